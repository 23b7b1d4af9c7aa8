//! Digits in the white cells, and the digits that their runs still take.

use crate::layout::{Dir, Layout};

/// All digits, bit `d - 1` for `d`.
pub const ALL: u16 = 0x1ff;

/// Rules for the digits that a run takes, beside those that it lacks.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The last open cell takes the rest of the sum.
    pub ends: bool,
    /// The others can make up the rest of the sum: of across runs, of down runs.
    pub bounds: [bool; 2],
    /// Some set of different digits has the rest of the sum, and the digit.
    pub table: bool,
}

/// White cells with their digits.
pub struct Filling {
    pub layout: Layout,
    pub filter: Filter,
    /// White cell -> its digit, 0 for none.
    pub digits: Vec<u8>,
    /// Run -> mask of its digits.
    used: Vec<u16>,
    /// Run -> sum of its digits.
    pub sum: Vec<u32>,
    /// Run -> number of its open cells.
    pub open: Vec<u32>,
    /// Run -> mask of the digits that it takes.
    takes: Vec<u16>,
}

impl Filling {
    /// Starts with open cells.
    pub fn new(layout: Layout, filter: Filter) -> Self {
        let (cells, runs) = (layout.n_cells(), layout.runs.len());
        let open = (0..runs).map(|run| layout.len(run) as u32).collect();
        let mut new = Self { layout, filter, digits: vec![0; cells], used: vec![0; runs], sum: vec![0; runs], open, takes: vec![0; runs] };
        (0..runs).for_each(|run| new.takes[run] = new.taken(run));
        new
    }

    /// Returns the digits that fit a cell: those that both of its runs take.
    pub fn fitting(&self, cell: usize) -> u16 {
        let [across, down] = self.layout.runs_of(cell);
        self.takes[across] & self.takes[down]
    }

    /// Returns whether a run of the cell has the digit.
    pub fn has(&self, cell: usize, digit: u8) -> bool {
        self.layout.runs_of(cell).iter().any(|run| self.used[*run] & bit(digit) != 0)
    }

    /// Writes a digit into an open cell whose runs lack it.
    pub fn put(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        for run in self.layout.runs_of(cell) {
            self.used[run] |= bit(digit);
            self.sum[run] += u32::from(digit);
            self.open[run] -= 1;
            self.takes[run] = self.taken(run);
        }
    }

    /// Takes a digit out.
    pub fn take(&mut self, cell: usize) {
        let digit = std::mem::take(&mut self.digits[cell]);
        for run in self.layout.runs_of(cell) {
            self.used[run] &= !bit(digit);
            self.sum[run] -= u32::from(digit);
            self.open[run] += 1;
            self.takes[run] = self.taken(run);
        }
    }

    /// Returns what a run's clue leaves for its open cells.
    pub fn left(&self, run: usize) -> Option<i64> {
        Some(i64::from(self.layout.clue(run)?) - i64::from(self.sum[run]))
    }

    /// Returns a full run whose sum is not its clue.
    pub fn wrong(&self) -> Option<usize> {
        (0..self.open.len()).find(|run| self.open[*run] == 0 && self.left(*run).is_some_and(|left| left != 0))
    }

    /// Returns the least and the greatest sum of so many digits that a run lacks.
    pub fn range(&self, lacking: u16, count: u32) -> [u32; 2] {
        let digits = || (1..=9u8).filter(|digit| lacking & bit(*digit) != 0).map(u32::from);
        [digits().take(count as usize).sum(), digits().rev().take(count as usize).sum()]
    }

    /// Returns the digits that a run lacks.
    pub fn lacking(&self, run: usize) -> u16 {
        ALL & !self.used[run]
    }

    /// Returns the digits that a run takes, by the filter.
    fn taken(&self, run: usize) -> u16 {
        let (lacking, open) = (self.lacking(run), self.open[run]);
        let Some(left) = self.left(run) else { return lacking };
        let has_bounds = self.filter.bounds[usize::from(self.layout.dir(run) == Dir::Down)];
        let is_taken = |digit: u8| {
            let rest = left - i64::from(digit);
            let [least, greatest] = self.range(lacking & !bit(digit), open.saturating_sub(1));
            rest >= 0
                && (!self.filter.ends || open > 1 || rest == 0)
                && (!has_bounds || (i64::from(least)..=i64::from(greatest)).contains(&rest))
        };
        let taken = (1..=9).filter(|digit| lacking & bit(*digit) != 0 && is_taken(*digit)).fold(0, |mask, digit| mask | bit(digit));
        if !self.filter.table {
            return taken;
        }
        let has_sum = |set: &u16| set & !lacking == 0 && set.count_ones() == open && i64::from(sum_of(*set)) == left;
        taken & (1..=ALL).filter(has_sum).fold(0, |mask, set| mask | set)
    }
}

/// Returns the mask of a digit.
pub const fn bit(digit: u8) -> u16 {
    1 << digit >> 1
}

fn sum_of(set: u16) -> u32 {
    (1..=9).filter(|digit| set & bit(*digit) != 0).map(u32::from).sum()
}
