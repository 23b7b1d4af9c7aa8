//! Boards of values: a family whose cells each take a value of 1 to n says the givens and the neighbours of a cell, and is played and drawn.

mod board;
mod draw;
mod grid;
mod play;

pub use board::{Board, Move};
pub use grid::ValueGrid;
