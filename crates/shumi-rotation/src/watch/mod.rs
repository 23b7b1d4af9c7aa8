//! Textbook algorithms, shown step by step.

mod deepening;
mod distances;
mod free_cells;
mod free_shown;
mod turned;

use crate::board::Board;
use crate::puzzle::Rotation;
use shumi_watch::{Algorithm, Watch};

impl Watch for Rotation {
    const MAX_CELLS: usize = 225;
    const FIRST: u32 = 0;

    fn algorithms(_: usize) -> &'static [Algorithm<Self>] {
        &[free_cells::ALGORITHM, deepening::ALGORITHM]
    }

    fn board_of(&self, values: &[u8]) -> Board {
        Board::of(values.iter().map(|value| u32::from(*value).checked_sub(1)).collect())
    }

    /// Boards of a puzzle that is turned are permutations of the first one.
    fn is_filled_freely(&self) -> bool {
        self.from.is_none()
    }
}
