//! Textbook algorithms, shown step by step.

mod branch_and_bound;

use crate::board::Board;
use crate::puzzle::{Sudoku, SudokuRule};
use shumi_core::message::Arg;
use shumi_frame::family::Puzzle;
use shumi_watch::{Algorithm, Cover, CoverHouse, EXACT_COVER, ExactCover, StageCell, Watch};

impl Watch for Sudoku {
    fn algorithms(variant: usize) -> &'static [Algorithm<Self>] {
        if variant == SudokuRule::Target as usize { &[branch_and_bound::ALGORITHM] } else { &[COVERED] }
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

/// Exact cover.
const COVERED: Algorithm<Sudoku> = Algorithm {
    about: &EXACT_COVER,
    suits: |_| true,
    make: |puzzle, switches| Box::new(ExactCover::<false>::new(cover(puzzle), switches)),
};

fn cover(puzzle: &Sudoku) -> Cover {
    let shape = puzzle.shape();
    let house = |house: usize| CoverHouse {
        kind: ["row", "column", "box"][house / shape.size()],
        name: Arg::House(shape.house(house)),
        cells: shape.cells_of(house).collect(),
    };
    Cover { size: puzzle.size(), givens: puzzle.givens().to_vec(), houses: (0..shape.houses()).map(house).collect(), cages: Vec::new() }
}
