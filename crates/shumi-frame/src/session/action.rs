//! What can be done to a game, as values.

use super::pen::Pen;
use crate::family::{Aid, CellValue, Hint, Stage};
use shumi_core::grid::Cell;
use shumi_core::message::Lang;

/// Something a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<'a> {
    /// Selects a cell (`None`: none). Ignored outside the board.
    Select(Option<Cell>),
    /// Presses a cell: selects it and does what the family does then.
    Press {
        /// The cell; ignored outside the board.
        cell: Cell,
        /// The other button, or a long press.
        second: bool,
    },
    /// Continues a drag: goes on with the last press on this cell.
    Stroke(Cell),
    /// Selects this cell beside those that are selected; ignored outside the board, and where blocks turn.
    Add(Cell),
    /// Selects this cell beside the others, or no longer; ignored as with [`Add`](Self::Add).
    Toggle(Cell),
    /// Selects all cells that have the value of this one; ignored as with [`Add`](Self::Add).
    Alike(Cell),
    /// A key by name, modifiers in front, letters lower-case but for values (`5`, `Shift+5`, `ArrowUp`, `Ctrl+z`).
    Key(&'a str),
    /// What is being typed has ended if it is a value: the next character begins another one.
    Settle,
    /// Turns a way to play on or off.
    Switch(Switch, bool),
    /// Enters a value of the keypad (a pencil mark in pencil mode), or empties the cell.
    Enter(Option<u32>),
    /// Switches pencil mode.
    Pencil(bool),
    /// Takes a pen.
    Pen(Pen),
    /// Uses a tool.
    Tool(Tool<'a>),
    /// Chooses a way to play.
    Mode(usize),
    /// Makes one of an answer's moves ("1,2+").
    Play(&'a str),
    /// Takes the last move back.
    Undo,
    /// Makes the last undone move again.
    Redo,
    /// Goes back by so many moves, as one move where the family can join them.
    Back(usize),
    /// Says which score is the best one, which the game itself does not know.
    Best(i64),
    /// From now on sentences are told in this language.
    Speak(Lang),
    /// Goes back to the start, as one move.
    Reset,
    /// Does what the shown hint says, as one move.
    DoHint,
    /// Removes everything shown over the board but the cursor.
    ClearOverlays,
}

/// What is done for a player, or with positions of the game. Checkpoints are named by their place, the oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool<'a> {
    /// Writes all marks that what stands on the board leaves.
    FillMarks,
    /// Enters the value of selected cells whose only mark it is.
    Promote,
    /// Writes the true candidates that are shown as marks.
    WriteCandidates,
    /// Sets a checkpoint with a name, which may be empty.
    Checkpoint(&'a str),
    /// Goes back to a checkpoint, as one move.
    BackTo(usize),
    /// Removes a checkpoint.
    Remove(usize),
    /// Marks the cells that differ from a checkpoint; `None`: no longer.
    Compare(Option<usize>),
    /// Begins a trial, or gives up the one that goes on.
    Try,
    /// Ends a trial and keeps what it has written.
    Keep,
    /// Ends a trial and goes back to where it began.
    GiveUp,
    /// In the making: from now on places repeat by the symmetry of this name.
    Symmetry(&'a str),
    /// In the making: writes the clues that follow from the solution.
    FillClues,
}

/// What players may wish otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Letters and signs alone are commands; else only with Alt. On at first.
    SingleKeys,
    /// A key of the keypad chooses a value, which presses on cells then enter.
    DigitFirst,
    /// Entering a value makes the moves that follow from it, too (dots beside a shaded cell).
    FollowUps,
    /// Entering a value takes its marks out of the cells that cannot hold it any more. On at first.
    ClearMarks,
    /// What is left for open cells without marks is shown in them.
    ShowCandidates,
    /// A help while playing. Without effect where it has no meaning.
    Aid(Aid),
}

/// Something shown over the board, which stays as it is.
#[allow(clippy::large_enum_variant, reason = "one is made at a time and taken apart at once; only 64-bit machines find it large")]
#[derive(Clone, Debug)]
pub enum Overlay<'a> {
    /// A hint.
    Hint(Hint, Stage),
    /// True candidates, rows as in [`Answer`](crate::solve::Answer); cells that do not fit the board are ignored.
    Candidates(&'a [Vec<Vec<CellValue>>]),
    /// Marked cells (clues in conflict), as the puzzle's text numbers them.
    Conflict(&'a [[u32; 2]]),
    /// Entries that the wanted answer does not have, as the puzzle's text numbers them. A hint stays.
    Mistakes(&'a [[u32; 2]]),
    /// Two answers to compare.
    Pair(&'a str, &'a str),
}
