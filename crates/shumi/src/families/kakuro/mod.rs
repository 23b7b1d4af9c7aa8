//! Kakuro: fill runs of cells with digits that add up to their clues.
//!
//! 1. Each white cell holds a digit from 1 to 9.
//! 2. The digits of a run, a maximal row or column of white cells, add up to the clue before it.
//! 3. No digit stands twice in a run (`kakuro` and `simple-kakuro`; `kakuro-repeats` drops this rule).
//!
//! ```text
//! 3 3                     3 3
//! XXXXX 03\XX 04\XX       _ _ _
//! XX\04 ..... .....       _ 1 3
//! XX\03 ..... .....       _ 2 1
//! ```
//!
//! `kakuro` (SGU 454) may lack clues: such a run has any sum. `kakuro-repeats` (HDU 3338) is a maximum flow, [`repeats`]. In
//! `simple-kakuro` (BZOJ 2469) the white cells are a rectangle, the clues its row and column sums, and some digits are given.
//! All three share the grid ([`Layout`]), the board and how it is played and drawn.

mod board;
pub mod distinct;
mod draw;
mod family;
mod info;
mod json;
mod layout;
mod notes;
mod puzzlink;
pub mod repeats;
mod simple;
mod solver;
mod techniques;
mod text;
mod words;

pub use board::{Board, Move};
pub use layout::{Dir, Flaw, Layout, LayoutBuilder, NONE, Run};
pub use techniques::ABOUT_EN;

/// Which of the three rules a puzzle has; the index of its id in the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Different digits in a run.
    Distinct,
    /// Digits may repeat.
    Repeats,
    /// Different digits; a rectangle with sums and given digits.
    Simple,
}

/// Rules by index of their id.
const RULES: [Rule; 3] = [Rule::Distinct, Rule::Repeats, Rule::Simple];

/// A Kakuro of any of the three rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its rule.
    pub rule: Rule,
    /// White cells, runs and clues.
    pub layout: Layout,
    /// White cell -> given digit, 0 for none; empty where nothing is given.
    pub givens: Vec<u8>,
}

impl Puzzle {
    /// The given digit of a white cell, 0 for none.
    pub fn given(&self, k: usize) -> u8 {
        self.givens.get(k).copied().unwrap_or(0)
    }

    /// Whether a digit may stand only once in a run.
    pub fn is_distinct(&self) -> bool {
        self.rule != Rule::Repeats
    }
}

/// The family.
#[derive(Debug)]
pub struct Kakuro;
