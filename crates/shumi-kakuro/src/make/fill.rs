//! Digits of a layout, and their changes with undo.
//!
//! [`Fill::random`] fills the cell with the fewest possible digits first; a cell without any empties one of its runs (randomised
//! repair), up to a limit of steps. Areas of low and of high digits make extreme sums, which have few combinations.

use crate::layout::Layout;
use crate::sums::ALL;
use shumi_core::rng::Rng;

/// Percentage of digits that are the lowest or highest possible: extreme sums have few combinations.
const BIAS: u64 = 80;
/// Number of cells per blob of low or high digits.
const BLOB: usize = 12;

/// A full filling without repeats in a run, and the layout with its clues.
pub struct Fill {
    pub layout: Layout,
    /// White cell -> its across and down run.
    pub runs_of: Vec<[u32; 2]>,
    digits: Vec<u8>,
    /// Run -> its digits.
    used: Vec<u16>,
}

/// White cells and their digits before a change; the second is absent if one cell changed.
#[derive(Clone, Copy)]
pub struct Change {
    pub first: (usize, u8),
    pub second: Option<(usize, u8)>,
}

impl Change {
    /// Returns the changed cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        [Some(self.first), self.second].into_iter().flatten().map(|(cell, _)| cell)
    }
}

impl Fill {
    /// Fills a layout with random digits, low in some areas and high in others; `None` if that does not succeed soon.
    pub fn random(layout: Layout, rng: &mut Rng) -> Option<Self> {
        let n = layout.n_cells();
        let runs_of: Vec<[u32; 2]> = (0..n).map(|k| layout.runs_of(k).map(|r| r as u32)).collect();
        let is_high = areas(&layout, rng);
        let mut fill = Self { used: vec![0; layout.runs.len()], digits: vec![0; n], runs_of, layout };
        // Random, but constant for a cell, so that cells with equally many possible digits are not taken in reading order.
        let mut rank: Vec<u32> = (0..n as u32).collect();
        rng.shuffle(&mut rank);
        let mut open: Vec<usize> = (0..n).collect();
        for _ in 0..40 * n {
            let Some(at) = (0..open.len()).min_by_key(|at| (fill.free(open[*at]).count_ones(), rank[open[*at]])) else {
                for r in 0..fill.layout.runs.len() {
                    fill.layout.runs[r].clue = fill.layout.cells(r).iter().map(|k| u32::from(fill.digits[*k as usize])).sum();
                }
                return Some(fill);
            };
            let k = open[at];
            let free = fill.free(k);
            if free == 0 {
                // Empty one of its runs.
                let r = fill.runs_of[k][rng.below(2) as usize] as usize;
                for k in fill.layout.cells(r).to_vec() {
                    if fill.erase(k as usize) {
                        open.push(k as usize);
                    }
                }
                continue;
            }
            open.swap_remove(at);
            let digit = match (rng.below(100) < BIAS, is_high[k]) {
                (true, true) => 16 - free.leading_zeros(),
                (true, false) => free.trailing_zeros() + 1,
                (false, _) => pick_bit(free, rng) + 1,
            };
            fill.digits[k] = digit as u8;
            fill.runs_of[k].into_iter().for_each(|r| fill.used[r as usize] |= 1 << (digit - 1));
        }
        None
    }

    /// Creates a filling without repeats in a run; sets the clues to its sums.
    pub fn of(mut layout: Layout, digits: Vec<u8>) -> Self {
        let runs_of = (0..layout.n_cells()).map(|k| layout.runs_of(k).map(|r| r as u32)).collect();
        let mut used = vec![0; layout.runs.len()];
        for (r, used) in used.iter_mut().enumerate() {
            let digits = || layout.cells(r).iter().map(|k| digits[*k as usize]);
            *used = digits().fold(0, |used, digit| used | 1 << (digit - 1));
            layout.runs[r].clue = digits().map(u32::from).sum();
        }
        Self { layout, runs_of, digits, used }
    }

    /// Returns the digits by white cell.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Replaces the digit of a cell; `None` if one of its runs already has the new digit.
    pub fn replace(&mut self, k: usize, digit: u8) -> Option<Change> {
        if self.free(k) >> (digit - 1) & 1 == 0 {
            return None;
        }
        let change = Change { first: (k, self.digits[k]), second: None };
        self.put(k, digit);
        Some(change)
    }

