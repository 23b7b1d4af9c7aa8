//! Actions on a game, as values.

use super::pen::Pen;
use crate::family::{Aid, CellValue, Hint, Stage};
use shumi_core::grid::Cell;

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action<'a> {
    /// Selects a cell (`None`: none). Ignored outside the board.
    Select(Option<Cell>),
    /// Presses a cell: selects it and carries out the family's input for a press.
    Press {
        /// The cell; ignored outside the board.
        cell: Cell,
        /// The other button, or a long press.
        second: bool,
    },
    /// Continues a drag: repeats the input of the last press on this cell.
    Stroke(Cell),
    /// Adds this cell to the selection; ignored outside the board, and in modes with turning blocks.
    Add(Cell),
    /// Adds this cell to the selection or removes it; ignored as with [`Add`](Self::Add).
    Toggle(Cell),
    /// Selects all cells with the value of this one; ignored as with [`Add`](Self::Add).
    Alike(Cell),
    /// A key by name, after its modifiers; letters lower-case unless they are values (`5`, `Shift+5`, `ArrowUp`, `Ctrl+z`).
    Key(&'a str),
    /// Ends typing if the text so far is a value: the next character begins another one.
    Settle,
    /// Turns an option of play on or off.
    Switch(Switch, bool),
    /// Enters a value of the keypad (a pencil mark in pencil mode), or empties the cell.
    Enter(Option<u32>),
    /// Switches pencil mode.
    Pencil(bool),
    /// Selects a pen.
    Pen(Pen),
    /// Uses a tool.
    Tool(Tool<'a>),
    /// Selects a mode of play.
    Mode(usize),
    /// Makes a move in the notation of answers ("1,2+").
    Play(&'a str),
    /// Undoes the last move.
    Undo,
    /// Redoes the last undone move.
    Redo,
    /// Undoes so many moves, as one move if the family can join them.
    Back(usize),
    /// Sets the best score, which the game itself does not know.
    Best(i64),
    /// Resets the board, as one move.
    Reset,
    /// Carries out the hint on show, as one move.
    DoHint,
    /// Removes all overlays but the cursor.
    ClearOverlays,
}

/// A tool that writes for the player, or handles positions of the game. Checkpoints are named by their index, the oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool<'a> {
    /// Writes all marks that the board leaves possible.
    FillMarks,
    /// Enters the value of selected cells with a single mark.
    Promote,
    /// Writes the true candidates on show as marks.
    WriteCandidates,
    /// Sets a checkpoint with a name, which may be empty.
    Checkpoint(&'a str),
    /// Returns to a checkpoint, as one move.
    BackTo(usize),
    /// Removes a checkpoint.
    Remove(usize),
    /// Marks the cells that differ from a checkpoint; `None`: stops marking.
    Compare(Option<usize>),
    /// Begins a trial, or gives up the current one.
    Try,
    /// Ends a trial and keeps its entries.
    Keep,
    /// Ends a trial and returns to its beginning.
    GiveUp,
    /// In the making: sets the symmetry by its name.
    Symmetry(&'a str),
    /// In the making: writes the clues that follow from the solution.
    FillClues,
}

/// Player preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Single letters and signs are commands; else only with Alt. On by default.
    SingleKeys,
    /// A key of the keypad selects a value, which presses on cells then enter.
    DigitFirst,
    /// Entering a value makes the moves that follow from it, too (dots beside a shaded cell).
    FollowUps,
    /// Entering a value removes its marks from the cells that cannot hold it any more. On by default.
    ClearMarks,
    /// Open cells without marks show their candidates.
    ShowCandidates,
    /// A help while playing. Has no effect if it has no meaning on the board.
    Aid(Aid),
}

/// An overlay, which leaves the board unchanged.
#[allow(clippy::large_enum_variant, reason = "one is made at a time and taken apart at once; only 64-bit machines find it large")]
#[derive(Clone, Debug)]
pub enum Overlay<'a> {
    /// A hint.
    Hint(Hint, Stage),
    /// True candidates, rows as in [`Answer`](crate::solving::Answer); cells that do not fit the board are ignored.
    Candidates(&'a [Vec<Vec<CellValue>>]),
    /// Marked cells (clues in conflict), as the puzzle's text numbers them.
    Conflict(&'a [[u32; 2]]),
    /// Entries that differ from the wanted answer, as the puzzle's text numbers them. A hint stays.
    Mistakes(&'a [[u32; 2]]),
    /// Two answers to compare.
    Pair(&'a str, &'a str),
}
