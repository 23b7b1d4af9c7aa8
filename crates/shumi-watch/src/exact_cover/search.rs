//! The search: algorithm X, one event after the other.

use super::links::{Links, ROOT};
use super::problem::{Cover, CoverCage};
use crate::algorithm::Switches;
use crate::event::{Event, EventKind};

// Numbers of the switches, then of the causes.
pub(super) const FEWEST: usize = 0;
pub(super) const SINGLES: usize = 1;
pub(super) const SECOND: usize = 2;
pub(super) const SUMS: usize = 3;
pub(super) const EMPTY: u8 = 0;
pub(super) const GIVENS: u8 = 1;
pub(super) const SUM: u8 = 2;

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Chooses a head, line 3.
    Choose,
    /// Tries the next option of the last head, line 6.
    Try,
    /// Takes the last option back, line 9.
    Back,
    /// Ends.
    Done,
}

/// A chosen head, and the node of its option that is tried last: the head itself before the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    pub(super) head: usize,
    pub(super) node: usize,
    /// Number of options hidden before it was taken.
    pub(super) hidden: usize,
}

/// The search for an exact cover; without `CAGES` the compiler leaves out all that is done with cages.
pub struct ExactCover<const CAGES: bool> {
    pub(super) cover: Cover,
    /// Number of rows, columns and values.
    pub(super) n: usize,
    /// Cell -> its cage.
    cage_of: Vec<Option<usize>>,
    pub(super) switches: Switches,
    pub(super) links: Links,
    /// Chosen heads. All of their options are taken, except for the last one before line 6.
    pub(super) stack: Vec<Level>,
    /// Cell -> value, 0 for none.
    pub(super) values: Vec<u8>,
    /// Options hidden by the sums of cages, in their order.
    pub(super) hidden: Vec<usize>,
    pub(super) next: Next,
    pub(super) answers: u32,
    /// Values of the first answer; empty before it.
    pub(super) first: Vec<u8>,
    /// The last event.
    pub(super) last: Event,
    /// Its head, or the node of its option; [`ROOT`] for none.
    pub(super) at: usize,
    /// The first given that repeats another one or completes a wrong sum, as an option, and the cause.
    pub(super) clash: Option<(usize, u8)>,
}

impl<const CAGES: bool> ExactCover<CAGES> {
    /// Starts with the givens taken.
    pub fn new(cover: Cover, switches: Switches) -> Self {
        let (n, cells) = (usize::from(cover.size.rows), cover.size.cells());
        let mut cage_of = vec![None; cells];
        for (index, cage) in cover.cages.iter().enumerate() {
            cage.cells.iter().for_each(|cell| cage_of[*cell] = Some(index));
        }
        let mut groups_of = vec![Vec::new(); cells];
        for (index, group) in cover.houses.iter().map(|house| &house.cells).chain(cover.cages.iter().map(|cage| &cage.cells)).enumerate() {
            group.iter().for_each(|cell| groups_of[*cell].push(index));
        }
        let heads_of = |option: usize| -> Vec<usize> {
            let (cell, value) = (option / n, option % n);
            std::iter::once(cell).chain(groups_of[cell].iter().map(|group| cells + group * n + value)).collect()
        };
        let secondary = cover.cages.len() * n;
        let heads = cells + cover.houses.len() * n + secondary;
        let mut links = Links::new(heads, secondary, (0..cells * n).map(heads_of));
        let mut clash = None;
        let mut is_covered = vec![false; heads];
        for (cell, given) in cover.givens.iter().enumerate().filter(|(_, given)| **given > 0) {
            let option = cell * n + usize::from(*given) - 1;
            let heads = heads_of(option);
            if heads.iter().any(|head| is_covered[*head]) {
                clash = Some((option, GIVENS));
                break;
            }
            for head in heads {
                is_covered[head] = true;
                links.cover(head + 1);
            }
        }
        let (values, stack, next, last) = (cover.givens.clone(), Vec::new(), Next::Choose, Event::new(EventKind::Choose, 1));
        let (hidden, first) = (Vec::new(), Vec::new());
        let mut this = Self { cover, n, cage_of, switches, links, stack, values, hidden, next, answers: 0, first, last, at: ROOT, clash };
        if CAGES && clash.is_none() {
            let wrong = this.cover.cages.iter().find(|cage| cage.is_wrong(&this.values)).map(|cage| cage.cells[0]);
            this.clash = wrong.map(|cell| (cell * n + usize::from(this.values[cell]) - 1, SUM));
            (0..this.cover.cages.len()).for_each(|cage| this.hide(cage));
        }
        this
    }

    /// Returns the head to branch on: the first of those with the fewest options, the first with at most one, or the first of all.
    pub(super) fn chosen(&self, first: usize) -> usize {
        let fewest = || self.links.uncovered().min_by_key(|head| self.links.size(*head)).unwrap_or(first);
        if self.switches.is_on(FEWEST) {
            return fewest();
        }
        if !self.switches.is_on(SINGLES) {
            return first;
        }
        Some(fewest()).filter(|head| self.links.size(*head) <= 1).unwrap_or(first)
    }

