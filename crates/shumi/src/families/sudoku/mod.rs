//! Sudoku: every row, column and box holds each value once.

pub mod nine;
