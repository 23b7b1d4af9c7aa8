//! A fast approximation of the ladder: candidates after the techniques of one run, up to a grade. Never stronger than the ladder.
//!
//! A change of a digit changes the clues of at most four runs. Runs that share a cell with these are reset to all digits, and the filter
//! propagates again from there; the other cells keep their candidates, which may be slightly too strong until the next [`Filter::full`].

use super::fill::{Change, Fill};
use crate::sums::{ALL, combinations};

/// log2 of a number of candidates, in units of 1/1024.
const BITS: [u32; 10] = [0, 0, 1024, 1623, 2048, 2378, 2647, 2875, 3072, 3246];
/// Longest run for which grade 5 enumerates all fillings.
const MAX_EXACT: usize = 6;

pub struct Filter {
    grade: u8,
    /// White cell -> candidates.
    pub candidates: Vec<u16>,
    /// The sum over all cells of log2 of the number of candidates, in 1/1024: 0 when solved.
    pub bits: u32,
    /// Undo log: cells and their candidates before the last window.
    trail: Vec<(u32, u16)>,
    queue: Vec<u32>,
    is_queued: Vec<bool>,
}

impl Filter {
    pub fn new(grade: u8, fill: &Fill) -> Self {
        let (n, runs) = (fill.runs_of.len(), fill.layout.runs.len());
        let mut filter =
            Self { grade, candidates: vec![ALL; n], bits: 0, trail: Vec::new(), queue: Vec::new(), is_queued: vec![false; runs] };
        filter.full(fill);
        filter
    }

    /// Propagates everything from the start.
    pub fn full(&mut self, fill: &Fill) {
        self.candidates.fill(ALL);
        self.bits = self.candidates.len() as u32 * BITS[9];
        (0..self.is_queued.len()).for_each(|r| self.push(r));
        self.propagate(fill);
        self.trail.clear();
    }

    /// Returns whether one candidate is left in each cell, after a propagation from the start.
    pub fn solves(&mut self, fill: &Fill) -> bool {
        self.full(fill);
        self.bits == 0
    }

    /// Propagates the region that a change may affect.
    pub fn window(&mut self, fill: &Fill, change: &Change) {
        self.trail.clear();
        let layout = &fill.layout;
        for cell in change.cells() {
            for r in fill.runs_of[cell] {
                for c in layout.cells(r as usize) {
                    for r in fill.runs_of[*c as usize] {
                        if !self.is_queued[r as usize] {
                            self.push(r as usize);
                            layout.cells(r as usize).iter().for_each(|c| self.set(*c as usize, ALL));
                        }
                    }
                }
            }
        }
        for at in 0..self.trail.len() {
            let cell = self.trail[at].0 as usize;
            fill.runs_of[cell].into_iter().for_each(|r| self.push(r as usize));
        }
        self.propagate(fill);
    }

    /// Undoes the last window.
    pub fn undo(&mut self) {
        while let Some((cell, before)) = self.trail.pop() {
            let now = std::mem::replace(&mut self.candidates[cell as usize], before);
            self.bits = self.bits + BITS[before.count_ones() as usize] - BITS[now.count_ones() as usize];
        }
    }

    /// Collects the cells with several candidates.
    pub fn open(&self, into: &mut Vec<u32>) {
        into.clear();
        into.extend((0..self.candidates.len() as u32).filter(|k| !self.candidates[*k as usize].is_power_of_two()));
    }

    fn push(&mut self, r: usize) {
        if !std::mem::replace(&mut self.is_queued[r], true) {
            self.queue.push(r as u32);
        }
    }

    fn set(&mut self, cell: usize, to: u16) {
        let before = std::mem::replace(&mut self.candidates[cell], to);
        if before != to {
            self.trail.push((cell as u32, before));
            self.bits = self.bits + BITS[to.count_ones() as usize] - BITS[before.count_ones() as usize];
        }
    }

    fn propagate(&mut self, fill: &Fill) {
        let mut next = 0;
        while let Some(r) = self.queue.get(next) {
            let r = *r as usize;
            next += 1;
            self.is_queued[r] = false;
            self.look_at(fill, r);
        }
        self.queue.clear();
    }

    fn narrow(&mut self, fill: &Fill, cell: usize, to: u16) {
        let to = to & self.candidates[cell];
        if to != self.candidates[cell] {
            self.set(cell, to);
            fill.runs_of[cell].into_iter().for_each(|r| self.push(r as usize));
        }
    }

