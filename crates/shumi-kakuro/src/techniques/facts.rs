//! Facts of deduction: candidates and digits.

use std::sync::Arc;

use super::digits::{ALL, bit, each, list};
use crate::layout::Layout;
use shumi_core::grid::Cell;
use shumi_frame::family::Conclusion;

/// Candidates and digits of the white cells, and the resulting state of the runs.
///
/// Contradictory facts ([`is_broken`](Self::is_broken)) allow no conclusions.
#[derive(Clone, Debug)]
pub struct Facts {
    pub layout: Arc<Layout>,
    /// True if the digits of a run differ.
    pub distinct: bool,
    across_of: Vec<u32>,
    candidates: Vec<u16>,
    digits: Vec<u8>,
    /// Run -> sum required of its open cells, if it has a clue.
    left: Vec<Option<i64>>,
    /// Run -> number of open cells.
    open_in: Vec<u32>,
    n_open: usize,
    broken: bool,
    /// Run -> number of its changes.
    versions: Vec<u32>,
    changes: Changes,
}

/// The changes since the last call of [`Facts::take_changes`].
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Runs in which a candidate or a digit changed; with duplicates.
    pub runs: Vec<u32>,
    /// White cells left with one candidate.
    pub singles: Vec<u32>,
}

impl Facts {
    /// Creates the facts with the given `digits` placed: white cell -> digit, 0 if open; `digits.len() == layout.n_cells()`.
    ///
    /// `distinct`: no digit twice in a run. O(cells); conflicting digits leave contradictory facts. Panics on another length.
    pub fn new(layout: Arc<Layout>, distinct: bool, digits: &[u8]) -> Self {
        let (n, n_runs) = (layout.n_cells(), layout.runs.len());
        assert_eq!(digits.len(), n, "one digit per white cell");
        let mut facts = Self {
            across_of: layout.across_of(),
            candidates: vec![ALL; n],
            digits: vec![0; n],
            left: (0..n_runs).map(|r| layout.clue(r).map(i64::from)).collect(),
            open_in: (0..n_runs).map(|r| layout.len(r) as u32).collect(),
            n_open: n,
            broken: distinct && (0..n_runs).any(|r| layout.len(r) > 9),
            versions: vec![0; n_runs],
            changes: Changes::default(),
            layout,
            distinct,
        };
        for (k, digit) in digits.iter().enumerate() {
            if *digit != 0 && !facts.broken {
                facts.place(k, u32::from(*digit));
            }
        }
        facts
    }

    /// Applies one conclusion; an impossible one (another digit is there, no such cell or digit) makes the facts contradictory.
    pub fn conclude(&mut self, conclusion: &Conclusion) {
        let cell = conclusion.cell();
        let Some(k) = self.white(cell) else {
            self.broken = true;
            return;
        };
        match conclusion {
            Conclusion::Place(_, digit) => self.place(k, *digit),
            Conclusion::Remove(_, digits) => {
                self.remove(k, digits.iter().filter(|d| (1..=9).contains(*d)).fold(0, |set, d| set | bit(*d)));
            }
        }
    }

