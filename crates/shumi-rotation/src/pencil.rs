//! Pencil marks of a board.

use super::Rotation;
use super::board::Board;
use shumi_core::grid::Cell;
use shumi_frame::family::Pencil;

impl Pencil for Rotation {
    fn marks(&self, board: &Board, cell: Cell) -> Vec<u32> {
        let at = self.board_size().index(cell);
        if board.cells[at].is_none() { board.marks_at(at).to_vec() } else { Vec::new() }
    }
}
