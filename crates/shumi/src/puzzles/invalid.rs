//! Why values are no puzzle.

use std::fmt;

use crate::words::invalid::invalid as words;
use shumi_core::message::{Lang, Text};

/// Why a constructor refused its arguments. Positions count from 0, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidPuzzle {
    /// The size is not one of the family; the sizes there are, in words.
    Size(Text),
    /// A list has another length.
    Length {
        /// The length it must have.
        expected: usize,
        /// The length it has.
        found: usize,
    },
    /// A value is out of range; the range in words.
    Value {
        /// Its position.
        at: usize,
        /// What is allowed.
        expected: Text,
    },
    /// A cell stands where the rules do not allow it; what is expected there.
    Cell {
        /// Its position.
        at: usize,
        /// What is expected.
        expected: Text,
    },
}

impl fmt::Display for InvalidPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl InvalidPuzzle {
    /// The error in a language.
    pub fn to(&self, lang: Lang) -> String {
        match *self {
            Self::Size(sizes) => words::SIZE.with([("sizes", sizes.into())]),
            Self::Length { expected, found } => words::LENGTH.with([("expected", expected.into()), ("found", found.into())]),
            Self::Value { at, expected } | Self::Cell { at, expected } => {
                words::POSITION.with([("at", at.into()), ("expected", expected.into())])
            }
        }
        .to(lang)
    }
}

impl std::error::Error for InvalidPuzzle {}