    /// Returns the changes since the last call.
    pub fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }

    /// Returns the candidates of white cell `k` (bit `d - 1` for digit `d`); of a solved one its digit.
    pub fn candidates(&self, k: usize) -> u16 {
        self.candidates[k]
    }

    /// Returns the candidates of a grid cell, ascending; none if it is not white.
    pub fn candidates_at(&self, cell: Cell) -> Vec<u32> {
        self.white(cell).map_or_else(Vec::new, |k| list(self.candidates[k]))
    }

    /// Returns the digit placed in white cell `k`.
    pub fn digit(&self, k: usize) -> Option<u32> {
        Some(u32::from(self.digits[k])).filter(|d| *d != 0)
    }

    /// Number of cells without a digit.
    pub fn n_open(&self) -> usize {
        self.n_open
    }

    /// Returns whether the facts contradict each other, so that no solution agrees with them.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Returns the across and down run of white cell `k`.
    pub fn runs_of(&self, k: usize) -> [usize; 2] {
        [self.across_of[k] as usize, self.layout.down_of[k] as usize]
    }

    /// Returns the sum required of the open cells of run `r`.
    pub fn left(&self, r: usize) -> Option<i64> {
        self.left[r]
    }

    /// Number of open cells of run `r`.
    pub fn open_in(&self, r: usize) -> usize {
        self.open_in[r] as usize
    }

    /// Returns the number of changes of run `r`: cached results about it are valid while this number stays the same.
    pub fn version(&self, r: usize) -> u32 {
        self.versions[r]
    }

    fn white(&self, cell: Cell) -> Option<usize> {
        self.layout.size.contains(cell).then(|| self.layout.white(cell)).flatten()
    }

    fn place(&mut self, k: usize, digit: u32) {
        if let Some(there) = self.digit(k) {
            self.broken |= there != digit;
            return;
        }
        if !each(self.candidates[k]).any(|d| d == digit) {
            self.broken = true;
            return;
        }
        self.digits[k] = digit as u8;
        self.candidates[k] = bit(digit);
        self.n_open -= 1;
        for r in self.runs_of(k) {
            self.left[r] = self.left[r].map(|left| left - i64::from(digit));
            self.open_in[r] -= 1;
            self.note_change(r);
            if self.distinct {
                for slot in self.layout.first[r]..self.layout.first[r + 1] {
                    let other = self.layout.cell_of[slot as usize] as usize;
                    if other != k {
                        self.remove(other, bit(digit));
                    }
                }
            }
        }
    }

    fn remove(&mut self, k: usize, digits: u16) {
        let removed = digits & self.candidates[k];
        if removed == 0 {
            return;
        }
        self.candidates[k] &= !removed;
        self.broken |= self.candidates[k] == 0;
        if self.candidates[k].is_power_of_two() {
            self.changes.singles.push(k as u32);
        }
        for r in self.runs_of(k) {
            self.note_change(r);
        }
    }

    fn note_change(&mut self, r: usize) {
        self.versions[r] += 1;
        self.changes.runs.push(r as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::board;
    use super::*;

    #[test]
    fn a_placed_digit_leaves_the_rest_of_its_runs_only_where_digits_differ() {
        let layout = board("0\\7 . . .\n0\\6 . . .");
        let distinct = Facts::new(layout.clone(), true, &[4, 0, 0, 0, 0, 0]);
        assert_eq!((distinct.candidates(1), distinct.candidates(3), distinct.candidates(4)), (ALL & !8, ALL & !8, ALL));
        assert_eq!((distinct.candidates_at(Cell::new(0, 1)), distinct.candidates_at(Cell::new(0, 0))), (vec![4], vec![]));
        assert_eq!((distinct.n_open(), distinct.left(0), distinct.left(1), distinct.open_in(0)), (5, Some(3), Some(6), 2));
        let repeats = Facts::new(layout, false, &[4, 0, 0, 0, 0, 0]);
        assert_eq!((repeats.candidates(1), repeats.candidates(3)), (ALL, ALL));
    }

    #[test]
    fn an_impossible_conclusion_breaks_the_facts() {
        let layout = board("0\\7 . .");
        assert!(Facts::new(layout.clone(), true, &[3, 3]).is_broken());
        assert!(!Facts::new(layout.clone(), false, &[3, 3]).is_broken());
        assert!(Facts::new(layout.clone(), true, &[10, 0]).is_broken());
        let fresh = Facts::new(layout, true, &[3, 0]);
        assert!(!fresh.is_broken());
        let [a, b] = [fresh.layout.cell(0), fresh.layout.cell(1)];
        for bad in [
            Conclusion::Place(a, 4),
            Conclusion::Place(b, 3),
            Conclusion::Place(b, 0),
            Conclusion::Remove(a, vec![3]),
            Conclusion::Place(Cell::new(0, 0), 1),
            Conclusion::Place(Cell::new(9, 9), 1),
        ] {
            let mut facts = fresh.clone();
            facts.conclude(&bad);
            assert!(facts.is_broken(), "{bad:?}");
        }
    }

    #[test]
    fn ten_cells_cannot_differ() {
        let layout = board("0\\45 . . . . . . . . . .");
        assert!(Facts::new(layout.clone(), true, &[0; 10]).is_broken());
        assert!(!Facts::new(layout, false, &[0; 10]).is_broken());
    }
}
