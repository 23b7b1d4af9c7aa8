//! Error of the checked constructors.

use std::fmt;

use crate::words::invalid::invalid as words;
use shumi_core::message::{Lang, Text};

/// The reason why a constructor refused its arguments. Positions count from 0, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidPuzzle {
    /// The family does not support the size; with the supported sizes, in words.
    Size(Text),
    /// A list has the wrong length.
    Length {
        /// The length it must have.
        expected: usize,
        /// The length it has.
        found: usize,
    },
    /// A value is out of range; with the range, in words.
    Value {
        /// Its position.
        at: usize,
        /// The allowed values.
        expected: Text,
    },
    /// The rules do not allow this cell at its place.
    Cell {
        /// Its position.
        at: usize,
        /// The expected content.
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
