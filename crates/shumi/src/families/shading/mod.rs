//! Hitori and Kuromasu: shade some cells.
//!
//! 1. No two shaded cells share a side.
//! 2. The unshaded cells form one connected area.
//! 3. `hitori`: no number stands twice among the unshaded cells of a row or column.
//! 4. `kuromasu`: a clue is unshaded, and as many unshaded cells as it says, itself included, can be seen from it along its row and
//!    column, up to the nearest shaded cell or the border.

#[cfg(test)]
mod notations_tests;
pub mod puzzle;
pub mod puzzlink;
mod refusal;
pub mod sgt;
pub mod solver;
pub mod techniques;

pub use puzzle::{Clue, Puzzle, Variant};
pub use refusal::refusal;
