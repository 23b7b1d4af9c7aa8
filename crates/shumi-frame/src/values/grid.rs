//! The facts about a grid of values that playing and drawing rest on.

use super::board::Board;
use crate::family::Puzzle;
use shumi_core::grid::Cell;

/// A puzzle whose cells each take a value of 1 to at most 25. It is [`Pencil`](crate::family::Pencil), [`Play`](crate::family::Play) and
/// [`Draw`](crate::family::Draw) by that; a family that plays in another way implements these itself.
pub trait ValueGrid: Puzzle<Board = Board> {
    /// The given values, row-major, 0 for none.
    fn givens(&self) -> &[u8];
    /// The greatest value.
    fn most(&self) -> u8;
    /// The cells that cannot hold the value of this one; some may be named twice.
    fn peers(&self, cell: Cell) -> Vec<Cell>;
}
