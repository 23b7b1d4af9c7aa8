//! Sudoku: every row, column and box holds each value once.

pub mod large;
pub mod nine;
mod shape;
pub mod target;
mod techniques;

pub use shape::Shape;
