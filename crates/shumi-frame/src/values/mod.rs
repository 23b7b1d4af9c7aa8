//! Boards of values: a family whose cells each take a value of 1 to n provides the givens and the peers of a cell, and can be played and
//! drawn.

mod board;
mod draw;
mod grid;
mod play;

pub use board::{Board, Move};
pub use grid::ValueGrid;
