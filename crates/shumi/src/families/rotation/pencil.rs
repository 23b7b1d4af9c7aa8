//! Pencil marks of a board.

use super::Rotation;
use super::board::Board;
use crate::family::Pencil;
use crate::grid::Cell;

impl Pencil for Rotation {
    fn marks(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let at = self.board_size().index(cell);
        if board.cells[at].is_none() { board.marks_at(at).to_vec() } else { Vec::new() }
    }
}
