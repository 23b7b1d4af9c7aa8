//! The interface of a game of any family, its types hidden.

use crate::family::Verdict;
use shumi_core::grid::Cell;
use shumi_core::message::{Lang, Message};
use shumi_core::scene::{Delta, Scene, Theme};
use shumi_core::text::ParseError;

use super::action::{Action, Overlay};
use super::save::RestoreError;
use super::status::{GameStatus, KeyText, Making, NoteText, SessionStatus, Shortcut};

/// The readable state of a game or an editor of any family.
pub trait SessionView {
    /// Id of its family.
    fn id(&self) -> &'static str;
    /// The whole scene, as last returned; its size is that of the drawn board.
    fn scene(&self) -> &Scene;
    /// Rows and columns as the puzzle's text counts them: without sums outside the grid.
    fn text_size(&self) -> [u32; 2];
    /// The state that games and puzzles in the making share.
    fn status(&self) -> SessionStatus;
    /// The state that only a game has.
    fn played(&self) -> Option<GameStatus> {
        None
    }
    /// The state that only a puzzle in the making has.
    fn making(&self) -> Option<Making> {
        None
    }
    /// The selected cell.
    fn cursor(&self) -> Option<Cell>;
    /// The initial place of a cursor: the first cell that takes a value.
    fn home(&self) -> Cell;
    /// The keypad.
    fn keys(&self) -> Vec<KeyText>;
    /// Modes of play, by name; empty if there is just one.
    fn modes(&self) -> Vec<&'static str>;
    /// The keys that the board knows, for a list of them.
    fn shortcuts(&self) -> Vec<Shortcut>;
    /// Describes a cell in words.
    fn describe(&self, cell: Cell) -> String;
    /// Notes that help at a cell.
    fn notes(&self, cell: Cell) -> Vec<NoteText>;
    /// The board as text, in the form of an answer.
    fn value(&self) -> String;
    /// The puzzle as `text` or `json`.
    fn puzzle(&self, notation: &str) -> Result<String, Message>;
    /// Serialises the whole game: board, marks, undo stack.
    fn save(&self) -> String;
    /// The board as a picture, without overlays.
    fn svg(&self, theme: Theme) -> String;
}

/// A game or an editor of any family. Every call that changes the visible board returns the scene difference.
pub trait Session: SessionView {
    /// Sets the language of its texts; English at first.
    fn speak(&mut self, lang: Lang);
    /// Carries out an action; `None`: it has no meaning here (a key, a move).
    fn act(&mut self, action: Action<'_>) -> Option<Delta>;
    /// Shows an overlay.
    fn show(&mut self, overlay: Overlay<'_>) -> Result<Delta, ParseError>;
    /// Checks the board and marks violations.
    fn check(&mut self) -> (Verdict, Delta);
    /// Replaces the board by a text in the form of an answer, as one move.
    fn set_value(&mut self, board: &str) -> Result<Delta, ParseError>;
    /// Restores a saved game of the same puzzle; an error leaves the game unchanged.
    fn restore(&mut self, state: &str) -> Result<Delta, RestoreError>;
}
