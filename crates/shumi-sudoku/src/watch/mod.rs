//! Textbook algorithms, shown step by step.

mod branch_and_bound;
mod exact_cover;

use crate::board::Board;
use crate::puzzle::{Sudoku, SudokuRule};
use shumi_frame::family::Puzzle;
use shumi_watch::{Algorithm, StageCell, Watch};

impl Watch for Sudoku {
    fn algorithms(variant: usize) -> &'static [Algorithm<Self>] {
        if variant == SudokuRule::Target as usize { &[branch_and_bound::ALGORITHM] } else { &[exact_cover::ALGORITHM] }
    }

    fn stage(&self) -> Vec<StageCell> {
        let given = |cell: usize| Some(self.givens()[cell]).filter(|value| *value > 0);
        let weight = |cell: usize| self.weights().map(|weights| weights[cell]);
        (0..self.size().cells()).map(|cell| StageCell { given: given(cell), weight: weight(cell), ..StageCell::default() }).collect()
    }

    fn board_of(&self, values: &[u8]) -> Board {
        Board::of(values.to_vec())
    }

    fn boxes(&self) -> Option<[usize; 2]> {
        Some([self.shape().box_rows(), self.shape().box_cols()])
    }
}
