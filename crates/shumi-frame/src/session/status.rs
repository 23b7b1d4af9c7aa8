//! The status of a session, for the page beside the board.

use serde::Serialize;

use super::pen::Pen;
use crate::family::{AvailableAids, Symmetry};

/// The state that a game and a puzzle in the making share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionStatus {
    /// Number of filled or settled cells.
    pub filled: usize,
    /// Number of cells to fill.
    pub total: usize,
    /// Number of moves made, without undone ones.
    pub moves: usize,
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// Index into the modes of play.
    pub mode: usize,
    /// Number of selected cells if several, else 0.
    #[serde(skip_serializing_if = "is_default")]
    pub selected: usize,
    /// The helps that have a meaning here, and those that are on.
    pub aids: AvailableAids,
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

/// The state that only a game has; the default is that of an empty board without any capability.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GameStatus {
    /// Number of filled cells with givens.
    pub given: usize,
    /// Whether the board is full and breaks no rule.
    pub right: bool,
    /// Whether the board is right and, in families with scores, has the best score, as far as known.
    pub solved: bool,
    /// Number of hints shown.
    pub hints: u32,
    /// Number of cells that hints have filled.
    pub helped: u32,
    /// The best score, once known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// Whether digits are entered as pencil marks.
    pub pencil: bool,
    /// The pen.
    pub pen: Pen,
    /// Checkpoints, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checkpoints: Vec<CheckpointText>,
    /// The checkpoint to compare with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<usize>,
    /// Whether the entries belong to a trial, to keep or give up.
    #[serde(skip_serializing_if = "is_default")]
    pub trial: bool,
    /// The value that presses enter, selected on the keypad.
    #[serde(skip_serializing_if = "Option::is_none", rename = "activeValue")]
    pub active_value: Option<u32>,
    /// Whether a key of the keypad selects the value of presses; absent if presses have another meaning.
    #[serde(skip_serializing_if = "Option::is_none", rename = "digitFirst")]
    pub digit_first: Option<bool>,
    /// Whether moves that follow from a value are made with it; absent if none do.
    #[serde(skip_serializing_if = "Option::is_none", rename = "followUps")]
    pub follow_ups: Option<bool>,
    /// Whether entering a value removes its marks from other cells; absent if cells take none.
    #[serde(skip_serializing_if = "Option::is_none", rename = "clearMarks")]
    pub clear_marks: Option<bool>,
    /// Whether open cells show their candidates; absent if cells take no marks.
    #[serde(skip_serializing_if = "Option::is_none", rename = "showCandidates")]
    pub show_candidates: Option<bool>,
    /// The number of remaining places of each key's value; empty if switched off or not counted.
    #[serde(skip_serializing_if = "is_default")]
    pub left: Vec<u32>,
    /// Whether a press picks a cell up, and the next one swaps the two.
    #[serde(skip_serializing_if = "is_default")]
    pub swaps: bool,
    /// Score of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
}

/// The state that only a puzzle in the making has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Making {
    /// The missing or impossible part, which leaves no puzzle yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacks: Option<String>,
    /// A remark on an unusual part of a complete puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warns: Option<String>,
    /// The cells of this sentence, 1-based `[row, col]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<[u32; 2]>,
    /// The symmetry of places.
    pub symmetry: Symmetry,
    /// The available symmetries; empty: there is no choice.
    pub symmetries: Vec<Symmetry>,
    /// Whether the solution of the draft implies clues that are missing.
    #[serde(rename = "canFill")]
    pub can_fill: bool,
    /// Whether there is a clue, given or sum yet.
    #[serde(rename = "hasClues")]
    pub has_clues: bool,
    /// The keypad, which depends on the active layer.
    pub keys: Vec<KeyText>,
}

/// A checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckpointText {
    /// Its number, from 1.
    pub id: u32,
    /// The player's name for it; empty: it has only its number.
    pub name: String,
    /// Number of filled cells in it.
    pub filled: usize,
}

/// Whether a field has its default value, so that it is left out.
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
    /// Its label.
    pub label: String,
    /// Its name if the label is a symbol ("Shade").
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// The value it enters.
    pub value: u32,
}

/// Keys with one meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortcut {
    /// Their names, as in [`Action::Key`](super::Action::Key); `…` between two stands for a range.
    pub keys: Vec<String>,
    /// Their meaning.
    pub what: &'static str,
    /// The only mode of play with this meaning, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<&'static str>,
}
