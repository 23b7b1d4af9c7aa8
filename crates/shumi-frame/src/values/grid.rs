//! The facts about a grid of values from which playing and drawing follow.

use super::board::Board;
use crate::family::Puzzle;
use shumi_core::grid::Cell;

/// A puzzle whose cells each take a value of 1 to at most 25. It thereby implements [`Pencil`](crate::family::Pencil),
/// [`Play`](crate::family::Play) and [`Draw`](crate::family::Draw); a family with other ways of playing implements these itself.
pub trait ValueGrid: Puzzle<Board = Board> {
    /// The given values, row-major, 0 for none.
    fn givens(&self) -> &[u8];
    /// The greatest value.
    fn most(&self) -> u8;
    /// The peers: cells that cannot hold the value of this one; duplicates are possible.
    fn peers(&self, cell: Cell) -> Vec<Cell>;
}
