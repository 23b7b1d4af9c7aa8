//! Pencil marks of a board.

use super::board::Board;
use super::puzzle::Kakuro;
use super::run_status::RunStatus;
use crate::sums;
use shumi_core::grid::Cell;
use shumi_frame::family::Pencil;

/// All nine digits.
const ALL: u16 = 0x1ff;

impl Pencil for Kakuro {
    fn marks(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let open = self.layout.white(cell).filter(|k| board.digits[*k] == 0);
        open.map_or(Vec::new(), |k| sums::digits(board.marks[k]).collect())
    }

    fn peers(&self, cell: Cell) -> Vec<Cell> {
        let Some(k) = self.layout.white(cell).filter(|_| self.is_distinct()) else { return Vec::new() };
        let runs = self.layout.runs_of(k).into_iter().flat_map(|r| self.layout.cells(r));
        runs.filter(|seen| **seen as usize != k).map(|seen| self.layout.cell(*seen as usize)).collect()
    }

    /// Returns the digits that fit both runs: with distinct digits, those of a remaining combination.
    fn plain_candidates(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let Some(k) = self.layout.white(cell) else { return Vec::new() };
        sums::digits(self.layout.runs_of(k).into_iter().fold(ALL, |left, r| left & fitting(self, &RunStatus::of(self, board, r)))).collect()
    }
}

/// Returns the possible digits of an open cell of a run.
fn fitting(p: &Kakuro, run: &RunStatus) -> u16 {
    match run.left {
        _ if run.is_broken => 0,
        None if p.is_distinct() => ALL & !run.used,
        None => ALL,
        Some(left) if p.is_distinct() => {
            sums::combinations(run.open, left).iter().filter(|set| **set & run.used == 0).fold(0, |all, set| all | set)
        }
        Some(left) => {
            let others = (run.open as u32).saturating_sub(1);
            let (least, most) = (left.saturating_sub(9 * others).max(1), left.saturating_sub(others).min(9));
            (least..=most).fold(0, |all, d| all | 1 << (d - 1))
        }
    }
}
