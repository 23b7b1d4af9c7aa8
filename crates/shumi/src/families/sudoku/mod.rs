//! Sudoku: every row, column and box holds each value once.

pub mod large;
pub mod nine;
#[cfg(test)]
mod notations_tests;
pub mod puzzlink;
pub mod sgt;
mod shape;
pub mod target;
mod techniques;

pub use shape::Shape;
