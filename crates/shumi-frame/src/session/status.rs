//! What a page shows beside the board.

use serde::Serialize;

use super::pen::Pen;
use crate::family::{Offered, Symmetry};

/// The state of a game in numbers; by default, that of a board with nothing on it on which nothing can be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GameStatus {
    /// Number of filled cells.
    pub filled: usize,
    /// Number of cells to fill.
    pub total: usize,
    /// Number of filled cells that the puzzle gives.
    pub given: usize,
    /// Whether the board is full and breaks no rule.
    pub right: bool,
    /// Whether it is right, and in families with scores the best, as far as that was told.
    pub solved: bool,
    /// Number of hints that were shown.
    pub hints: u32,
    /// Number of cells that hints have filled.
    pub helped: u32,
    /// The best score there is, where it was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// Number of moves made, without undone ones.
    pub moves: usize,
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// Whether digits are entered as pencil marks.
    pub pencil: bool,
    /// What digits write.
    pub pen: Pen,
    /// Positions to go back to, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checkpoints: Vec<CheckpointText>,
    /// The checkpoint from which differences are marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<usize>,
    /// Whether what is entered is a trial, to be kept or given up.
    #[serde(skip_serializing_if = "is_default")]
    pub trial: bool,
    /// Index into the ways to play.
    pub mode: usize,
    /// Number of selected cells where there are several, else 0.
    #[serde(skip_serializing_if = "is_default")]
    pub selected: usize,
    /// The value that presses enter: it was chosen on the keypad.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brush: Option<u32>,
    /// Whether a key of the keypad chooses the value that presses enter; absent where presses have another meaning.
    #[serde(skip_serializing_if = "Option::is_none", rename = "digitFirst")]
    pub digit_first: Option<bool>,
    /// Whether moves that follow from a value are made with it; absent where none do.
    #[serde(skip_serializing_if = "Option::is_none", rename = "followUps")]
    pub follow_ups: Option<bool>,
    /// Whether entering a value takes its marks out of other cells; absent where cells take none.
    #[serde(skip_serializing_if = "Option::is_none", rename = "clearMarks")]
    pub clear_marks: Option<bool>,
    /// Whether what is left for open cells is shown in them; absent where cells take no marks.
    #[serde(skip_serializing_if = "Option::is_none", rename = "showCandidates")]
    pub show_candidates: Option<bool>,
    /// The helps that have a meaning here, and which are on.
    pub aids: Offered,
    /// How often the value of each key is still to be placed; empty where that is not wished, or not counted.
    #[serde(skip_serializing_if = "is_default")]
    pub left: Vec<u32>,
    /// Whether a press picks a cell up, and the next one swaps the two.
    #[serde(skip_serializing_if = "is_default")]
    pub swaps: bool,
    /// Score of what is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// How a puzzle in the making stands; absent in a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub making: Option<Box<Making>>,
    // The board's capabilities, field by field: serde's `flatten` costs the page code.
    /// Whether a press does more than select: with the first button, with the second.
    pub press: [bool; 2],
    /// Whether a press continues over the cells that the pointer is dragged over.
    pub paints: bool,
    /// Whether cells take pencil marks.
    pub marks: bool,
    /// Whether answers may have moves, which turn blocks either way or clockwise only.
    pub turns: bool,
}

/// How a puzzle in the making stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Making {
    /// What is lacking, or cannot be, so that there is no puzzle yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacks: Option<String>,
    /// What is strange about the puzzle, which is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warns: Option<String>,
    /// The cells of which that speaks, 1-based `[row, col]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<[u32; 2]>,
    /// How places repeat.
    pub symmetry: Symmetry,
    /// How they could; none: there is nothing to choose.
    pub symmetries: Vec<Symmetry>,
    /// Whether the solution that is written gives clues that are not there.
    #[serde(rename = "canFill")]
    pub can_fill: bool,
    /// The keypad, which changes with what is written.
    pub keys: Vec<KeyText>,
}

/// A position to go back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckpointText {
    /// Its number, from 1.
    pub id: u32,
    /// What the player calls it; empty: nothing but its number.
    pub name: String,
    /// Number of cells that are filled there.
    pub filled: usize,
}

/// Whether a field says nothing, so that it is left out.
fn is_default<T: Default + PartialEq>(field: &T) -> bool {
    *field == T::default()
}

/// A heading with lines, for the panel beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NoteText {
    /// The heading.
    pub title: String,
    /// The lines; `true`: still possible.
    pub lines: Vec<(String, bool)>,
}

/// A key of the on-screen keypad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeyText {
    /// What it shows.
    pub label: String,
    /// Its name where the label is a symbol ("Shade").
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// The value it enters.
    pub value: u32,
}

/// Keys with one meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortcut {
    /// Their names, as in [`Action::Key`](super::Action::Key); `…` between two stands for those between them.
    pub keys: Vec<String>,
    /// What they do.
    pub what: &'static str,
    /// The only way to play in which they do so, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<&'static str>,
}
