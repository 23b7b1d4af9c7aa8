//! The crate in texts and ids: what the command line and JavaScript call.

use std::fmt;

use crate::answer::Answer;
use crate::meter::Meter;
use crate::registry::{Entry, Problem, Verdict, find, read_auto};
use crate::say::Lang;
use crate::session::{RestoreError, Session, saved_head};
use crate::solve::Ask;
use crate::text::{Cursor, ParseError, Stop, notation};

/// What can be wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A text is wrong, with the place.
    Text(ParseError),
    /// There is no family of this id.
    Family(String),
    /// The puzzle cannot be written so; the reason.
    Write(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(e) => e.fmt(f),
            Self::Family(id) => {
                write!(f, "there is no family `{}`; there are", id.chars().take(40).collect::<String>())?;
                crate::registry::families().try_for_each(|e| write!(f, " {}", e.info().id))
            }
            Self::Write(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Error {}

impl From<ParseError> for Error {
    fn from(e: ParseError) -> Self {
        Self::Text(e)
    }
}

/// The entry of an id; `None` for `auto`.
pub fn family(id: &str) -> Result<Option<Entry>, Error> {
    match id {
        "auto" => Ok(None),
        _ => find(id).map(Some).ok_or_else(|| Error::Family(id.into())),
    }
}

/// Reads the next puzzle of a text that may hold several; `Ok(None)` at its end.
///
/// `family` is `None` where the text itself must tell. [`Stop::More`]: call again with a longer text.
pub fn read_next(cursor: &mut Cursor<'_>, family: Option<Entry>) -> Result<Option<Box<dyn Problem>>, Stop> {
    if cursor.at_end()? {
        return match cursor.due {
            0 => Ok(None),
            _ => Err(short_of_cases(cursor).into()),
        };
    }
    let Some(entry) = family else { return read_auto(cursor).map(|(_, _, problem)| Some(problem)) };
    let notation = notation(cursor)?;
    // A reader may have moved before it found that the text is not complete.
    let before = cursor.clone();
    entry.read(cursor, notation).map(Some).inspect_err(|stop| {
        if *stop == Stop::More {
            *cursor = before;
        }
    })
}

/// Reads a text that holds one puzzle. `id` may be `auto`.
pub fn read(text: &str, id: &str) -> Result<Box<dyn Problem>, Error> {
    let family = family(id)?;
    let mut cursor = Cursor::new(text);
    let puzzle = whole(read_next(&mut cursor, family), &cursor)?;
    let puzzle = puzzle.ok_or_else(|| cursor.wrong("a puzzle"))?;
    match (whole(cursor.at_end(), &cursor)?, cursor.due) {
        (true, 0) => Ok(puzzle),
        (true, _) => Err(short_of_cases(&cursor).into()),
        (false, _) => Err(cursor.wrong("the end of the text after one puzzle").into()),
    }
}

fn short_of_cases(cursor: &Cursor<'_>) -> ParseError {
    cursor.wrong(format!("{} more of the cases that the header promises", cursor.due))
}

/// A text that is all there cannot lack more of itself.
fn whole<T>(result: Result<T, Stop>, cursor: &Cursor<'_>) -> Result<T, ParseError> {
    result.map_err(|stop| match stop {
        Stop::Bad(e) => e,
        Stop::More => cursor.wrong("more of the text"),
    })
}

/// Answers a question about the puzzle in `text`.
///
/// ```
/// use shumi::{meter::unlimited, solve::{Goal, Status}};
/// let text = "2 2\nXXXXX 04\\XX\nXX\\04 .....\n";
/// let answer = unlimited(|meter| shumi::solve(text, "kakuro", Goal::Unique, meter))?;
/// assert_eq!((answer.status, answer.solutions[0].as_str()), (Status::Unique, "_ _\n_ 4\n"));
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn solve(text: &str, id: &str, ask: impl Into<Ask>, meter: &mut Meter<'_>) -> Result<Answer, Error> {
    Ok(read(text, id)?.solve(&ask.into(), meter))
}

/// Checks a board (in the form of an answer, cells may be open) against the rules of the puzzle in `text`.
pub fn check(text: &str, board: &str, id: &str) -> Result<Verdict, Error> {
    let puzzle = read(text, id)?;
    let mut cursor = Cursor::new(board);
    let verdict = whole(puzzle.check(&mut cursor, Lang::En), &cursor)?;
    match cursor.at_end() {
        Ok(true) => Ok(verdict),
        _ => Err(cursor.wrong("the end of the board").into()),
    }
}

/// Writes the puzzle in `text` in another notation.
pub fn convert(text: &str, id: &str, to: &str) -> Result<String, Error> {
    read(text, id)?.write(to).map_err(Error::Write)
}

/// Opens a saved game, whatever its family.
pub fn resume(state: &str) -> Result<Box<dyn Session>, RestoreError> {
    let head = saved_head(state)?;
    let puzzle = read(&head.puzzle, &head.family).map_err(|_| RestoreError::Misfit)?;
    let mut game = puzzle.play();
    game.restore(state)?;
    Ok(game)
}
