//! Moves in plain values, and verdicts on them.

use serde::Serialize;
use shumi_core::scene::Label;
use shumi_frame::family::CellValue;

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveValue<'a> {
    /// A number: the value itself, or the index of a sign, counted from 1 (`A` is 1; `#` is 1 and `.` is 2; `+` is 1 and `-` is 2).
    Number(i64),
    /// A sign of the text. In a puzzle of turns `+` turns the window of the place clockwise, `-` anticlockwise.
    Sign(&'a str),
}

/// A move: a value for a cell; `None` empties the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequest<'a> {
    /// The cell, 1-based `[row, col]` of the puzzle's text.
    pub place: [u32; 2],
    /// The value.
    pub value: Option<MoveValue<'a>>,
}

/// The measure of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Against {
    /// The rules alone.
    Rules,
    /// The rules, and the answers of the puzzle.
    Solution,
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// Id of the rule.
    pub rule: &'static str,
    /// The cells, 1-based `[row, col]`.
    pub cells: Vec<[u32; 2]>,
}

/// The verdict on the board after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MoveVerdict {
    /// True if the move is possible at all: its cell takes the value, and is not given.
    pub legal: bool,
    /// The rules that the board breaks after the move; empty if the move is not legal.
    pub faults: Vec<Violation>,
    /// True if every cell is filled after the move.
    pub full: bool,
    /// True if the only answer has the value of the move or, in puzzles with several answers, whether a wanted one has all values of the
    /// board. `None`: not asked, unknown, or the move enters no value.
    pub right: Option<bool>,
}

impl MoveVerdict {
    /// True if the move is legal, and the board breaks no rule after it.
    pub const fn is_ok(&self) -> bool {
        self.legal && self.faults.is_empty()
    }

    /// True if the board is full and breaks no rule.
    pub const fn is_solved(&self) -> bool {
        self.is_ok() && self.full
    }
}

/// A verdict in short, which takes a fraction of the time; as a number, the code of verdicts on arrays in the Python package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum MoveOutcome {
    /// The move is not possible.
    Illegal = 0,
    /// The board breaks a rule after it.
    BreaksRule = 1,
    /// It breaks none.
    Ok = 2,
    /// It breaks none, and is [right](MoveVerdict::right).
    Right = 3,
}

/// Converts a label to the value that rows contain.
pub(super) fn value_of(label: Label) -> CellValue {
    match label {
        Label::Number(n) => CellValue::Number(n),
        other => CellValue::Text(other.to_string()),
    }
}