    fn look_at(&mut self, fill: &Fill, r: usize) {
        let mut open = [0u32; 9];
        let (mut n, mut placed, mut sum, mut seen) = (0, 0u16, fill.layout.runs[r].clue, 0u16);
        for c in fill.layout.cells(r) {
            let set = self.candidates[*c as usize];
            if set.is_power_of_two() {
                placed |= set;
                sum = sum.saturating_sub(set.trailing_zeros() + 1);
            } else {
                open[n] = *c;
                n += 1;
                seen |= set;
            }
        }
        let open = &open[..n];
        if n == 0 {
            return;
        }
        let (mut any, mut every) = (0u16, ALL);
        let is_against_candidates =
            |set: u16| self.grade >= 4 && (set & !seen != 0 || open.iter().any(|c| self.candidates[*c as usize] & set == 0));
        for set in combinations(n, sum) {
            if set & placed == 0 && !is_against_candidates(*set) {
                any |= set;
                every &= set;
            }
        }
        for c in open {
            self.narrow(fill, *c as usize, any);
        }
        if self.grade >= 2 && n == 2 {
            let [a, b] = [open[0], open[1]].map(|c| self.candidates[c as usize]);
            self.narrow(fill, open[0] as usize, partners(b, sum));
            self.narrow(fill, open[1] as usize, partners(a, sum));
        }
        if self.grade >= 3 {
            self.minimum_maximum(fill, open, sum);
            self.only_place(fill, open, every);
        }
        if self.grade >= 5 && (3..=MAX_EXACT).contains(&n) {
            self.exact(fill, open, placed, sum);
        }
    }

    /// Removes digits too low or too high for the sum, given the extremes of the other cells.
    fn minimum_maximum(&mut self, fill: &Fill, open: &[u32], sum: u32) {
        let lowest = |set: u16| set.trailing_zeros() + 1;
        let highest = |set: u16| 16 - set.leading_zeros();
        let candidates = |c: &u32| self.candidates[*c as usize];
        let least: u32 = open.iter().map(|c| lowest(candidates(c))).sum();
        let most: u32 = open.iter().map(|c| highest(candidates(c))).sum();
        for c in open {
            let set = self.candidates[*c as usize];
            let up = (sum + lowest(set)).saturating_sub(least).min(9);
            let down = (sum + highest(set)).saturating_sub(most).clamp(1, 10);
            self.narrow(fill, *c as usize, (ALL >> (9 - up)) & (ALL << (down - 1)));
        }
    }

    /// Reduces cells that are the only place for a digit of every combination.
    fn only_place(&mut self, fill: &Fill, open: &[u32], every: u16) {
        let mut needed = every;
        while needed != 0 {
            let digit = needed & needed.wrapping_neg();
            needed &= needed - 1;
            let mut places = open.iter().filter(|c| self.candidates[**c as usize] & digit != 0);
            if let (Some(c), None) = (places.next(), places.next()) {
                self.narrow(fill, *c as usize, digit);
            }
        }
    }

    /// Keeps the digits of the run's fillings: collects the digit sets that the first cells can take, then goes back from those that the
    /// rest can complete.
    fn exact(&mut self, fill: &Fill, open: &[u32], placed: u16, sum: u32) {
        let n = open.len();
        let mut reach = [[0u64; 8]; MAX_EXACT + 1];
        reach[0][0] = 1;
        for (i, c) in open.iter().enumerate() {
            let set = self.candidates[*c as usize] & !placed;
            for word in 0..8 {
                for bit in bits(reach[i][word]) {
                    let used = word as u16 * 64 + bit;
                    for digit in single(set & !used) {
                        let to = usize::from(used | digit);
                        reach[i + 1][to / 64] |= 1 << (to % 64);
                    }
                }
            }
        }
        let mut live = [0u64; 8];
        for set in combinations(n, sum) {
            let set = usize::from(*set);
            live[set / 64] |= reach[n][set / 64] & 1 << (set % 64);
        }
        for (i, c) in open.iter().enumerate().rev() {
            let (mut before, mut keep) = ([0u64; 8], 0u16);
            for (word, bits_of) in live.into_iter().enumerate() {
                for bit in bits(bits_of) {
                    let used = word as u16 * 64 + bit;
                    for digit in single(self.candidates[*c as usize] & used) {
                        let from = usize::from(used & !digit);
                        if reach[i][from / 64] >> (from % 64) & 1 == 1 {
                            keep |= digit;
                            before[from / 64] |= 1 << (from % 64);
                        }
                    }
                }
            }
            self.narrow(fill, *c as usize, keep);
            live = before;
        }
    }
}

/// Returns the digits that make `sum` with another digit of `set`.
fn partners(set: u16, sum: u32) -> u16 {
    // Digit d is bit d - 1; its partner sum - d is bit sum - d - 1. After reversal, bit 16 - d moves to sum - d - 1.
    let turned = u32::from(set.reverse_bits());
    let to = if sum >= 17 { turned << (sum - 17) } else { turned >> (17 - sum) };
    let itself = if sum.is_multiple_of(2) && sum > 0 { 1 << (sum / 2 - 1) } else { 0 };
    to as u16 & ALL & !itself
}

/// Returns the indices of the bits of a word.
fn bits(mut word: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        (word != 0).then(|| word &= word - 1).map(|()| bit as u16)
    })
}

/// Returns the digits of a set, each as a set.
fn single(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        (set != 0).then(|| set &= set - 1).map(|()| bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_are_what_is_left_of_the_sum() {
        for sum in 3..=17u32 {
            for set in 0..=ALL {
                let slow = (1..=9).filter(|d| set >> (d - 1) & 1 == 1).map(|d| i64::from(sum) - d).filter(|d| (1..=9).contains(d));
                let slow = slow.filter(|d| 2 * d != i64::from(sum)).fold(0, |set, d| set | 1u16 << (d - 1));
                assert_eq!(partners(set, sum), slow, "{set:b} {sum}");
            }
        }
    }
}
