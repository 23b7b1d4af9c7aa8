//! The search: cell by cell, one event after the other.

use super::filling::{ALL, Filling, bit};
use shumi_watch::{Event, EventKind};

// Numbers of the causes.
pub(super) const NO_DIGIT: u8 = 0;
pub(super) const BLANK: u8 = 1;
pub(super) const SUM: u8 = 2;
pub(super) const GIVENS: u8 = 3;

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Looks at the branch, and chooses a cell.
    Enter,
    /// Tries the next digit of the last cell.
    Try,
    /// Takes the last digit out.
    Back,
    /// Ends.
    Done,
}

/// Parts of the search that algorithms have or lack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Chooses an open cell with the fewest digits, else the first one.
    pub(super) fewest: bool,
    /// Tries the greatest digits first in every second row.
    pub(super) snake: bool,
    /// Cuts a branch with an open cell that no digit fits.
    pub(super) propagate: bool,
    /// Cuts a branch with a full row of a wrong sum.
    pub(super) row: bool,
    /// Goes on to a second answer.
    pub(super) second: bool,
    /// Lines of the pseudocode.
    pub(super) lines: Lines,
}

/// Lines of the pseudocode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    pub(super) answer: u8,
    pub(super) blank: u8,
    pub(super) row: u8,
    pub(super) choose: u8,
    pub(super) none: u8,
    pub(super) attempt: u8,
    pub(super) back: u8,
}

/// A chosen white cell, and the digits tried there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    pub(super) cell: usize,
    pub(super) tried: u16,
}

pub struct Search {
    pub(super) filling: Filling,
    pub(super) plan: Plan,
    /// Chosen cells. All have a digit, except for the last one before its next trial.
    pub(super) stack: Vec<Level>,
    pub(super) next: Next,
    pub(super) answers: u32,
    /// Digits of the first answer; empty before it.
    pub(super) first: Vec<u8>,
    /// Row of the drawn board -> number of branches that ended there.
    pub(super) leaves: Vec<u32>,
    /// The last event, and its run.
    pub(super) last: Event,
    pub(super) run: usize,
    /// The first given that repeats another one, and its digit.
    pub(super) clash: Option<(usize, u8)>,
}

impl Search {
    /// Starts with the givens, one for each white cell, 0 for none.
    pub(super) fn new(mut filling: Filling, givens: impl Iterator<Item = u8>, plan: Plan) -> Self {
        let mut clash = None;
        for (cell, given) in givens.enumerate().filter(|(_, given)| *given > 0) {
            if filling.has(cell, given) {
                clash = Some((cell, given));
                break;
            }
            filling.put(cell, given);
        }
        let (leaves, last) = (vec![0; filling.layout.size.rows.into()], Event::new(EventKind::Choose, 1));
        Self { filling, plan, stack: Vec::new(), next: Next::Enter, answers: 0, first: Vec::new(), leaves, last, run: 0, clash }
    }

    /// Returns the number of digits that the search has written.
    pub(super) fn written(&self) -> usize {
        self.stack.len() - usize::from(self.next == Next::Try)
    }

    /// Records an event at a white cell, after which the search runs from `next`.
    pub(super) fn emit(&mut self, event: Event, cell: Option<(usize, u8)>, next: Next) -> Event {
        self.next = next;
        let event = cell.map_or(event, |(cell, digit)| event.at(self.filling.layout.at[cell] as usize, digit));
        if matches!(event.kind, EventKind::Fail | EventKind::Prune) {
            let row = cell.map_or(0, |(cell, _)| self.filling.layout.cell(cell).row);
            self.leaves[usize::from(row)] += 1;
        }
        self.last = Event { depth: self.written() as u32, ..event };
        self.last
    }

    /// Looks at the branch, and chooses a cell.
    pub(super) fn enter(&mut self) -> Event {
        let Lines { answer, blank, row, choose, none, .. } = self.plan.lines;
        let top = self.stack.last().map(|level| (level.cell, self.filling.digits[level.cell]));
        let wrong = self.filling.wrong().filter(|run| self.plan.row && *run < self.filling.layout.n_across);
        if let (Some(run), Some(cell)) = (wrong, top) {
            self.run = run;
            return self.emit(Event::new(EventKind::Prune, row).by(SUM), Some(cell), Next::Back);
        }
        let mut open = (0..self.filling.digits.len()).filter(|cell| self.filling.digits[*cell] == 0);
        let dead = open.clone().find(|cell| self.plan.propagate && self.filling.fitting(*cell) == 0);
        if let Some(cell) = dead {
            return self.emit(Event::new(EventKind::Prune, blank).by(BLANK), Some((cell, 0)), Next::Back);
        }
        let fewest = |cell: &usize| self.filling.fitting(*cell).count_ones();
        let chosen = if self.plan.fewest { open.min_by_key(fewest) } else { open.next() };
        match (chosen, self.filling.wrong()) {
            (Some(cell), _) if self.filling.fitting(cell) == 0 => {
                self.emit(Event::new(EventKind::Fail, none).by(NO_DIGIT), Some((cell, 0)), Next::Back)
            }
            (Some(cell), _) => {
                self.stack.push(Level { cell, tried: 0 });
                self.emit(Event::new(EventKind::Choose, choose), Some((cell, 0)), Next::Try)
            }
            (None, Some(run)) => {
                self.run = run;
                self.emit(Event::new(EventKind::Fail, answer).by(SUM), top, Next::Back)
            }
            (None, None) => {
                if self.answers == 0 {
                    self.first.clone_from(&self.filling.digits);
                }
                self.answers += 1;
                let goes_on = self.plan.second && self.answers < 2;
                self.emit(Event::new(EventKind::Answer, answer), None, if goes_on { Next::Back } else { Next::Done })
            }
        }
    }

    /// Tries the next digit of the last cell; `None` without one.
    pub(super) fn try_next(&mut self) -> Option<Event> {
        let Level { cell, tried } = self.stack.pop()?;
        let left = self.filling.fitting(cell) & !tried & ALL;
        self.next = Next::Back;
        if left == 0 {
            return None;
        }
        let is_descending = self.plan.snake && self.filling.layout.cell(cell).row.is_multiple_of(2);
        let digit = if is_descending { 16 - left.leading_zeros() } else { left.trailing_zeros() + 1 } as u8;
        self.filling.put(cell, digit);
        self.stack.push(Level { cell, tried: tried | bit(digit) });
        Some(self.emit(Event::new(EventKind::Try, self.plan.lines.attempt), Some((cell, digit)), Next::Enter))
    }
}
