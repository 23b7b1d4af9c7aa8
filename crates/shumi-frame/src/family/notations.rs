//! Notations of puzzles: our own, and those of other programs.

use super::Puzzle;
use shumi_core::message::Message;
use shumi_core::text::json::{Node, read_line};
use shumi_core::text::{Cursor, Stop, to_json};
use shumi_core::words::errors;

/// Reading and writing a puzzle as `text` and `json`.
/// `variant` is an index into [`Puzzle::IDS`]. Readers leave the cursor behind the puzzle. Readers and writers are separate functions, so
/// that a module that only reads links no writer.
pub trait Notations: Puzzle {
    /// Whether its text is a bare list of numbers that other families may also accept; with `auto`, the others win, and of its own variants
    /// the first that reads the text.
    const IS_AMBIGUOUS: bool = false;

    /// Whether an unreadable text has the layout of this family, whose reader then gives the best error message.
    fn resembles(_text: &[u8]) -> bool {
        false
    }
    /// Reads the judge's text.
    fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop>;
    /// Writes the judge's text.
    fn write_text(&self) -> Result<String, Message>;
    /// Reads one object; by default one that contains the judge's text.
    fn read_json(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        read_line(cursor, |json: &Node<'_>| {
            let [_, text] = json.fields(errors::text::PUZZLE, ["family", "text"])?;
            let text = text.required()?;
            let mut inner = Cursor::new(text.text(errors::text::PUZZLE)?);
            match (Self::read_text(&mut inner, variant), inner.at_end()) {
                (Ok(puzzle), Ok(true)) => Ok(puzzle),
                _ => Err(text.wrong(errors::text::PUZZLE)),
            }
        })
    }
    /// Writes one object on one line. The default needs a text of every puzzle.
    fn write_json(&self) -> String {
        let text = self.write_text().unwrap_or_default();
        format!(r#"{{"family":"{}","text":{}}}"#, self.id(), to_json(&text))
    }

    /// The notations of other programs.
    fn foreign() -> &'static [Foreign<Self>] {
        &[]
    }
}

/// A puzzle, and the board if the text was a started game.
pub type Opened<P> = (P, Option<<P as Puzzle>::Board>);

/// A notation of other programs for the puzzles of one variant.
pub struct Foreign<P: Puzzle> {
    /// "puzzlink" or "sgt".
    pub id: &'static str,
    /// Index into [`Puzzle::IDS`].
    pub variant: usize,
    /// Reads one puzzle, with its board if the text is a started game, and leaves the cursor behind it.
    pub read: fn(&mut Cursor<'_>) -> Result<Opened<P>, Stop>,
    /// Writes a puzzle; `Err` names the property that the notation cannot hold.
    pub write: fn(&P) -> Result<String, Message>,
}
