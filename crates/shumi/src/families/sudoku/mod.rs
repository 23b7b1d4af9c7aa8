//! Sudoku: every row, column and box holds each value once.
//!
//! 1. Each cell holds a value from 1 to n, where n is 4, 6, 9, 16 or 25; of 16 and 25 values texts have letters, A for 1.
//! 2. No value stands twice in a row, in a column or in a box.
//!
//! ```text
//! 1...        1243
//! ..1.        3412
//! .3..        4321
//! ...4        2134
//! ```
//!
//! In `target-sudoku` (NOIP 2009) each cell of a 9 x 9 has a weight, and of all solutions one with the highest sum of weight times
//! digit is wanted, [`target`].
//!
//! The 9 x 9 core is [`nine`], that of all other sizes [`large`].

mod board;
mod draw;
mod family;
mod info;
mod json;
pub mod large;
pub mod nine;
#[cfg(test)]
mod notations_tests;
mod notes;
pub mod puzzlink;
pub mod sgt;
mod shape;
mod solver;
mod table;
pub mod target;
mod techniques;
mod text;
mod words;

pub use board::{Board, Move};
pub use shape::Shape;
pub use techniques::ABOUT_EN;

/// Which rules a puzzle has; the index of its id in the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Any solution will do.
    Plain,
    /// One with the highest score is wanted.
    Target,
}

/// How a grid is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// A line for each row, else one for all.
    pub lines: bool,
    /// A space between values.
    pub spaced: bool,
}

/// A Sudoku of either rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its rule; `Target` is 9 x 9.
    pub rule: Rule,
    /// Its size.
    pub shape: Shape,
    /// Cell -> given value, 0 for none, row-major.
    pub givens: Vec<u8>,
    /// How its answers are written.
    pub style: Style,
    /// Cell -> weight, where they are not [`target::RINGS`].
    pub weights: Option<Box<[i32; 81]>>,
}

impl Puzzle {
    /// A puzzle with these givens (`givens.len() == shape.cells()`, values up to `shape.size()`).
    pub const fn new(shape: Shape, givens: Vec<u8>, style: Style) -> Self {
        Self { rule: Rule::Plain, shape, givens, style, weights: None }
    }

    /// The weights of its cells, if it has any.
    pub fn weights(&self) -> Option<&[i32; 81]> {
        match self.rule {
            Rule::Plain => None,
            Rule::Target => Some(self.weights.as_deref().unwrap_or(&target::RINGS)),
        }
    }
}

/// The family.
#[derive(Debug)]
pub struct Sudoku;
