//! What is wrong with a text, and where.

use std::fmt;

/// Bad input: the place, what was expected there and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in characters.
    pub column: u32,
    /// What would have been right, as a noun phrase ("a cell such as `.....`").
    pub expected: String,
    /// What stands there, as a noun phrase, already shortened for people ("`12345678…`", "the end of the text").
    pub found: String,
}

impl ParseError {
    /// An error at a 1-based place.
    pub fn new(line: u32, column: u32, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { line, column, expected: expected.into(), found: found.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: expected {}, found {}", self.line, self.column, self.expected, self.found)
    }
}

impl std::error::Error for ParseError {}
