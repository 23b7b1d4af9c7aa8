//! Reading texts, including the search for their family, and requests that need only a text.

use std::fmt;

use super::entry::{Entry, Registry};
use super::erased::{AnyPuzzle, Checkable, Playable, Solver, Writable};
use super::notation::read as read_as;
use crate::family::{Hint, Notations, Verdict};
use crate::practice::{Instances, Trivial};
use crate::session::{RestoreError, Session, saved_head};
use crate::solving::Judgement;
use shumi_core::message::{Arg, Lang, Message};
use shumi_core::meter::Meter;
use shumi_core::text::{Cursor, ParseError, Stop, notation};
use shumi_core::words::common::connective;
use shumi_core::words::errors;

/// The error of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A wrong text, with the place.
    Text(ParseError),
    /// No family has this id; with the list of ids.
    Family(String, Vec<&'static str>),
    /// The puzzle cannot be written or made: the notation cannot hold it, or data have it; with the reason.
    Write(Message),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Text(e) => Some(e),
            _ => None,
        }
    }
}

impl Error {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        match self {
            Self::Text(e) => e.to(lang),
            Self::Family(id, known) => {
                let known = Arg::Joined(known.iter().map(|id| Arg::from(*id)).collect(), connective::SPACE);
                let id = Arg::Code(id.chars().take(40).collect());
                errors::error::NO_FAMILY.with([("id", id), ("families", known)]).to(lang)
            }
            Self::Write(why) => why.to(lang),
        }
    }
}

impl From<ParseError> for Error {
    fn from(e: ParseError) -> Self {
        Self::Text(e)
    }
}

/// One puzzle of a text that may hold several.
pub struct SourcePuzzle<'t, P: ?Sized> {
    /// The puzzle.
    pub puzzle: Box<P>,
    /// Its own part of the text, if it has one: cases under one header have none.
    pub text: Option<&'t str>,
}

impl<P: ?Sized> Registry<P> {
    /// The entry of an id; `None` for `auto`.
    pub fn family(&self, id: &str) -> Result<Option<Entry<P>>, Error> {
        if id == "auto" { Ok(None) } else { self.named(id).map(Some) }
    }

    /// The entry of an id.
    pub fn named(&self, id: &str) -> Result<Entry<P>, Error> {
        self.find(id).ok_or_else(|| Error::Family(id.into(), self.entries().map(|e| e.id()).collect()))
    }

    /// Reads the next puzzle of a text that may hold several; `Ok(None)` at its end.
    ///
    /// `family` is `None` if the text itself identifies it. [`Stop::More`]: call again with a longer text.
    pub fn read_next(&self, cursor: &mut Cursor<'_>, family: Option<Entry<P>>) -> Result<Option<Box<P>>, Stop> {
        match family {
            Some(entry) => Self::read_next_as(cursor, entry),
            None if Self::is_over(cursor)? => Ok(None),
            None => self.read_auto(cursor).map(Some),
        }
    }

    /// Like [`read_next`](Self::read_next), for a known family.
    pub fn read_next_as(cursor: &mut Cursor<'_>, entry: Entry<P>) -> Result<Option<Box<P>>, Stop> {
        if Self::is_over(cursor)? {
            return Ok(None);
        }
        let notation = notation(cursor)?;
        // A reader may have moved the cursor before it finds the text incomplete.
        let before = cursor.clone();
        entry.read(cursor, notation).map(Some).inspect_err(|stop| {
            if matches!(stop, Stop::More) {
                *cursor = before;
            }
        })
    }

    fn is_over(cursor: &mut Cursor<'_>) -> Result<bool, Stop> {
        match (cursor.at_end()?, cursor.cases_left) {
            (true, 0) => Ok(true),
            (true, _) => Err(short_of_cases(cursor).into()),
            (false, _) => Ok(false),
        }
    }

    /// Reads a text that holds one puzzle. `id` may be `auto`.
    pub fn read(&self, text: &str, id: &str) -> Result<Box<P>, Error> {
        match self.family(id)? {
            Some(family) => Self::read_as(text, family),
            None => Ok(only(text, |cursor| self.read_next(cursor, None))?),
        }
    }

    /// Reads a text that holds one puzzle of the family with this id.
    pub fn read_named(&self, text: &str, id: &str) -> Result<Box<P>, Error> {
        Self::read_as(text, self.named(id)?)
    }

    /// Reads a text that holds one puzzle of a known family.
    pub fn read_as(text: &str, family: Entry<P>) -> Result<Box<P>, Error> {
        Ok(only(text, |cursor| Self::read_next_as(cursor, family))?)
    }

