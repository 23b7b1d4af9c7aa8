//! Target Sudoku: maximises the weighted sum over all solutions.
//!
//! The score of a full 9 x 9 grid is the sum of weight times digit over its cells. The statement's weights ([`RINGS`]) are square
//! rings, 6 at the border to 10 in the centre; other weights may be given.
//!
//! # Only 17 cells matter
//!
//! The ring weights are 6 everywhere, and 1 more in each of the squares of side 7, 5, 3 and 1 around the centre. So the score is
//! 6 · 405 + S7 + S5 + S3 + S1, where S is the sum of the digits in a square and 405 = 9 · 45 that of the whole grid.
//! - S3 is the central box: 45.
//! - S7 is the grid without its border. The border is two rows and two columns, 4 · 45, which count the four corner cells twice: S7 =
//!   405 - (180 - corners) = 225 + corners.
//! - S5 is the grid without rows and columns 1, 2, 8, 9. These are 8 · 45 = 360, which count the 16 cells in both such a row and such a
//!   column twice: S5 = 405 - (360 - those) = 45 + those 16 cells.
//!
//! Hence **score = 2745 + the 16 cells with row and column in {1, 2, 8, 9} + the four corners once more + the centre**.
//!
//! The search for ring weights branches over these cells only and lets the 9 x 9 core fill the rest. For other weights, the bound is the
//! sum of the best assignments of rows, columns and boxes, each house by itself.

mod best;
mod choices;
mod each;
mod maximise;
mod rings;
mod score;
#[cfg(test)]
mod tests;
mod weights;

pub use best::BestGrid;
pub use maximise::{maximise, reaching};
pub(super) use score::STYLE;
pub use score::{MAX_WEIGHT, RINGS, SHAPE, score};
