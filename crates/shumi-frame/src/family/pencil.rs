//! Pencil marks: what is written in a cell, and what its neighbours leave it.

use super::Puzzle;
use shumi_core::grid::Cell;

/// A puzzle whose open cells may hold pencil marks. The defaults fit one whose cells take none.
pub trait Pencil: Puzzle {
    /// The pencil marks of an open cell, ascending.
    fn marks(&self, _board: &Self::Board, _cell: Cell) -> Vec<u32> {
        Vec::new()
    }
    /// The cells that cannot hold the value of this one; some may be named twice.
    fn seen(&self, _cell: Cell) -> Vec<Cell> {
        Vec::new()
    }
    /// The values of an open cell that what stands on the board leaves, at a glance and without a search.
    fn plain_candidates(&self, board: &Self::Board, cell: Cell) -> Vec<u32> {
        let mut left = self.values(cell);
        for value in self.seen(cell).into_iter().filter_map(|seen| self.value(board, seen)) {
            left.retain(|v| *v != value);
        }
        left
    }
}
