//! Target Sudoku: of all solutions one with the highest weighted sum.
//!
//! The score of a full 9 x 9 grid is the sum of weight times digit over its cells. The statement's weights ([`RINGS`]) are square
//! rings, 6 at the border to 10 in the centre; other weights may be given.
//!
//! # Only 17 cells matter
//!
//! The ring weights are 6 everywhere, and 1 more in each of the squares of side 7, 5, 3 and 1 around the centre. So the score is
//! 6 · 405 + S7 + S5 + S3 + S1, where S is the sum of the digits in a square and 405 = 9 · 45 that of the whole grid.
//! - S3 is the central box: 45.
//! - S7 is the grid without its border. The border is two rows and two columns, 4 · 45, in which the four corner cells stand twice:
//!   S7 = 405 - (180 - corners) = 225 + corners.
//! - S5 is the grid without rows and columns 1, 2, 8, 9. These are 8 · 45 = 360, in which the 16 cells where such a row meets such a
//!   column stand twice: S5 = 405 - (360 - those) = 45 + those 16 cells.
//!
//! Hence **score = 2745 + the 16 cells with row and column in {1, 2, 8, 9} + the four corners once more + the centre**.
//!
//! The search for ring weights branches over these cells only, and asks the 9 x 9 core whether the rest can be filled. Any other
//! weights are bounded by what rows, columns and boxes can hold, each by itself.

mod choices;
mod rings;
mod weights;

use super::nine::{Boards, Solver};
use super::{table, text};
use crate::meter::{End, Meter};

/// The weights of the statement, row-major.
pub const RINGS: [i32; 81] = {
    let mut weights = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let mut ring = row;
        let distances = [8 - row, col, 8 - col];
        let mut i = 0;
        while i < 3 {
            if distances[i] < ring {
                ring = distances[i];
            }
            i += 1;
        }
        weights[cell] = 6 + ring as i32;
        cell += 1;
    }
    weights
};

/// A solution and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Weight times digit over all cells.
    pub score: i64,
    /// The digits, row-major.
    pub digits: [u8; 81],
}

impl Best {
    fn new(weights: &[i32; 81], boards: &Boards) -> Self {
        let digits = boards.digits();
        Self { score: score(weights, &digits), digits }
    }

    /// Makes it the best so far that `meter` tells of: what is left of a search that is ended from outside.
    fn note(&self, meter: &mut Meter<'_>) {
        let mut answer = String::new();
        text::write(table::SHAPE, &self.digits, table::STYLE, b'.', &mut answer);
        meter.progress.best = Some(self.score);
        meter.progress.answer = Some(answer);
    }
}

/// The score of a full grid; of one in part, what its digits (0 for none) add. At most 81 · 9 · 2^31 in size.
pub fn score(weights: &[i32; 81], digits: &[u8; 81]) -> i64 {
    weights.iter().zip(digits).map(|(weight, digit)| i64::from(*weight) * i64::from(*digit)).sum()
}

/// A solution of `from` with the highest score, `None` if there is none. With [`End::Stopped`] it is the best so far. Deterministic.
///
/// The meter's `best`, `answer` and `bound` are kept current: no solution is better than `bound`.
pub fn maximise(weights: &[i32; 81], from: &Boards, solver: &mut Solver, meter: &mut Meter<'_>) -> (Option<Best>, End) {
    let (best, end) =
        if *weights == RINGS { rings::maximise(from, solver, meter) } else { weights::maximise(weights, from, solver, meter) };
    meter.progress.best = best.map(|best| best.score);
    if end == End::Exhausted {
        meter.progress.bound = meter.progress.best;
    }
    (best, end)
}

#[cfg(test)]
mod tests;
