//! Questions about the puzzle in a text: positions, explanations and hints.

use serde::Serialize;
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_frame::explain::{Chapter, Walk};
use shumi_frame::family::Status;
use shumi_frame::registry::{Error, Problem};

use super::plain_step::PlainStep;
use super::referee::Referee;
use crate::builtin::POSITIONS;

/// Opens the puzzle in `text`, in any notation or format, at its givens or at `board`. `id` may be `auto`.
pub fn position(text: &str, id: &str, board: Option<&str>) -> Result<Box<dyn Referee>, Error> {
    let mut position = match POSITIONS.read(text, id) {
        Ok(position) => position,
        // Another notation or format, or an error, whose message names all of them.
        Err(_) => {
            let puzzle = crate::read(text, id)?;
            POSITIONS.read_named(&puzzle.write("json").map_err(Error::Write)?, puzzle.id())?
        }
    };
    if let Some(board) = board {
        position.set_board(board)?;
    }
    Ok(position)
}

/// The path through a puzzle, with its grade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// Id of the family.
    pub family: &'static str,
    /// The number of answers, as far as known: `unique`, `multiple`, `none` or `limit`. Without an answer there are no steps.
    pub status: Status,
    /// True if the steps lead to the end.
    pub solved: bool,
    /// True if the meter stopped the path, or it has more steps than requested.
    pub cut: bool,
    /// Grade of the hardest technique, 1 to 6; 0 without one.
    pub grade: u8,
    /// Id of that technique; empty without one.
    pub hardest: &'static str,
    /// The number of all steps.
    pub total: usize,
    /// The first of them.
    pub steps: Vec<PlainStep>,
    /// Chapters of these steps, if they are many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chapters: Vec<Chapter>,
}

/// Explains the puzzle in `text` from its givens to the end, with at most `most` steps. `id` may be `auto`.
///
/// ```
/// use shumi::{Meter, message::Lang, oracle};
/// let meter = &mut Meter::unlimited();
/// let explanation = oracle::explain("2 2\nXXXXX 04\\XX\nXX\\04 .....\n", "kakuro", 10, Lang::default(), meter)?;
/// assert!(explanation.solved && explanation.steps[0].cells == [[2, 2]]);
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn explain(text: &str, id: &str, most: usize, lang: Lang, meter: &mut Meter<'_>) -> Result<Explanation, Error> {
    let puzzle = crate::read(text, id)?;
    let position = position(text, puzzle.id(), None)?;
    let Walk { status, grade, hardest, solved, cut, total, steps, chapters, .. } = puzzle.walk(most, lang, meter);
    let steps = steps.into_iter().map(|hint| position.step(hint)).collect();
    Ok(Explanation { family: puzzle.id(), status, solved, cut, grade, hardest, total, steps, chapters })
}

/// The next step from a board in the form of an answer, or from the givens; `None`: the board is full and right. `id` may be `auto`.
pub fn hint(text: &str, board: Option<&str>, id: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<PlainStep>, Error> {
    let (puzzle, position, state) = at_board(text, board, id, lang)?;
    let hint = puzzle.hint(&state, lang, meter).ok().flatten();
    Ok(hint.map(|hint| position.step(hint)))
}

/// All instances of the techniques up to a grade at a board in the form of an answer, or at the givens, easiest first; of a wrong board
/// the reason.
pub fn instances(text: &str, board: Option<&str>, id: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Vec<PlainStep>, Error> {
    let (puzzle, position, state) = at_board(text, board, id, lang)?;
    let found = puzzle.instances(&state, grade, lang, meter).unwrap_or_default();
    Ok(found.wrong.into_iter().chain(found.instances).map(|hint| position.step(hint)).collect())
}

/// A puzzle, its position, and a saved game of it.
type Opened = (Box<dyn Problem>, Box<dyn Referee>, String);

/// Reads a puzzle and makes a saved game of it at a board.
fn at_board(text: &str, board: Option<&str>, id: &str, lang: Lang) -> Result<Opened, Error> {
    let puzzle = crate::read(text, id)?;
    let position = position(text, puzzle.id(), None)?;
    let mut game = puzzle.play();
    if let Some(board) = board {
        // Refuses text behind the board, which a game ignores.
        crate::builtin::ALL.check_board(&*puzzle, board, lang)?;
        game.set_value(board)?;
    }
    let state = game.save();
    Ok((puzzle, position, state))
}
