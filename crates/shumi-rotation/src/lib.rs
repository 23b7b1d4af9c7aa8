//! Rotation: arrange numbers so that every 2 x 2 window has its sum, or turn windows until the board has all sums.
//!
//! 1. The cells hold the given numbers, each as often as it is given.
//! 2. The four numbers of each window, a square of 2 x 2 cells, add up to the window's sum.
//!
//! ```text
//! 2                     2 2 3
//! 8 7                   3 1 1
//! 9 6                   3 2 2
//! 1 1 2 2 2 2 3 3 3
//! ```

mod advice;
mod answer_text;
pub mod arrange;
mod board;
mod cell_info;
mod draw;
mod form;
mod info;
mod json;
mod make;
pub mod moves;
mod outlook;
mod pencil;
mod play;
mod puzzle;
mod rules;
mod solver;
pub mod techniques;
mod text;
mod turn;
pub mod turns;
#[cfg(feature = "watch")]
mod watch;
pub mod words;

pub use board::{Board, Move};
pub use form::FORMS;
pub use puzzle::{BoardKind, MAX_NUMBER, MAX_SUM, MAX_WINDOWS, Rotation, RotationFlaw};
