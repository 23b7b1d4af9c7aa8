//! Pencil marks of a cell, and the candidates that its peers leave.

use super::Puzzle;
use shumi_core::grid::Cell;

/// A puzzle whose open cells may hold pencil marks. The defaults fit one whose cells take none.
pub trait Pencil: Puzzle {
    /// The pencil marks of an open cell, ascending.
    fn marks(&self, _board: &Self::Board, _cell: Cell) -> Vec<u32> {
        Vec::new()
    }
    /// The peers: cells that cannot hold the value of this one; duplicates are possible.
    fn peers(&self, _cell: Cell) -> Vec<Cell> {
        Vec::new()
    }
    /// The values that the board leaves for an open cell, found at a glance, without a search.
    fn plain_candidates(&self, board: &Self::Board, cell: Cell) -> Vec<u32> {
        let mut left = self.values(cell);
        for value in self.peers(cell).into_iter().filter_map(|seen| self.value(board, seen)) {
            left.retain(|v| *v != value);
        }
        left
    }
}
