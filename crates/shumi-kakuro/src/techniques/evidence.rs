//! The cells whose digits exclude others.

use crate::board::Board;
use crate::puzzle::Kakuro;
use crate::run_status::runs_at;
use shumi_core::grid::Cell;

/// Returns the cells in the runs of a cell that hold a digit, if digits must differ.
pub(super) fn holders(p: &Kakuro, board: &Board, cell: Cell, digit: u32) -> Vec<Cell> {
    if !p.is_distinct() {
        return Vec::new();
    }
    let layout = &p.layout;
    let cells = runs_at(p, cell).into_iter().flat_map(|r| layout.cells(r));
    cells.map(|k| *k as usize).filter(|k| u32::from(board.digits[*k]) == digit).map(|k| layout.cell(k)).collect()
}
