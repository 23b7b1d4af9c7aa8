//! Hitori and Kuromasu: shade some cells.
//!
//! 1. No two shaded cells share a side.
//! 2. The unshaded cells form one connected area.
//! 3. `hitori`: no number stands twice among the unshaded cells of a row or column.
//! 4. `kuromasu`: a clue is unshaded, and as many unshaded cells as it says, itself included, can be seen from it along its row and
//!    column, up to the nearest shaded cell or the border.

//!
//! ```text
//! hitori            kuromasu
//! 1 1 1    # 1 #    . . 2    # . 2
//! 2 3 1    2 3 1    3 . .    3 . #
//! 3 1 2    3 # 2    . . .    . . .
//! ```

mod board;
mod draw;
mod family;
mod faults;
mod info;
mod json;
#[cfg(test)]
mod notations_tests;
mod notes;
pub mod puzzle;
pub mod puzzlink;
mod refusal;
mod seen;
pub mod sgt;
pub mod solver;
pub mod techniques;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use board::{Board, Move};
pub use puzzle::{Clue, Puzzle, Variant};
pub use refusal::refusal;
pub use techniques::ABOUT_EN;

/// The family.
#[derive(Debug)]
pub struct Shading;
