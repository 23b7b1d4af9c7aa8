//! The typed interface: a type per puzzle, with validated constructors, texts in and out, and boards as plain values.

mod board;
mod common;
mod invalid;
#[cfg(feature = "kakuro")]
mod kakuro;
#[cfg(feature = "regions")]
mod regions;
#[cfg(feature = "rotation")]
mod rotation;
#[cfg(feature = "shading")]
mod shading;
mod solutions;
#[cfg(feature = "sudoku")]
mod sudoku;
mod wish;

pub use board::{Board, WrongSize};
pub use invalid::InvalidPuzzle;
#[cfg(feature = "kakuro")]
pub use kakuro::{Kakuro, KakuroCell, KakuroRepeats, SimpleKakuro};
#[cfg(feature = "regions")]
pub use regions::{KillerSudoku, SudokuRegions};
#[cfg(feature = "rotation")]
pub use rotation::{Rotation, Route};
#[cfg(feature = "shading")]
pub use shading::{Hitori, Kuromasu, KuromasuCell};
pub use solutions::Solutions;
#[cfg(feature = "sudoku")]
pub use sudoku::{Scored, Sudoku, TargetSudoku};
pub use wish::{New, Wish};
