//! Suppositions: what follows from one by the plain rules, up to a clash, and taking it all back.

use super::kuromasu::arms::Arms;
use super::state::{Deduction, Shade, Why};
use crate::families::shading::Variant;
use crate::families::shading::puzzle::DIRS;

/// Which rules are followed, and how far. The two that every list has: the neighbours of a shaded cell are unshaded, and in Hitori
/// the cells in line with the same number as an unshaded one are shaded.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// How many times on end one cell may follow from another.
    pub depth: usize,
    /// Whether shaded cells that cut the unshaded ones apart are a clash.
    pub fences: bool,
    /// How many times the cells that would close a fence are all made unshaded.
    pub exits: usize,
    /// Kuromasu: whether the arms of clues are followed.
    pub sight: bool,
}

/// Why a supposition cannot be.
#[derive(Clone, Debug)]
pub struct Clash {
    pub kind: Kind,
    /// The settled cells that make it.
    pub roots: Vec<usize>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two shaded cells side by side.
    Touch(usize, usize),
    /// The same number unshaded twice in a line.
    Twins(usize, usize),
    /// The shaded cells that cut the unshaded ones apart.
    Fence(Vec<usize>),
    /// A clue that sees too many cells.
    Over(usize),
    /// A clue that cannot see enough.
    Under(usize),
}

/// The place on the trail, and among the cells of the forest.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    pub trail: usize,
    forest: usize,
}