    /// Returns the number of options taken.
    pub(super) fn taken(&self) -> usize {
        self.stack.len() - usize::from(self.next == Next::Try)
    }

    /// Returns cell and value of a node's option.
    pub(super) fn cell_and_value(&self, node: usize) -> (usize, u8) {
        let (option, n) = (self.links.option(node), self.n);
        (option / n, (option % n + 1) as u8)
    }

    /// Returns the cage of a cell.
    pub(super) fn cage(&self, cell: usize) -> Option<&CoverCage> {
        self.cage_index(cell).map(|cage| &self.cover.cages[cage])
    }

    /// Returns the index of a cell's cage.
    fn cage_index(&self, cell: usize) -> Option<usize> {
        if CAGES { self.cage_of[cell] } else { None }
    }

    /// Returns the number of heads that must be covered.
    pub(super) fn heads(&self) -> usize {
        self.values.len() + self.cover.houses.len() * self.n
    }

    /// Records an event at a head or at the node of an option, after which the machine runs from `next`.
    pub(super) fn emit(&mut self, event: Event, at: usize, next: Next) -> Event {
        (self.at, self.next) = (at, next);
        let event = match at.checked_sub(1) {
            Some(_) if self.links.is_option(at) => {
                let (cell, value) = self.cell_and_value(at);
                event.at(cell, value)
            }
            Some(cell) if cell < self.values.len() => event.at(cell, 0),
            _ => event,
        };
        self.last = Event { depth: self.taken() as u32, ..event };
        self.last
    }

    /// Runs lines 2 to 5, or fails at line 7 if the option taken last completes a wrong sum.
    pub(super) fn choose(&mut self) -> Event {
        let taken = self.stack.last().map(|level| level.node);
        if let Some(node) = taken.filter(|node| self.cage(self.cell_and_value(*node).0).is_some_and(|cage| cage.is_wrong(&self.values))) {
            return self.emit(Event::new(EventKind::Fail, 7).by(SUM), node, Next::Back);
        }
        let Some(first) = self.links.uncovered().next() else {
            if self.answers == 0 {
                self.first.clone_from(&self.values);
            }
            self.answers += 1;
            let goes_on = self.switches.is_on(SECOND) && self.answers < 2;
            return self.emit(Event::new(EventKind::Answer, 2), ROOT, if goes_on { Next::Back } else { Next::Done });
        };
        let head = self.chosen(first);
        if self.links.size(head) == 0 {
            return self.emit(Event::new(EventKind::Fail, 4).by(EMPTY), head, Next::Back);
        }
        self.links.cover(head);
        self.stack.push(Level { head, node: head, hidden: self.hidden.len() });
        self.emit(Event::new(EventKind::Choose, 3), head, Next::Try)
    }

    /// Runs lines 6 to 8, or line 10 where no option is left.
    pub(super) fn try_next(&mut self, level: Level) -> Option<Event> {
        let (head, node) = (level.head, self.links.down(level.node));
        self.stack.pop();
        if node == head {
            self.links.uncover(head);
            self.next = Next::Back;
            return None;
        }
        let kind = if self.links.size(head) == 1 { EventKind::Infer } else { EventKind::Try };
        self.take(node);
        self.stack.push(Level { node, ..level });
        Some(self.emit(Event::new(kind, 6), node, Next::Choose))
    }

    /// Covers the other heads of an option and hides options of its cage, line 7.
    pub(super) fn take(&mut self, node: usize) {
        for other in self.links.others(node) {
            self.links.cover(self.links.head(other));
        }
        let (cell, value) = self.cell_and_value(node);
        self.values[cell] = value;
        if let Some(cage) = self.cage_index(cell) {
            self.hide(cage);
        }
    }

    /// Shows these options again and uncovers the other heads of the option in the opposite order, line 9.
    pub(super) fn give_back(&mut self, Level { node, hidden, .. }: Level) {
        for option in self.hidden.drain(hidden..).rev() {
            self.links.show(option);
        }
        self.values[self.links.option(node) / self.n] = 0;
        for other in self.links.others(node).rev() {
            self.links.uncover(self.links.head(other));
        }
    }

    /// Hides the options of a cage's open cells whose values are in no set left, if that is on.
    fn hide(&mut self, cage: usize) {
        if !self.switches.is_on(SUMS) {
            return;
        }
        let cage = &self.cover.cages[cage];
        let left = cage.sets_left(&self.values).fold(0, |all, set| all | set);
        for cell in cage.cells.iter().filter(|cell| self.values[**cell] == 0) {
            let option = |node: usize| self.links.option(node);
            let lost: Vec<usize> = self.links.options(cell + 1).map(option).filter(|option| left >> (option % self.n) & 1 == 0).collect();
            lost.iter().for_each(|option| self.links.hide(*option));
            self.hidden.extend(lost);
        }
    }
}
