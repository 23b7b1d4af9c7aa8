//! The request for a completion, and its result, as plain types.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;

use super::appraisal::Appraisal;
use crate::family::{CellValue, Half};
use crate::words::generate::finished as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Lang, put};

/// The wanted grade of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aim {
    /// Any.
    #[default]
    Any,
    /// This one.
    Grade(u64),
    /// A lower one than that of the puzzle, or of its first completion.
    Easier,
    /// A higher one, the next that a completion attains.
    Harder,
}

/// The request for a completion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishRequest {
    /// The seed; the same one gives the same result.
    pub seed: u64,
    /// The grade.
    pub aim: Aim,
    /// The language of sentences.
    pub lang: Lang,
}

/// The outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FinishStatus {
    /// The result has one answer, of the wanted grade.
    Done,
    /// The puzzle has no answer at all.
    None,
    /// The completion found nothing within the limit.
    Limit,
}

/// The kind of change of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ClueChange {
    /// A new clue.
    Added,
    /// A changed clue.
    Changed,
    /// A removed clue.
    Removed,
}

/// A place with a changed clue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Altered {
    /// The kind of change.
    pub kind: ClueChange,
    /// 1-based `[row, col]`, as the puzzle's text numbers cells.
    pub place: [u32; 2],
    /// The cell of the drawn board, from 0.
    pub cell: Cell,
    /// Its number in the cell, if the cell may hold two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// The clue before.
    pub was: Option<CellValue>,
    /// The clue now.
    pub now: Option<CellValue>,
}

/// The result of completing a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finished {
    /// Id of the family.
    pub family: &'static str,
    /// The outcome.
    pub status: FinishStatus,
    /// The seed that gives this result again.
    pub seed: u64,
    /// The new puzzle in the `text` notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// The changed clues, in reading order.
    pub changes: Vec<Altered>,
    /// The appraisal of the new puzzle; without an answer, of the given one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appraisal: Option<Appraisal>,
    /// The result in a sentence.
    pub text: String,
}

/// The reason why a request is refused, whatever the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfinished {
    /// Puzzles of this id cannot be completed.
    Never(&'static str),
    /// There is no such grade.
    Grade(&'static str, RangeInclusive<u8>),
}

impl Unfinished {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        match self {
            Self::Never(family) => put(words::NEVER, &[("family", (*family).into())], lang),
            Self::Grade(family, grades) => {
                let parts = [("family", (*family).into()), ("least", grades.start().to_string()), ("most", grades.end().to_string())];
                put(words::GRADE, &parts, lang)
            }
        }
    }
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl std::error::Error for Unfinished {}