impl Deduction {
    /// Where to go back to.
    pub fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), forest: self.forest.mark() }
    }

    /// Takes back what was settled since `mark`.
    pub fn undo(&mut self, mark: Mark) {
        self.forest.undo(mark.forest);
        while self.trail.len() > mark.trail {
            if let Some(c) = self.trail.pop() {
                self.shades[c as usize] = Shade::Open;
            }
        }
        self.near.clear();
        for clue in self.dirty.drain(..) {
            self.is_dirty[clue as usize] = false;
        }
    }

    /// Settles a cell. In a clash it may be settled all the same, so that its reasons can be told; the caller takes it back.
    pub fn set(&mut self, c: usize, shade: Shade, why: Why, fences: bool) -> Result<(), Clash> {
        if self.shades[c] == shade {
            return Ok(());
        }
        if !self.is_open(c) {
            let from = if let Why::Cell(from) = why { from as usize } else { c };
            let kind = if self.is_shaded(c) { Kind::Touch(from, c) } else { Kind::Twins(from, c) };
            return Err(Clash { kind, roots: vec![from, c] });
        }
        self.shades[c] = shade;
        self.at[c] = self.trail.len() as u32;
        self.why[c] = why;
        self.trail.push(c as u32);
        self.work += 1;
        if shade == Shade::Unshaded {
            return Ok(());
        }
        if let Some(o) = self.puzzle.neighbours(c).find(|o| self.is_shaded(*o)) {
            return Err(Clash { kind: Kind::Touch(o, c), roots: vec![o, c] });
        }
        if fences {
            let ends = self.forest.closes(&self.puzzle, c);
            if ends.is_some() || self.puzzle.is_between_borders(c) {
                let mut fence = ends.map_or_else(Vec::new, |(a, b)| self.forest.path(a, b));
                fence.push(c);
                return Err(Clash { kind: Kind::Fence(fence.clone()), roots: fence });
            }
            self.forest.add(&self.puzzle, c, &mut self.near);
        }
        Ok(())
    }

    /// Supposes a cell and follows the rules. The caller takes it back by its mark.
    pub fn suppose(&mut self, c: usize, shade: Shade, rules: Rules) -> Result<(), Clash> {
        let from = self.trail.len();
        self.near.clear();
        self.set(c, shade, Why::Given, rules.fences)?;
        self.follow(from, rules)
    }

    /// Follows the rules from the cells that were settled since the trail was `head` long.
    pub fn follow(&mut self, mut head: usize, rules: Rules) -> Result<(), Clash> {
        let mut exits = 0;
        let mut level = 0;
        let mut level_ends = self.trail.len();
        let mut seen = head;
        loop {
            while head < self.trail.len() {
                if head == level_ends {
                    level += 1;
                    level_ends = self.trail.len();
                }
                if level == rules.depth {
                    return Ok(());
                }
                self.direct(self.trail[head] as usize, rules.fences)?;
                head += 1;
            }
            if exits < rules.exits && !self.near.is_empty() {
                exits += 1;
                self.exits()?;
            } else if rules.sight && (seen < head || !self.dirty.is_empty()) {
                for i in seen..head {
                    self.wake(self.trail[i] as usize);
                }
                seen = head;
                if let Some(clue) = self.dirty.pop() {
                    self.is_dirty[clue as usize] = false;
                    self.sight(clue as usize)?;
                }
            } else {
                return Ok(());
            }
        }
    }

    /// What one settled cell says of others.
    pub fn direct(&mut self, c: usize, fences: bool) -> Result<(), Clash> {
        let why = Why::Cell(c as u32);
        if self.is_shaded(c) {
            for dir in DIRS {
                if let Some(o) = self.puzzle.step(c, dir) {
                    self.set(o, Shade::Unshaded, why, fences)?;
                }
            }
        } else if self.puzzle.variant == Variant::Hitori {
            for way in 0..2 {
                let mut q = self.rings[way][c] as usize;
                while q != c {
                    self.set(q, Shade::Shaded, why, fences)?;
                    q = self.rings[way][q] as usize;
                }
            }
        }
        Ok(())
    }

    /// The open cells that would close a fence are unshaded.
    fn exits(&mut self) -> Result<(), Clash> {
        for q in std::mem::take(&mut self.near) {
            if !self.is_open(q as usize) {
                continue;
            }
            if let Some((a, b)) = self.forest.closes(&self.puzzle, q as usize) {
                self.set(q as usize, Shade::Unshaded, Why::Ring(a, b), true)?;
            }
        }
        Ok(())
    }

    fn wake(&mut self, c: usize) {
        for dir in [None, Some(0), Some(1), Some(2), Some(3)] {
            let mut at = if let Some(dir) = dir { self.puzzle.step(c, dir) } else { Some(c) };
            while let Some(q) = at {
                self.work += 1;
                if dir.is_some() && self.is_shaded(q) {
                    break;
                }
                if self.puzzle.is_clue(q) && self.number(q).is_some() && !self.is_dirty[q] {
                    self.is_dirty[q] = true;
                    self.dirty.push(q as u32);
                }
                at = dir.and_then(|dir| self.puzzle.step(q, dir));
            }
        }
    }

    /// Bounds of the arms of one clue: cells that every arm must reach, and first cells that would show too much.
    fn sight(&mut self, clue: usize) -> Result<(), Clash> {
        let Some(arms) = Arms::of(self, clue) else { return Ok(()) };
        let why = Why::Sight(clue as u32);
        self.work += 8 + u64::from(arms.most());
        if arms.least() > arms.want {
            return Err(Clash { kind: Kind::Over(clue), roots: self.seen(clue, None, self.trail.len()) });
        }
        if arms.most() < arms.want {
            return Err(Clash { kind: Kind::Under(clue), roots: self.ends(clue, None, self.trail.len()) });
        }
        for dir in DIRS {
            let needed = arms.needed(dir);
            let mut at = self.puzzle.step(clue, dir);
            for _ in 0..needed {
                // No arm is asked for more than it can reach, since all four together reach the clue.
                let Some(q) = at else { break };
                self.set(q, Shade::Unshaded, why, true)?;
                at = self.puzzle.step(q, dir);
            }
        }
        for dir in DIRS {
            if let Some(q) = arms.overshoots(self, clue, dir) {
                self.set(q, Shade::Shaded, why, true)?;
            }
        }
        Ok(())
    }

    /// The unshaded cells in one run with a clue, also those behind the cell `over`, settled before place `before` of the trail.
    fn seen(&self, clue: usize, over: Option<usize>, before: usize) -> Vec<usize> {
        let mut seen = vec![clue];
        for dir in DIRS {
            for q in self.ray(clue, dir) {
                if self.is_unshaded(q) && (self.at[q] as usize) < before {
                    seen.push(q);
                } else if Some(q) != over {
                    break;
                }
            }
        }
        seen
    }

    /// The shaded cells that end the arms of a clue, except the arm of the cell `on`, settled before place `before` of the trail.
    fn ends(&self, clue: usize, on: Option<usize>, before: usize) -> Vec<usize> {
        let mut ends = vec![clue];
        for dir in DIRS {
            let is_end = |q: &usize| self.is_shaded(*q) && (self.at[*q] as usize) < before;
            if on.is_none_or(|on| self.ray(clue, dir).take_while(|q| !is_end(q)).all(|q| q != on)) {
                ends.extend(self.ray(clue, dir).find(is_end));
            }
        }
        ends
    }

    /// The settled cells from which a settled cell follows at once. `from`: where the supposition begins on the trail.
    fn causes(&self, c: usize, from: usize) -> Vec<usize> {
        match self.why[c] {
            Why::Given => Vec::new(),
            Why::Cell(o) => vec![o as usize],
            Why::Ring(a, b) => self.forest.path(a, b),
            Why::Sight(clue) if self.is_shaded(c) => self.seen(clue as usize, Some(c), self.at[c] as usize),
            Why::Sight(clue) => self.ends(clue as usize, Some(c), self.at[c] as usize),
            Why::Nested => self.trail[from..self.at[c] as usize].iter().map(|q| *q as usize).collect(),
        }
    }

    /// The cells through which a supposed cell follows, itself the last, where each follows from one other.
    pub fn way(&self, c: usize, from: usize) -> Vec<usize> {
        let mut way = vec![c];
        while let Why::Cell(before) = self.why[way[way.len() - 1]]
            && self.at[before as usize] as usize >= from
        {
            way.push(before as usize);
        }
        way.reverse();
        way
    }

    /// The supposed cells that lead to a clash, in the order in which they follow, and the known cells that they rest on.
    pub fn proof(&self, clash: &Clash, from: usize) -> (Vec<usize>, Vec<usize>) {
        let mut open = vec![false; self.trail.len()];
        let mut known = Vec::new();
        let mut settle = |cells: &[usize], open: &mut [bool]| {
            for c in cells {
                let at = self.at[*c] as usize;
                if at < from || self.is_open(*c) { known.push(*c) } else { open[at] = true }
            }
        };
        settle(&clash.roots, &mut open);
        let mut steps = Vec::new();
        for at in (from..self.trail.len()).rev() {
            if open[at] {
                let c = self.trail[at] as usize;
                steps.push(c);
                settle(&self.causes(c, from), &mut open);
            }
        }
        steps.reverse();
        (steps, known)
    }
}
