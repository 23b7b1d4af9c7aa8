//! A game: board, cursor, pencil mode, undo and redo, what is shown over the board.
//!
//! [`Session`] hides the family, so the wasm crate and the page speak to every game alike.

mod game;
mod keys;
mod manners;
mod save;

use serde::Serialize;

use crate::answer::Value;
use crate::family::{Key, Note, Stage};
use crate::grid::{Cell, Size};
use crate::hint::Hint;
use crate::registry::Verdict;
use crate::say::Lang;
use crate::scene::{Delta, Scene, Theme};
use crate::text::ParseError;

pub use game::Game;
pub use manners::Manners;
pub use save::RestoreError;
pub(crate) use save::{begun as save_begun, board as saved_board, head as saved_head};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Cells filled.
    pub filled: usize,
    /// Cells to fill.
    pub total: usize,
    /// Full, and no rule broken.
    pub solved: bool,
    /// Moves made, undone ones taken off.
    pub moves: usize,
    /// Something to undo.
    pub undo: bool,
    /// Something to redo.
    pub redo: bool,
    /// Digits are entered as pencil marks.
    pub pencil: bool,
    /// Index into the ways to play.
    pub mode: usize,
    /// Score of what is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// What hands can do here.
    #[serde(flatten)]
    pub manners: Manners,
}

/// A game of any family. Every call that changes what is seen returns the scene difference.
pub trait Session {
    /// Id of its family.
    fn id(&self) -> &'static str;
    /// Rows and columns of the drawn board.
    fn size(&self) -> Size;
    /// The whole scene as it was last returned.
    fn scene(&self) -> &Scene;
    /// How far the game is.
    fn standing(&self) -> Standing;
    /// The selected cell.
    fn cursor(&self) -> Option<Cell>;
    /// The first cell that takes a value: where a cursor begins.
    fn home(&self) -> Cell;
    /// The keypad.
    fn keys(&self) -> Vec<Key>;
    /// Selects a cell (`None`: none). Ignored outside the board.
    fn select(&mut self, cell: Option<Cell>) -> Delta;
    /// A key by name, modifiers in front (`5`, `Shift+5`, `ArrowUp`, `Ctrl+z`); `None`: the key means nothing here.
    fn key(&mut self, key: &str) -> Option<Delta>;
    /// Presses a cell: selects it and does what the family does then. `second`: the other button, or a long press.
    fn press(&mut self, cell: Cell, second: bool) -> Delta;
    /// Goes on over another cell with what the last press did.
    fn stroke(&mut self, cell: Cell) -> Delta;
    /// Ways to play, by name; none where there is just one.
    fn modes(&self) -> &'static [&'static str];
    /// Chooses a way to play.
    fn set_mode(&mut self, mode: usize) -> Delta;
    /// Makes one of an answer's moves; `None`: it cannot be made.
    fn play(&mut self, token: &str) -> Option<Delta>;
    /// Enters a value of the keypad (a pencil mark in pencil mode), or empties the cell.
    fn enter(&mut self, value: Option<u32>) -> Delta;
    /// Switches pencil mode.
    fn set_pencil(&mut self, on: bool);
    /// Takes the last move back.
    fn undo(&mut self) -> Delta;
    /// Makes the last undone move again.
    fn redo(&mut self) -> Delta;
    /// Back to the givens, as one move.
    fn reset(&mut self) -> Delta;
    /// Takes away everything that lies over the board but the cursor.
    fn clear_marks(&mut self) -> Delta;
    /// Checks the board and marks what is wrong.
    fn check(&mut self, lang: Lang) -> (Verdict, Delta);
    /// Shows a hint on the board.
    fn show_hint(&mut self, hint: Hint, stage: Stage) -> Delta;
    /// Does what the hint that is shown says, as one move.
    fn do_hint(&mut self) -> Delta;
    /// Shows true candidates, rows as in [`Answer`](crate::answer::Answer); nothing where they do not fit the board.
    fn show_candidates(&mut self, rows: &[Vec<Vec<Value>>]) -> Delta;
    /// Marks cells (clues in conflict), given as the puzzle's text numbers them.
    fn show_conflict(&mut self, places: &[[u32; 2]]) -> Delta;
    /// Puts an answer on the board, as one move.
    fn show_answer(&mut self, answer: &str) -> Result<Delta, ParseError>;
    /// Shows two answers over the board, which stays.
    fn show_pair(&mut self, a: &str, b: &str) -> Result<Delta, ParseError>;
    /// A cell in words.
    fn describe(&self, cell: Cell, lang: Lang) -> String;
    /// What helps at a cell.
    fn notes(&self, cell: Cell, lang: Lang) -> Vec<Note>;
    /// The board as text, in the form of an answer.
    fn value(&self) -> String;
    /// Replaces the board by a text in the form of an answer, as one move.
    fn set_value(&mut self, board: &str) -> Result<Delta, ParseError>;
    /// The puzzle as `text` or `json`.
    fn puzzle(&self, notation: &str) -> Result<String, String>;
    /// The whole game as text: board, marks, undo.
    fn save(&self) -> String;
    /// Goes on with a saved game of the same puzzle; on error the board stays.
    fn restore(&mut self, state: &str) -> Result<Delta, RestoreError>;
    /// The board as a picture, nothing laid over it.
    fn svg(&self, theme: Theme) -> String;
}
