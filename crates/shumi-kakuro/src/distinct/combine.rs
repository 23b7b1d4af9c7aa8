//! Solutions of a board: all combinations of the solutions of its parts (the Cartesian product).
//!
//! The solutions of finished parts are stored and counted through like an odometer, one wheel per part; each new solution of the
//! current part is reported with all of their combinations. So no combination comes twice, and memory is in proportion to the solutions
//! of parts, not of the board.

use shumi_core::meter::Meter;
use std::ops::ControlFlow;

/// A part with all its solutions.
struct List {
    cells: Vec<u32>,
    /// Its solutions, concatenated, one digit per cell; the one found first comes first.
    fillings: Vec<u8>,
    /// Start of the current solution.
    at: usize,
}

/// Reports each combination of solutions of the parts once.
pub(super) struct Combine<'f> {
    digits: Vec<u8>,
    /// Finished parts with more than one solution.
    lists: Vec<List>,
    /// The current part; with its solutions so far if `wanted` for later parts.
    present: List,
    wanted: bool,
    found: &'f mut dyn FnMut(&[u8]) -> ControlFlow<()>,
}

impl<'f> Combine<'f> {
    /// Starts with a solution of the whole board, as sets of one digit.
    pub(super) fn new(first: &[u16], found: &'f mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> Self {
        let digits = first.iter().map(digit_of).collect();
        let present = List { cells: Vec::new(), fillings: Vec::new(), at: 0 };
        Self { digits, lists: Vec::new(), present, wanted: false, found }
    }

    /// Begins a part, whose first solution is current. `wanted`: other parts follow.
    pub(super) fn begin(&mut self, cells: &[u32], wanted: bool) {
        self.present.cells.clear();
        self.present.cells.extend(cells);
        self.present.fillings.clear();
        self.present.fillings.extend(cells.iter().map(|c| self.digits[*c as usize]));
        self.wanted = wanted;
    }

    /// Reports another solution of the current part, combined with all solutions of the finished parts. Breaks when the caller has
    /// enough solutions or the meter ran out.
    pub(super) fn fill(&mut self, sets: &[u16], meter: &mut Meter<'_>) -> ControlFlow<()> {
        for cell in &self.present.cells {
            self.digits[*cell as usize] = digit_of(&sets[*cell as usize]);
        }
        if self.wanted {
            self.present.fillings.extend(self.present.cells.iter().map(|c| self.digits[*c as usize]));
        }
        self.report(meter)
    }

    /// Ends the current part, all of whose solutions are known now.
    pub(super) fn end(&mut self) {
        self.present.at = 0;
        self.present.show(&mut self.digits);
        if self.present.fillings.len() > self.present.cells.len() {
            let fresh = List { cells: Vec::new(), fillings: Vec::new(), at: 0 };
            self.lists.push(std::mem::replace(&mut self.present, fresh));
        }
    }

    /// Reports the current solution, combined with all solutions of the finished parts; these have their first solution before and
    /// after.
    pub(super) fn report(&mut self, meter: &mut Meter<'_>) -> ControlFlow<()> {
        loop {
            meter.progress.found += 1;
            (self.found)(&self.digits)?;
            if !meter.add_work(1 + self.digits.len() as u64 / 64) {
                return ControlFlow::Break(());
            }
            // Counts like an odometer with one wheel per part.
            let digits = &mut self.digits;
            if !self.lists.iter_mut().any(|list| list.turn(digits)) {
                return ControlFlow::Continue(());
            }
        }
    }
}

impl List {
    /// Moves to the next solution, after the last one to the first again; `false`: it was the last.
    fn turn(&mut self, digits: &mut [u8]) -> bool {
        self.at += self.cells.len();
        let more = self.at < self.fillings.len();
        if !more {
            self.at = 0;
        }
        self.show(digits);
        more
    }

    fn show(&self, digits: &mut [u8]) {
        for (cell, digit) in self.cells.iter().zip(&self.fillings[self.at..]) {
            digits[*cell as usize] = *digit;
        }
    }
}

/// Returns the digit of a set with one digit.
fn digit_of(set: &u16) -> u8 {
    set.trailing_zeros() as u8 + 1
}
