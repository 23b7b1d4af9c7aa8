//! Scores: the weights of the statement, and the score of a grid.

use crate::shape::Shape;
use crate::text::Style;

/// Shape of every Target Sudoku.
pub const SHAPE: Shape = Shape::ALL[2];
/// Style of its grids in the `text` notation.
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

/// Returns the score of a full grid; of a partial one, the contribution of its digits (0 for none). At most 81 · 9 · 2^31 in absolute
/// value.
pub fn score(weights: &[i32; 81], digits: &[u8; 81]) -> i64 {
    weights.iter().zip(digits).map(|(weight, digit)| i64::from(*weight) * i64::from(*digit)).sum()
}
