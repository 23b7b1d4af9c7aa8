//! Hitori and Kuromasu: shade some cells.
//!
//! 1. No two shaded cells share a side.
//! 2. The unshaded cells form one connected area.
//! 3. `hitori`: no number stands twice among the unshaded cells of a row or column.
//! 4. `kuromasu`: a clue is unshaded, and equals the number of unshaded cells, itself included, that can be seen from it along its row
//!    and column, up to the nearest shaded cell or the border.
//!
//! ```text
//! hitori            kuromasu
//! 1 1 1    # 1 #    . . 2    # . 2
//! 2 3 1    2 3 1    3 . .    3 . #
//! 3 1 2    3 # 2    . . .    . . .
//! ```

mod board;
mod cell_info;
mod checks;
mod draw;
mod forest;
#[cfg(test)]
mod forest_tests;
mod form;
mod info;
mod json;
mod make;
mod notations;
#[cfg(test)]
mod notations_tests;
mod play;
mod puzzle;
mod puzzlink;
mod rules;
mod sgt;
mod shade;
mod solver;
mod techniques;
#[cfg(test)]
mod tests;
mod tokens;
mod visibility;
#[cfg(feature = "watch")]
mod watch;
pub mod words;

pub use board::{Board, Move};
pub use form::FORMS;
pub use puzzle::{Clue, Shading, ShadingFlaw, Variant};
pub use shade::Shade;
pub use techniques::Deduction;
