//! The interface of a position of any family.

use shumi_core::meter::Meter;
use shumi_core::text::ParseError;
use shumi_frame::explain::Hint;
use shumi_frame::family::CellValue;

use super::entry::{Against, MoveOutcome, MoveRequest, MoveVerdict};
use super::plain_step::PlainStep;

/// A board of a puzzle of any family, which takes moves one after the other.
pub trait Referee: Send + Sync {
    /// Id of the puzzle's family.
    fn id(&self) -> &'static str;
    /// Rows and columns as the puzzle's text counts them.
    fn size(&self) -> [u32; 2];
    /// True if moves are turns of windows.
    fn turns(&self) -> bool;
    /// The values that a move can enter in a cell; empty for a cell without values, and for a given one.
    fn values(&self, place: [u32; 2]) -> Vec<CellValue>;
    /// The value of a cell.
    fn value(&self, place: [u32; 2]) -> Option<CellValue>;
    /// The values of all cells, row by row, as [numbers of moves](super::MoveValue::Number): `None` for an open cell, `Some(None)` for one
    /// without values.
    fn numbers(&self) -> Vec<Option<Option<i64>>>;
    /// The board, in the form of an answer.
    fn board(&self) -> String;
    /// Replaces the board by a text in the form of an answer, with open cells allowed; open givens are filled in.
    fn set_board(&mut self, board: &str) -> Result<(), ParseError>;
    /// Returns the board to the givens.
    fn reset(&mut self);
    /// Judges the board after a move, which stays as it is. With [`Against::Solution`] the first call searches for the answers.
    fn verdict(&mut self, entry: &MoveRequest<'_>, against: Against, meter: &mut Meter<'_>) -> MoveVerdict;
    /// Carries out a move, if it is legal, and judges the board.
    fn play(&mut self, entry: &MoveRequest<'_>, against: Against, meter: &mut Meter<'_>) -> MoveVerdict;
    /// Judges the board after a move in short; carries it out if it `plays` and is legal.
    fn outcome(&mut self, entry: &MoveRequest<'_>, against: Against, plays: bool, meter: &mut Meter<'_>) -> MoveOutcome;
    /// Judges the board as it is.
    fn state(&self) -> MoveVerdict;
    /// A copy of the position.
    fn copy(&self) -> Box<dyn Referee>;
    /// Converts a hint for this puzzle to plain values.
    fn step(&self, hint: Hint) -> PlainStep;
}
