//! The state of a run on a board: the rest of its clue, and whether it can still be completed.

use super::board::Board;
use super::puzzle::Kakuro;
use crate::sums;
use shumi_core::grid::Cell;

/// Progress of a run.
pub(super) struct RunStatus {
    /// Number of cells without a digit.
    pub open: usize,
    /// Sum required of the open cells; `None`: any sum, or the clue is exceeded.
    pub left: Option<u32>,
    /// Digits placed.
    pub used: u16,
    /// True if a digit is repeated against the rule, or the clue is exceeded.
    pub is_broken: bool,
}

impl RunStatus {
    pub(super) fn of(p: &Kakuro, board: &Board, r: usize) -> Self {
        let (mut open, mut used, mut sum, mut twice) = (0, 0u16, 0, false);
        for k in p.layout.cells(r) {
            let digit = board.digits[*k as usize];
            let bit = (1u16 << digit) >> 1;
            open += usize::from(digit == 0);
            sum += u32::from(digit);
            twice |= used & bit != 0;
            used |= bit;
        }
        let clue = p.layout.clue(r);
        let left = clue.and_then(|c| c.checked_sub(sum));
        Self { open, left, used, is_broken: (twice && p.is_distinct()) || (clue.is_some() && left.is_none()) }
    }

    /// Returns whether some digits in the open cells satisfy the clue, ignoring the crossing runs.
    pub(super) fn is_reachable(&self, p: &Kakuro) -> bool {
        match self.left {
            _ if self.is_broken => false,
            None => true,
            Some(left) if !p.is_distinct() => (self.open as u64..=9 * self.open as u64).contains(&left.into()),
            Some(left) => sums::combinations(self.open, left).iter().any(|set| set & self.used == 0),
        }
    }
}

/// Returns the runs of a white cell, or those whose clue is in a black cell.
pub(super) fn runs_at(p: &Kakuro, cell: Cell) -> Vec<usize> {
    if let Some(k) = p.layout.white(cell) {
        return p.layout.runs_of(k).into();
    }
    let (l, at) = (&p.layout, p.layout.size.index(cell) as u32);
    // In both directions runs are ordered by their clue cells.
    let find = |runs: std::ops::Range<usize>| l.runs[runs.clone()].binary_search_by_key(&at, |r| r.clue_at).ok().map(|i| runs.start + i);
    find(0..l.n_across).into_iter().chain(find(l.n_across..l.runs.len())).collect()
}
