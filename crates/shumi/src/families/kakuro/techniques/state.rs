//! What is known while a Kakuro is solved by reasoning.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::chain::Tried;
use super::cut::Cut;
use super::digits::{ALL, bit, each, list};
use super::shelf::Shelves;
use crate::deduce::{Conclusion, Step};
use crate::families::kakuro::Layout;
use crate::grid::Cell;

/// Candidates and digits of the white cells, and what the techniques saw in the runs that have not changed since.
///
/// Asking for a step changes nothing that is known; [`apply`](Self::apply) does. A state that contradicts itself
/// ([`is_broken`](Self::is_broken)) yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) layout: Arc<Layout>,
    pub(super) distinct: bool,
    across_of: Vec<u32>,
    candidates: Vec<u16>,
    digits: Vec<u8>,
    /// Run -> what its open cells still make, if it has a clue.
    left: Vec<Option<i64>>,
    /// Run -> number of open cells.
    open_in: Vec<u32>,
    n_open: usize,
    broken: bool,
    /// Open cells with one candidate, and some that are placed by now.
    pub(super) singles: BinaryHeap<Reverse<u32>>,
    /// Run -> number of its changes.
    pub(super) versions: Vec<u32>,
    pub(super) shelves: Shelves,
    pub(super) cut: Option<(usize, Option<Cut>)>,
    pub(super) tried: Vec<Tried>,
}

impl Deduction {
    /// The state with the given `digits` placed: white cell -> digit, 0 where open; `digits.len() == layout.n_cells()`.
    ///
    /// `distinct`: no digit twice in a run. O(cells); digits that clash leave a broken state. Panics on another length.
    pub fn new(layout: Arc<Layout>, distinct: bool, digits: &[u8]) -> Self {
        let (n, n_runs) = (layout.n_cells(), layout.runs.len());
        assert_eq!(digits.len(), n, "one digit a white cell");
        let mut state = Self {
            across_of: layout.across_of(),
            candidates: vec![ALL; n],
            digits: vec![0; n],
            left: (0..n_runs).map(|r| layout.clue(r).map(i64::from)).collect(),
            open_in: (0..n_runs).map(|r| layout.len(r) as u32).collect(),
            n_open: n,
            broken: distinct && (0..n_runs).any(|r| layout.len(r) > 9),
            singles: BinaryHeap::new(),
            versions: vec![0; n_runs],
            shelves: Shelves::new(n_runs),
            cut: None,
            tried: Vec::new(),
            layout,
            distinct,
        };
        for (k, digit) in digits.iter().enumerate() {
            if *digit != 0 && !state.broken {
                state.place(k, u32::from(*digit));
            }
        }
        state
    }

    /// Takes over what a step concludes.
    pub fn apply(&mut self, step: &Step) {
        for conclusion in &step.conclusions {
            self.conclude(conclusion);
        }
    }

    /// Takes over one conclusion; one that cannot be (another digit is there, no such cell or digit) breaks the state.
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

    /// Candidates of white cell `k` (bit `d - 1` for digit `d`); of a placed one its digit.
    pub fn candidates(&self, k: usize) -> u16 {
        self.candidates[k]
    }

    /// Candidates of a grid cell, ascending; none where it is not white.
    pub fn candidates_at(&self, cell: Cell) -> Vec<u32> {
        self.white(cell).map_or_else(Vec::new, |k| list(self.candidates[k]))
    }

    /// The digit placed in white cell `k`.
    pub fn digit(&self, k: usize) -> Option<u32> {
        Some(u32::from(self.digits[k])).filter(|d| *d != 0)
    }

    /// Number of cells without a digit.
    pub fn n_open(&self) -> usize {
        self.n_open
    }

    /// Whether what is known contradicts itself, so that no solution has it.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Across and down run of white cell `k`.
    pub(super) fn runs_of(&self, k: usize) -> [usize; 2] {
        [self.across_of[k] as usize, self.layout.down_of[k] as usize]
    }

    /// What the open cells of run `r` still make.
    pub(super) fn left(&self, r: usize) -> Option<i64> {
        self.left[r]
    }

    /// Number of open cells of run `r`.
    pub(super) fn open_in(&self, r: usize) -> usize {
        self.open_in[r] as usize
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
            self.touch(r);
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

    fn touch(&mut self, r: usize) {
        self.versions[r] += 1;
        self.shelves.touch(r);
    }

    fn remove(&mut self, k: usize, digits: u16) {
        let fall = digits & self.candidates[k];
        if fall == 0 {
            return;
        }
        self.candidates[k] &= !fall;
        self.broken |= self.candidates[k] == 0;
        if self.candidates[k].is_power_of_two() {
            self.singles.push(Reverse(k as u32));
        }
        for r in self.runs_of(k) {
            self.touch(r);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::board;
    use super::*;

    #[test]
    fn a_placed_digit_leaves_the_rest_of_its_runs_only_where_digits_differ() {
        let layout = board("0\\7 . . .\n0\\6 . . .");
        let distinct = Deduction::new(layout.clone(), true, &[4, 0, 0, 0, 0, 0]);
        assert_eq!((distinct.candidates(1), distinct.candidates(3), distinct.candidates(4)), (ALL & !8, ALL & !8, ALL));
        assert_eq!((distinct.candidates_at(Cell::new(0, 1)), distinct.candidates_at(Cell::new(0, 0))), (vec![4], vec![]));
        assert_eq!((distinct.n_open(), distinct.left(0), distinct.left(1), distinct.open_in(0)), (5, Some(3), Some(6), 2));
        let repeats = Deduction::new(layout, false, &[4, 0, 0, 0, 0, 0]);
        assert_eq!((repeats.candidates(1), repeats.candidates(3)), (ALL, ALL));
    }

    #[test]
    fn what_cannot_be_breaks_the_state() {
        let layout = board("0\\7 . .");
        assert!(Deduction::new(layout.clone(), true, &[3, 3]).is_broken());
        assert!(!Deduction::new(layout.clone(), false, &[3, 3]).is_broken());
        assert!(Deduction::new(layout.clone(), true, &[10, 0]).is_broken());
        let fresh = Deduction::new(layout, true, &[3, 0]);
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
            let mut state = fresh.clone();
            state.conclude(&bad);
            assert!(state.is_broken(), "{bad:?}");
        }
    }

    #[test]
    fn ten_cells_cannot_differ() {
        let layout = board("0\\45 . . . . . . . . . .");
        assert!(Deduction::new(layout.clone(), true, &[0; 10]).is_broken());
        assert!(!Deduction::new(layout, false, &[0; 10]).is_broken());
    }
}
