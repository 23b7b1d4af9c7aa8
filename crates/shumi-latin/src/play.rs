//! Playing and drawing, which need only givens and peers; the family has no further features yet.

use crate::puzzle::LatinSquare;
use shumi_core::grid::Cell;
use shumi_frame::family::{Form, Unexplained};
use shumi_frame::values::ValueGrid;

/// Editors of the family: none yet.
pub const FORMS: &[&dyn Form] = &[];

impl ValueGrid for LatinSquare {
    fn givens(&self) -> &[u8] {
        &self.givens
    }

    fn most(&self) -> u8 {
        self.side
    }

    fn peers(&self, cell: Cell) -> Vec<Cell> {
        self.peers_of(cell)
    }
}

impl Unexplained for LatinSquare {}
