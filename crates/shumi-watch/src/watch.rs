//! The interface of a family with algorithms to watch.

use crate::algorithm::Algorithm;
use crate::stage_cell::StageCell;
use shumi_frame::family::Notations;

/// A family with algorithms to watch.
pub trait Watch: Notations {
    /// Returns the algorithms of a variant, the usual one first.
    fn algorithms(variant: usize) -> &'static [Algorithm<Self>];
    /// Returns the cells of the drawn board, row by row.
    fn stage(&self) -> Vec<StageCell>;
    /// Returns the board with a value in each cell of the drawn board, 0 for none; givens are among them.
    fn board_of(&self, values: &[u8]) -> Self::Board;
    /// Returns rows and columns of its boxes.
    fn boxes(&self) -> Option<[usize; 2]> {
        None
    }
}
