//! The crate in texts and ids: what the command line and JavaScript call.

use std::fmt;

use crate::answer::Answer;
use crate::hint::Hint;
use crate::meter::Meter;
use crate::registry::{ALL, Entry, Known, Playable, Problem, Registry, Solvable, Verdict, Writable};
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
    /// There is no family of this id; the ids there are.
    Family(String, Vec<&'static str>),
    /// The puzzle cannot be written so; the reason.
    Write(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(e) => e.fmt(f),
            Self::Family(id, known) => {
                write!(f, "there is no family `{}`; there are {}", id.chars().take(40).collect::<String>(), known.join(" "))
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

/// A puzzle of a text that may hold several.
pub struct Part<'t, P: ?Sized> {
    /// The puzzle.
    pub puzzle: Box<P>,
    /// What it was read from, where that is a text of its own: cases under one header are not.
    pub text: Option<&'t str>,
}

impl<P: ?Sized> Registry<P> {
    /// The entry of an id; `None` for `auto`.
    pub fn family(&self, id: &str) -> Result<Option<Entry<P>>, Error> {
        match id {
            "auto" => Ok(None),
            _ => self.find(id).map(Some).ok_or_else(|| Error::Family(id.into(), self.entries().map(|e| e.id()).collect())),
        }
    }

    /// Reads the next puzzle of a text that may hold several; `Ok(None)` at its end.
    ///
    /// `family` is `None` where the text itself must tell. [`Stop::More`]: call again with a longer text.
    pub fn read_next(&self, cursor: &mut Cursor<'_>, family: Option<Entry<P>>) -> Result<Option<Box<P>>, Stop> {
        match family {
            Some(entry) => Self::next_of(cursor, entry),
            None if Self::is_over(cursor)? => Ok(None),
            None => self.read_auto(cursor).map(|(_, _, problem)| Some(problem)),
        }
    }

    fn next_of(cursor: &mut Cursor<'_>, entry: Entry<P>) -> Result<Option<Box<P>>, Stop> {
        if Self::is_over(cursor)? {
            return Ok(None);
        }
        let notation = notation(cursor)?;
        // A reader may have moved before it found that the text is not complete.
        let before = cursor.clone();
        entry.read(cursor, notation).map(Some).inspect_err(|stop| {
            if *stop == Stop::More {
                *cursor = before;
            }
        })
    }

    fn is_over(cursor: &mut Cursor<'_>) -> Result<bool, Stop> {
        match (cursor.at_end()?, cursor.due) {
            (true, 0) => Ok(true),
            (true, _) => Err(short_of_cases(cursor).into()),
            (false, _) => Ok(false),
        }
    }

    /// Reads a text that holds one puzzle. `id` may be `auto`.
    pub fn read(&self, text: &str, id: &str) -> Result<Box<P>, Error> {
        match self.family(id)? {
            Some(family) => Self::read_as(text, family),
            None => Self::one(text, |cursor| self.read_next(cursor, None)),
        }
    }

    /// Reads a text that holds one puzzle of a family that is known.
    pub fn read_as(text: &str, family: Entry<P>) -> Result<Box<P>, Error> {
        Self::one(text, |cursor| Self::next_of(cursor, family))
    }

    /// Reads the puzzles of a text, in its order and no more than `max`. `id` may be `auto`.
    pub fn read_all<'t>(&self, text: &'t str, id: &str, max: usize) -> Result<Vec<Part<'t, P>>, Error> {
        let family = self.family(id)?;
        let mut cursor = Cursor::new(text);
        let mut puzzles = Vec::new();
        while puzzles.len() < max {
            let (from, due) = (cursor.taken(), cursor.due);
            let Some(puzzle) = whole(self.read_next(&mut cursor, family), &cursor)? else { break };
            let alone = due == 0 && cursor.due == 0;
            puzzles.push(Part { puzzle, text: text.get(from..cursor.taken()).filter(|_| alone).map(str::trim) });
        }
        Ok(puzzles)
    }

    fn one(text: &str, read: impl Fn(&mut Cursor<'_>) -> Result<Option<Box<P>>, Stop>) -> Result<Box<P>, Error> {
        let mut cursor = Cursor::new(text);
        let puzzle = whole(read(&mut cursor), &cursor)?;
        let puzzle = puzzle.ok_or_else(|| cursor.wrong("a puzzle"))?;
        match (whole(cursor.at_end(), &cursor)?, cursor.due) {
            (true, 0) => Ok(puzzle),
            (true, _) => Err(short_of_cases(&cursor).into()),
            (false, _) => Err(cursor.wrong("the end of the text after one puzzle").into()),
        }
    }
}

impl<P: Known + ?Sized> Registry<P> {
    /// Checks a board (in the form of an answer, cells may be open) against the rules of the puzzle in `text`.
    pub fn check(&self, text: &str, board: &str, id: &str) -> Result<Verdict, Error> {
        let puzzle = self.read(text, id)?;
        let mut cursor = Cursor::new(board);
        let verdict = whole(puzzle.check(&mut cursor, Lang::En), &cursor)?;
        match cursor.at_end() {
            Ok(true) => Ok(verdict),
            _ => Err(cursor.wrong("the end of the board").into()),
        }
    }

    /// The puzzle of a saved game.
    fn saved(&self, state: &str) -> Result<Box<P>, RestoreError> {
        let head = saved_head(state)?;
        let family = self.find(&head.family).ok_or(RestoreError::Misfit)?;
        Self::read_as(&head.puzzle, family).map_err(|_| RestoreError::Misfit)
    }
}

impl<P: Writable + ?Sized> Registry<P> {
    /// Writes the puzzle in `text` in another notation.
    pub fn convert(&self, text: &str, id: &str, to: &str) -> Result<String, Error> {
        self.read(text, id)?.write(to).map_err(Error::Write)
    }
}

impl<P: Playable + ?Sized> Registry<P> {
    /// Opens a saved game, whatever its family.
    pub fn resume(&self, state: &str) -> Result<Box<dyn Session>, RestoreError> {
        let mut game = self.saved(state)?.play();
        game.restore(state)?;
        Ok(game)
    }
}

impl<P: Solvable + ?Sized> Registry<P> {
    /// The next hint of a saved game, whatever its family; `None` where its board is full and right.
    pub fn hint(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
        self.saved(state)?.hint(state, lang, meter)
    }
}

/// The entry of an id; `None` for `auto`.
pub fn family(id: &str) -> Result<Option<Entry>, Error> {
    ALL.family(id)
}

/// As [`Registry::read_next`], of all families.
pub fn read_next(cursor: &mut Cursor<'_>, family: Option<Entry>) -> Result<Option<Box<dyn Problem>>, Stop> {
    ALL.read_next(cursor, family)
}

/// Reads a text that holds one puzzle. `id` may be `auto`.
pub fn read(text: &str, id: &str) -> Result<Box<dyn Problem>, Error> {
    ALL.read(text, id)
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

/// As [`Registry::check`], of all families.
pub fn check(text: &str, board: &str, id: &str) -> Result<Verdict, Error> {
    ALL.check(text, board, id)
}

/// As [`Registry::convert`], of all families.
pub fn convert(text: &str, id: &str, to: &str) -> Result<String, Error> {
    ALL.convert(text, id, to)
}

/// As [`Registry::resume`], of all families.
pub fn resume(state: &str) -> Result<Box<dyn Session>, RestoreError> {
    ALL.resume(state)
}

/// As [`Registry::hint`], of all families.
pub fn hint(state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
    ALL.hint(state, lang, meter)
}