    fn erase(&mut self, k: usize) -> bool {
        let digit = std::mem::take(&mut self.digits[k]);
        if digit != 0 {
            self.runs_of[k].into_iter().for_each(|r| self.used[r as usize] &= !(1 << (digit - 1)));
        }
        digit != 0
    }

    /// Returns a random cell that shares a run with `k`, perhaps `k` itself.
    pub fn near(&self, k: usize, rng: &mut Rng) -> usize {
        let cells = self.layout.cells(self.runs_of[k][rng.below(2) as usize] as usize);
        rng.pick(cells) as usize
    }

    /// Changes `k` at random: another digit, or a swap with a cell in the same run.
    pub fn change(&mut self, k: usize, rng: &mut Rng) -> Option<Change> {
        let free = self.free(k);
        if free != 0 && rng.below(3) > 0 {
            let change = Change { first: (k, self.digits[k]), second: None };
            self.put(k, pick_bit(free, rng) as u8 + 1);
            return Some(change);
        }
        let other = self.near(k, rng);
        let (a, b) = (self.digits[k], self.digits[other]);
        if k == other {
            return None;
        }
        // The shared run keeps its digits; the crossing runs must not have the new digit yet.
        let holds = |cell: usize, digit: u8| self.crossing(cell, k, other).is_none_or(|r| self.used[r] >> (digit - 1) & 1 != 0);
        if holds(k, b) || holds(other, a) {
            return None;
        }
        self.exchange(k, other);
        Some(Change { first: (k, a), second: Some((other, b)) })
    }

    /// Undoes a change.
    pub fn undo(&mut self, change: Change) {
        match change.second {
            None => self.put(change.first.0, change.first.1),
            Some((other, _)) => self.exchange(change.first.0, other),
        }
    }

    /// Returns the digits that neither run of `k` has.
    fn free(&self, k: usize) -> u16 {
        let [a, b] = self.runs_of[k].map(|r| self.used[r as usize]);
        ALL & !a & !b
    }

    /// Returns the run of `cell` that `k` and `other` do not share.
    fn crossing(&self, cell: usize, k: usize, other: usize) -> Option<usize> {
        let shared = (0..2).find(|i| self.runs_of[k][*i] == self.runs_of[other][*i])?;
        Some(self.runs_of[cell][1 - shared] as usize)
    }

    fn exchange(&mut self, k: usize, other: usize) {
        let (a, b) = (self.digits[k], self.digits[other]);
        for (cell, old, new) in [(k, a, b), (other, b, a)] {
            let r = self.crossing(cell, k, other).expect("cells of one run");
            self.digits[cell] = new;
            self.renew(r, old, new);
        }
    }

    fn put(&mut self, k: usize, digit: u8) {
        let old = std::mem::replace(&mut self.digits[k], digit);
        self.runs_of[k].into_iter().for_each(|r| self.renew(r as usize, old, digit));
    }

    fn renew(&mut self, r: usize, old: u8, new: u8) {
        self.used[r] ^= 1 << (old - 1) | 1 << (new - 1);
        let clue = &mut self.layout.runs[r].clue;
        *clue = *clue + u32::from(new) - u32::from(old);
    }
}

/// White cell -> whether its area prefers high digits: copied from the nearest of some random cells.
fn areas(layout: &Layout, rng: &mut Rng) -> Vec<bool> {
    let n = layout.n_cells();
    let place = |k: usize| (i64::from(layout.cell(k).row), i64::from(layout.cell(k).col));
    let centres: Vec<_> = (0..(n / BLOB).max(2)).map(|_| (place(rng.below(n as u64) as usize), rng.below(2) == 0)).collect();
    let distance = |(a, b): (i64, i64), (c, d): (i64, i64)| (a - c).pow(2) + (b - d).pow(2);
    (0..n).map(|k| centres.iter().min_by_key(|(centre, _)| distance(*centre, place(k))).is_some_and(|(_, is_high)| *is_high)).collect()
}

/// Returns the index of a random bit of a nonempty set.
fn pick_bit(set: u16, rng: &mut Rng) -> u32 {
    let mut left = set;
    for _ in 0..rng.below(set.count_ones().into()) {
        left &= left - 1;
    }
    left.trailing_zeros()
}
