//! The open branches of a search tree, and the finished ones beside them.

use crate::event::{Event, EventKind, NO_CAUSE};

/// A node of the search tree: a trial and the search below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The event of the trial.
    pub at: u32,
    /// The last event of its search; 0 while it is open.
    pub end: u32,
    /// Cell and value of the trial.
    pub cell: u32,
    /// The value.
    pub value: u8,
    /// The cause of most failures in it, or [`NO_CAUSE`].
    pub cause: u8,
    /// Number of nodes in its subtree, itself included.
    pub nodes: u32,
}

/// Numbers of a saved branch.
const SAVED: usize = 5;

impl Branch {
    /// Appends its numbers, which are small: events come after those of the branch before it.
    fn save(self, before: &mut u32, out: &mut Vec<u32>) {
        let (after, length) = (self.at - *before, self.end.saturating_sub(self.at));
        out.extend([after, length, self.cell, self.nodes, u32::from(self.value) << 8 | u32::from(self.cause)]);
        *before = self.at;
    }

    fn restore(before: &mut u32, saved: &[u32]) -> Self {
        let [after, length, cell, nodes, both] = [saved[0], saved[1], saved[2], saved[3], saved[4]];
        *before += after;
        let at = *before;
        Self { at, end: if length > 0 { at + length } else { 0 }, cell, nodes, value: (both >> 8) as u8, cause: both as u8 }
    }
}

/// An open branch.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Open {
    branch: Branch,
    depth: u32,
    /// Failures in it by cause.
    causes: Vec<u32>,
    /// Finished branches directly below it.
    below: Vec<Branch>,
}

/// The path of the search, from the root to the present node, with all that is finished beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    /// The root, which stands for the whole search, then the open trials.
    open: Vec<Open>,
}

impl Branches {
    /// Starts at the root, for an algorithm with some causes of failures.
    pub fn new(causes: usize) -> Self {
        Self { open: vec![Open::new(Branch { at: 0, end: 0, cell: 0, value: 0, cause: NO_CAUSE, nodes: 1 }, 0, causes)] }
    }

    /// Takes the event with number `at`: a trial opens a branch, and an event at a lesser depth closes those below it.
    pub fn add(&mut self, at: u32, event: Event) {
        let is_trial = event.kind == EventKind::Try;
        while self.open.len() > 1 && self.open.last().is_some_and(|top| event.depth < top.depth + u32::from(is_trial)) {
            self.close(at);
        }
        let causes = self.open[0].causes.len();
        if is_trial {
            let branch = Branch { at, end: 0, cell: event.cell, value: event.value, cause: NO_CAUSE, nodes: 1 };
            self.open.push(Open::new(branch, event.depth, causes));
        } else if let Some(count) = self.open.last_mut().and_then(|top| top.causes.get_mut(usize::from(event.cause))) {
            *count += 1;
        }
    }

    fn close(&mut self, at: u32) {
        let (Some(top), Some(parent)) = (self.open.pop(), self.open.last_mut()) else { return };
        for (sum, count) in parent.causes.iter_mut().zip(&top.causes) {
            *sum += count;
        }
        parent.branch.nodes += top.branch.nodes;
        parent.below.push(Branch { end: at, cause: top.cause(), ..top.branch });
    }

    /// Returns the open trials, the first one first.
    pub fn path(&self) -> impl Iterator<Item = Branch> {
        self.open.iter().skip(1).map(|open| Branch { cause: open.cause(), ..open.branch })
    }

    /// Returns the finished branches beside the path, each with the event of its parent, 0 for the root.
    pub fn sides(&self) -> impl Iterator<Item = (u32, Branch)> {
        self.open.iter().flat_map(|open| open.below.iter().map(|side| (open.branch.at, *side)))
    }

    /// Appends its numbers.
    pub fn save(&self, out: &mut Vec<u32>) {
        let mut before = 0;
        out.push(self.open.len() as u32);
        for Open { branch, depth, causes, below } in &self.open {
            branch.save(&mut before, out);
            out.push(*depth);
            out.extend(causes);
            out.push(below.len() as u32);
            below.iter().for_each(|side| side.save(&mut before, out));
        }
    }

    /// Reads the numbers that [`save`](Self::save) wrote, and returns the rest.
    pub fn restore<'a>(&mut self, saved: &'a [u32]) -> &'a [u32] {
        let causes = self.open[0].causes.len();
        let (mut before, count, mut rest) = (0, saved[0], &saved[1..]);
        self.open.clear();
        for _ in 0..count {
            let mut open = Open::new(Branch::restore(&mut before, rest), rest[SAVED], causes);
            open.causes.copy_from_slice(&rest[SAVED + 1..][..causes]);
            let below = rest[SAVED + 1 + causes] as usize;
            rest = &rest[SAVED + 2 + causes..];
            open.below = rest.chunks_exact(SAVED).take(below).map(|side| Branch::restore(&mut before, side)).collect();
            rest = &rest[SAVED * below..];
            self.open.push(open);
        }
        rest
    }
}

impl Open {
    fn new(branch: Branch, depth: u32, causes: usize) -> Self {
        Self { branch, depth, causes: vec![0; causes], below: Vec::new() }
    }

    /// Returns the cause of most failures; the first one of several.
    fn cause(&self) -> u8 {
        let most = self.causes.iter().copied().max().filter(|most| *most > 0);
        most.and_then(|most| self.causes.iter().position(|count| *count == most)).map_or(NO_CAUSE, |i| i as u8)
    }
}
