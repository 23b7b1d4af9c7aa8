//! Scores: the weights of the statement, and what a grid scores.

use crate::shape::Shape;
use crate::text::Style;

/// The shape of all Target Sudoku.
pub const SHAPE: Shape = Shape::ALL[2];
/// How its grids are written.
pub(crate) const STYLE: Style = Style { lines: true, spaced: true };
/// Weights are at most this far from 0.
pub const MAX_WEIGHT: i64 = 1_000_000_000;

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

/// The score of a full grid; of a partial one, what its digits (0 for none) contribute. At most 81 · 9 · 2^31 in size.
pub fn score(weights: &[i32; 81], digits: &[u8; 81]) -> i64 {
    weights.iter().zip(digits).map(|(weight, digit)| i64::from(*weight) * i64::from(*digit)).sum()
}
