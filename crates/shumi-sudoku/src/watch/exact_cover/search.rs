//! The search: algorithm X, one event after the other.

use super::links::{Links, ROOT};
use crate::puzzle::Sudoku;
use crate::shape::Shape;
use shumi_core::grid::Size;
use shumi_frame::family::Puzzle;
use shumi_watch::{Event, EventKind, Switches};

// Numbers of the switches, then of the causes.
pub(super) const FEWEST: usize = 0;
pub(super) const SINGLES: usize = 1;
pub(super) const SECOND: usize = 2;
pub(super) const EMPTY: u8 = 0;
pub(super) const GIVENS: u8 = 1;

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
}

pub struct ExactCover {
    pub(super) shape: Shape,
    pub(super) size: Size,
    pub(super) givens: Vec<u8>,
    pub(super) switches: Switches,
    pub(super) links: Links,
    /// Chosen heads. All of their options are taken, except for the last one before line 6.
    pub(super) stack: Vec<Level>,
    pub(super) next: Next,
    pub(super) answers: u32,
    /// Values of the first answer; empty before it.
    pub(super) first: Vec<u8>,
    /// The last event.
    pub(super) last: Event,
    /// Its head, or the node of its option; [`ROOT`] for none.
    pub(super) at: usize,
    /// The first given that repeats another one in a house, as an option.
    pub(super) clash: Option<usize>,
}

impl ExactCover {
    /// Starts with the givens taken.
    pub fn new(puzzle: &Sudoku, switches: Switches) -> Self {
        let (shape, n) = (puzzle.shape(), puzzle.shape().size());
        let mut links = Links::new(4 * n * n, (0..n * n * n).map(|option| heads_of(shape, option)));
        let mut clash = None;
        let mut is_covered = vec![false; 4 * n * n];
        for (cell, given) in puzzle.givens().iter().enumerate().filter(|(_, given)| **given > 0) {
            let option = cell * n + usize::from(*given) - 1;
            let heads = heads_of(shape, option);
            if heads.iter().any(|head| is_covered[*head]) {
                clash = Some(option);
                break;
            }
            for head in heads {
                is_covered[head] = true;
                links.cover(head + 1);
            }
        }
        let (size, givens) = (puzzle.size(), puzzle.givens().to_vec());
        let (stack, next, last) = (Vec::new(), Next::Choose, Event::new(EventKind::Choose, 1));
        Self { shape, size, givens, switches, links, stack, next, answers: 0, first: Vec::new(), last, at: ROOT, clash }
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
        let (option, n) = (self.links.option(node), self.shape.size());
        (option / n, (option % n + 1) as u8)
    }

    /// Records an event at a head or at the node of an option, after which the machine runs from `next`.
    pub(super) fn emit(&mut self, event: Event, at: usize, next: Next) -> Event {
        (self.at, self.next) = (at, next);
        let event = match at.checked_sub(1) {
            Some(_) if at > 4 * self.shape.cells() => {
                let (cell, value) = self.cell_and_value(at);
                event.at(cell, value)
            }
            Some(cell) if cell < self.shape.cells() => event.at(cell, 0),
            _ => event,
        };
        self.last = Event { depth: self.taken() as u32, ..event };
        self.last
    }

    /// Runs lines 2 to 5.
    pub(super) fn choose(&mut self) -> Event {
        let Some(first) = self.links.uncovered().next() else {
            if self.answers == 0 {
                self.first = self.filled();
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
        self.stack.push(Level { head, node: head });
        self.emit(Event::new(EventKind::Choose, 3), head, Next::Try)
    }

    /// Runs lines 6 to 8, or line 10 where no option is left.
    pub(super) fn try_next(&mut self, Level { head, node }: Level) -> Option<Event> {
        let node = self.links.down(node);
        self.stack.pop();
        if node == head {
            self.links.uncover(head);
            self.next = Next::Back;
            return None;
        }
        let kind = if self.links.size(head) == 1 { EventKind::Infer } else { EventKind::Try };
        self.take(node);
        self.stack.push(Level { head, node });
        Some(self.emit(Event::new(kind, 6), node, Next::Choose))
    }

    /// Covers the other heads of an option, line 7.
    pub(super) fn take(&mut self, node: usize) {
        for other in self.links.others(node) {
            self.links.cover(self.links.head(other));
        }
    }

    /// Uncovers the other heads of an option in the opposite order, line 9.
    pub(super) fn give_back(&mut self, node: usize) {
        for other in self.links.others(node).rev() {
            self.links.uncover(self.links.head(other));
        }
    }
}

/// Returns the heads of an option: the cell, and the value in its row, column and box.
fn heads_of(shape: Shape, option: usize) -> [usize; 4] {
    let n = shape.size();
    let (cell, value) = (option / n, option % n);
    let [row, column, square] = shape.houses_of(cell).map(|house| n * n + house * n + value);
    [cell, row, column, square]
}
