//! The interface of a family with algorithms to watch.

use crate::algorithm::Algorithm;
use crate::stage_cell::StageCell;
use shumi_frame::family::Notations;

/// A family with algorithms to watch.
pub trait Watch: Notations {
    /// Most cells of a drawn board; the values of the cells of a smaller one have numbers below 256.
    const MAX_CELLS: usize = 10_000;
    /// Its value with number 1; values have consecutive numbers, 0 for none.
    const FIRST: u32 = 1;

    /// Returns the algorithms of a variant, the usual one first, without that of all families.
    fn algorithms(variant: usize) -> &'static [Algorithm<Self>];
    /// Returns the cells of the drawn board, row by row.
    fn stage(&self) -> Vec<StageCell> {
        vec![StageCell::default(); self.size().cells()]
    }
    /// Returns the board with a value in each cell of the drawn board, 0 for none; givens are among them.
    fn board_of(&self, values: &[u8]) -> Self::Board;
    /// Returns whether any filling of the board without violations is an answer.
    fn is_filled_freely(&self) -> bool {
        true
    }
    /// Returns rows and columns of its boxes.
    fn boxes(&self) -> Option<[usize; 2]> {
        None
    }
}
