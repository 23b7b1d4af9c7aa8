//! Sudoku: every row, column and box holds each value once.
//!
//! 1. Each cell holds a value from 1 to n. Grids are n x n for n = 4, 6, 9, 16 and 25, with square boxes; those of 6 x 6 are 3 wide and
//!    2 tall.
//! 2. No value stands twice in a row, in a column or in a box.
//!
//! ```text
//! 1...        1243
//! ..1.        3412
//! .3..        4321
//! ...4        2134
//! ```
//!
//! - `text`: a line per row as above, or one line of all values. 16 x 16 and 25 x 25 have letters, A for 1.
//! - `json`: `{"family":"sudoku","size":4,"cells":[[1,0,0,0],[0,0,1,0],[0,3,0,0],[0,0,0,4]]}`.
//! - `puzzlink`: `https://puzz.link/p?sudoku/4/4/1k1h3k4`. `sgt`: `2x2:1e1b3e4`.
//!
//! In Target Sudoku (`target-sudoku`) each cell of a 9 x 9 has a weight, and the goal is a solution with the highest sum of weight times
//! digit; see [`target`].
//!
//! Sources: UVA 1309 and NOIP 2009. Whether an n x n grid can be completed is NP-complete.
//!
//! | module | contents |
//! |---|---|
//! | `shape`, `masks`, `board` | sizes and houses; sets of values; fillings |
//! | `text`, `target_text`, `json`, `puzzlink`, `sgt`, `notations` | reading and writing |
//! | [`nine`], `large`, [`target`], `solver` | the 9 x 9 core; all other sizes; the highest score; answers to questions |
//! | `puzzle`, `play`, `draw`, `cell_info`, `info` | the rules; playing; the scene; a cell in words; menu entries |
//! | `techniques` | the ladder of human techniques |
//! | `watch` | textbook algorithms, shown step by step (feature `watch`) |

mod cell_info;
mod draw;
mod form;
mod framed;
mod info;
mod json;
pub(crate) mod large;
mod make;
mod masks;
pub mod nine;
mod notations;
#[cfg(test)]
mod notations_tests;
mod pencil;
mod play;
mod puzzle;
mod puzzlink;
mod sgt;
mod shape;
mod signs;
mod solver;
pub mod target;
mod target_text;
mod techniques;
mod text;
#[cfg(feature = "watch")]
mod watch;
pub mod words;

use shumi_digits::board;

pub use board::Board;
pub use form::FORMS;
pub use puzzle::{Sudoku, SudokuRule};
pub use shape::Shape;
pub use shumi_digits::play::Move;
pub use techniques::Deduction;

/// A registry of this family, for tests.
#[cfg(test)]
static ALL: shumi_frame::registry::Registry<dyn shumi_frame::registry::Problem> =
    shumi_frame::registry::Registry(&[shumi_frame::registry::Group::<dyn shumi_frame::registry::Problem>::complete::<Sudoku>("sudoku")]);
