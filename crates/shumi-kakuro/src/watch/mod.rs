//! Textbook algorithms, shown step by step.

mod max_flow;
mod run_row;
mod sums;

use crate::board::Board;
use crate::layout::{Dir, Layout};
use crate::puzzle::{Kakuro, KakuroRule};
use shumi_frame::family::Puzzle;
use shumi_watch::{Algorithm, StageCell, Watch};

impl Watch for Kakuro {
    fn algorithms(variant: usize) -> &'static [Algorithm<Self>] {
        match KakuroRule::of_variant(variant) {
            KakuroRule::Distinct => &[sums::DEPTH_FIRST],
            KakuroRule::Repeats => &[max_flow::ALGORITHM],
            KakuroRule::Simple => &[sums::ROW_BY_ROW],
        }
    }

    fn stage(&self) -> Vec<StageCell> {
        let mut cells = vec![StageCell { black: true, ..StageCell::default() }; self.size().cells()];
        for (k, at) in self.layout.at.iter().enumerate() {
            cells[*at as usize] = StageCell { given: Some(self.given(k)).filter(|given| *given > 0), ..StageCell::default() };
        }
        for r in 0..self.layout.runs.len() {
            let cell = &mut cells[self.layout.runs[r].clue_at as usize];
            match self.layout.dir(r) {
                Dir::Across => cell.across = self.layout.clue(r),
                Dir::Down => cell.down = self.layout.clue(r),
            }
        }
        cells
    }

    fn board_of(&self, values: &[u8]) -> Board {
        let digits: Vec<u8> = self.layout.at.iter().map(|at| values[*at as usize]).collect();
        Board { marks: vec![0; digits.len()], digits }
    }
}

/// Returns a value for each cell of the drawn board: that of its white cell, or 0.
fn drawn<T: Copy + Default>(layout: &Layout, of: impl Fn(usize) -> T) -> Vec<T> {
    let mut drawn = vec![T::default(); layout.size.cells()];
    layout.at.iter().enumerate().for_each(|(cell, at)| drawn[*at as usize] = of(cell));
    drawn
}
