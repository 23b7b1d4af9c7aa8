//! Errors of a board, a puzzle or a move.

use shumi_core::grid::Cell;
use shumi_core::message::{Args, Template};

/// A rule that a board breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule: its stable id (lower-kebab), name and sentence.
    pub rule: &'static Template,
    /// The cells that break it, in reading order.
    pub cells: Vec<Cell>,
    /// Clue cells to mark with them.
    pub clues: Vec<Cell>,
    /// The arguments of the sentence.
    pub args: Args,
}

/// The reason why a puzzle has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason: its id, name and sentence.
    pub reason: &'static Template,
    /// The arguments of the sentence.
    pub args: Args,
    /// The clues or givens in conflict: 1-based `[row, col]` as the text numbers them (a row sum is `[i, 0]`, a column sum `[0, j]`).
    pub conflict: Vec<[u32; 2]>,
}

/// The error of a move that does not fit the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;