    /// Reads the puzzles of a text, in its order, at most `max`. `id` may be `auto`.
    pub fn read_all<'t>(&self, text: &'t str, id: &str, max: usize) -> Result<Vec<SourcePuzzle<'t, P>>, Error> {
        let family = self.family(id)?;
        let mut cursor = Cursor::new(text);
        let mut puzzles = Vec::new();
        while puzzles.len() < max {
            let (from, cases_left) = (cursor.taken(), cursor.cases_left);
            let Some(puzzle) = whole(self.read_next(&mut cursor, family), &cursor)? else { break };
            let alone = cases_left == 0 && cursor.cases_left == 0;
            puzzles.push(SourcePuzzle { puzzle, text: text.get(from..cursor.taken()).filter(|_| alone).map(str::trim) });
        }
        Ok(puzzles)
    }
}

/// Reads a text that holds one puzzle of a variant, in any of its notations.
pub fn parse<P: Notations>(text: &str, variant: usize) -> Result<P, ParseError> {
    only(text, |cursor| {
        let notation = notation(cursor)?;
        Ok(Some(read_as::<P>(cursor, variant, notation)?.puzzle))
    })
}

/// Applies `read` to a text that must hold nothing else.
fn only<T>(text: &str, read: impl Fn(&mut Cursor<'_>) -> Result<Option<T>, Stop>) -> Result<T, ParseError> {
    let mut cursor = Cursor::new(text);
    let puzzle = whole(read(&mut cursor), &cursor)?;
    let puzzle = puzzle.ok_or_else(|| cursor.wrong(errors::text::PUZZLE))?;
    match (whole(cursor.at_end(), &cursor)?, cursor.cases_left) {
        (true, 0) => Ok(puzzle),
        (true, _) => Err(short_of_cases(&cursor)),
        (false, _) => Err(cursor.wrong(errors::text::END_OF_PUZZLE)),
    }
}

impl<P: Checkable + ?Sized> Registry<P> {
    /// Checks a board (in the form of an answer, with open cells allowed) against the rules of the puzzle in `text`.
    pub fn check(&self, text: &str, board: &str, id: &str, lang: Lang) -> Result<Verdict, Error> {
        self.check_board(&*self.read(text, id)?, board, lang)
    }

    /// The same for a puzzle that has been read.
    pub fn check_board(&self, puzzle: &P, board: &str, lang: Lang) -> Result<Verdict, Error> {
        let mut cursor = Cursor::new(board);
        let verdict = whole(puzzle.check(&mut cursor, lang), &cursor)?;
        match cursor.at_end() {
            Ok(true) => Ok(verdict),
            _ => Err(cursor.wrong(errors::text::END_OF_BOARD).into()),
        }
    }
}

impl<P: AnyPuzzle + ?Sized> Registry<P> {
    /// The puzzle of a saved game.
    pub fn saved(&self, state: &str) -> Result<Box<P>, RestoreError> {
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
    /// Restores a saved game of any family.
    pub fn resume(&self, state: &str) -> Result<Box<dyn Session>, RestoreError> {
        let mut game = self.saved(state)?.play();
        game.restore(state)?;
        Ok(game)
    }
}

impl<P: Solver + ?Sized> Registry<P> {
    /// The next hint of a saved game of a complete family; `None` if its board is full and right.
    pub fn hint(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Hint>, RestoreError> {
        self.saved(state)?.hinted().ok_or(RestoreError::Misfit)?.hint(state, lang, meter)
    }

    /// All instances of the techniques up to a grade at the board of a saved game of a complete family.
    pub fn instances(&self, state: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Instances, RestoreError> {
        self.saved(state)?.hinted().ok_or(RestoreError::Misfit)?.instances(state, grade, lang, meter)
    }

    /// All steps up to a grade from the board of a saved game of a complete family.
    pub fn trivial(&self, state: &str, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Result<Trivial, RestoreError> {
        self.saved(state)?.hinted().ok_or(RestoreError::Misfit)?.trivial(state, grade, lang, meter)
    }

    /// Judges the board of a saved game of any family.
    pub fn judge(&self, state: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Judgement, RestoreError> {
        self.saved(state)?.judge(state, lang, meter)
    }

    /// Judges a board (in the form of an answer, with open cells allowed) of the puzzle in `text`.
    pub fn judge_board(&self, text: &str, board: &str, id: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Judgement, Error> {
        let puzzle = self.read(text, id)?;
        let mut cursor = Cursor::new(board);
        let judgement = whole(puzzle.judge_board(&mut cursor, lang, meter), &cursor)?;
        match cursor.at_end() {
            Ok(true) => Ok(judgement),
            _ => Err(cursor.wrong(errors::text::END_OF_BOARD).into()),
        }
    }
}

fn short_of_cases(cursor: &Cursor<'_>) -> ParseError {
    cursor.wrong(errors::text::MORE_CASES.with([("n", cursor.cases_left.into())]))
}

/// Converts the result of reading a complete text, for which [`Stop::More`] is an error.
fn whole<T>(result: Result<T, Stop>, cursor: &Cursor<'_>) -> Result<T, ParseError> {
    result.map_err(|stop| match stop {
        Stop::Bad(e) => *e,
        Stop::More => cursor.wrong(errors::text::MORE),
    })
}
