//! What is asked of a puzzle that is to have one answer, and what came of it, as plain types.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;

use super::appraisal::Appraisal;
use crate::family::{CellValue, Half};
use crate::words::generate::finished as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Lang, put};

/// Which grade what is made should have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aim {
    /// Any.
    #[default]
    Any,
    /// This one.
    Grade(u64),
    /// A lower one than that of the puzzle, or of what it is finished to first.
    Easier,
    /// A higher one, the next that is found.
    Harder,
}

/// What is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishOrder {
    /// The same seed does the same again.
    pub seed: u64,
    /// The grade.
    pub aim: Aim,
    /// The language of sentences.
    pub lang: Lang,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The puzzle that was made has one answer, and the grade that was wished.
    Done,
    /// The puzzle has no answer at all.
    None,
    /// Nothing was found within the limit.
    Limit,
}

/// What became of what was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// There was nothing.
    Added,
    /// It is something else.
    Changed,
    /// It is gone.
    Removed,
}

/// A place where something else is printed than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Altered {
    /// What became of it.
    pub kind: Change,
    /// 1-based `[row, col]`, as the puzzle's text numbers cells.
    pub place: [u32; 2],
    /// The cell of the drawn board, from 0.
    pub cell: Cell,
    /// Which number of the cell, where it may hold two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// What was printed.
    pub was: Option<CellValue>,
    /// What is printed.
    pub now: Option<CellValue>,
}

/// What came of finishing a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finished {
    /// Id of the family.
    pub family: &'static str,
    /// How it ended.
    pub status: End,
    /// The seed that does the same again.
    pub seed: u64,
    /// The new puzzle in the `text` notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// What is other than before, in reading order.
    pub changes: Vec<Altered>,
    /// What the new puzzle is worth; of one without an answer, what it is itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appraisal: Option<Appraisal>,
    /// All this in a sentence.
    pub text: String,
}

/// Why a puzzle is not finished, whatever the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfinished {
    /// That is not done with puzzles of this id.
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
