//! Parse errors with their position.

use std::fmt;

use crate::message::{Arg, Lang, Message};
use crate::words::errors::error as words;

/// Bad input: the position, the expected input and the input found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in characters.
    pub column: u32,
    /// Expected input as a noun phrase ("a cell such as `.....`"), in English; [`expected_in`](Self::expected_in) returns other
    /// languages.
    pub expected: String,
    /// Input found, as a noun phrase, already shortened for people ("`12345678…`", "the end of the text"), in English.
    pub found: String,
    /// Possible families, if they had to be detected. One id: the error comes from the reader of this family, which read
    /// furthest. Several: the text is valid for all of them. Empty if the caller named the family, or if the text resembles no
    /// family's.
    pub families: Vec<&'static str>,
    /// The messages of `expected` and `found`, for other languages. Boxed, since the size of a result is that of its error.
    parts: Box<[Message; 2]>,
}

impl ParseError {
    /// Creates an error at a 1-based position.
    pub fn new(line: u32, column: u32, expected: impl Into<Message>, found: impl Into<Message>) -> Self {
        Self::of(line, column, Box::new([expected.into(), found.into()]))
    }

    fn of(line: u32, column: u32, parts: Box<[Message; 2]>) -> Self {
        let [expected, found] = [&parts[0], &parts[1]].map(Message::to_string);
        Self { line, column, expected, found, families: Vec::new(), parts }
    }

    /// Replaces the expected input.
    #[must_use]
    pub fn expecting(mut self, expected: impl Into<Message>) -> Self {
        self.parts[0] = expected.into();
        self.expected = self.parts[0].to_string();
        self
    }

    /// Moves the error to another 1-based position, if the text is a part of a larger one.
    #[must_use]
    pub fn at(self, line: u32, column: u32) -> Self {
        Self { line, column, ..self }
    }

    /// Returns whether the expected input is still to be filled in.
    pub fn is_open(&self) -> bool {
        self.parts[0].text == crate::message::Text::NONE
    }

    /// Replaces the ids of the possible families.
    #[must_use]
    pub fn of_families(self, families: Vec<&'static str>) -> Self {
        Self { families, ..self }
    }

    /// Returns the expected input as a message.
    pub fn expected_message(&self) -> &Message {
        &self.parts[0]
    }

    /// Returns the expected input in a language.
    pub fn expected_in(&self, lang: Lang) -> String {
        self.parts[0].to(lang)
    }

    /// Returns the input found, in a language.
    pub fn found_in(&self, lang: Lang) -> String {
        self.parts[1].to(lang)
    }

    /// Writes the whole error in a language.
    pub fn to(&self, lang: Lang) -> String {
        self.told(self.expected_in(lang), self.found_in(lang)).to(lang)
    }

    fn told(&self, expected: String, found: String) -> Message {
        let parts = [("expected", expected), ("found", found)].map(|(name, part)| (name, Arg::Code(part)));
        let [expected, found] = parts;
        words::WHOLE.with([("line", self.line.into()), ("column", self.column.into()), expected, found])
    }
}

/// Writes the error in English.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told(self.expected.clone(), self.found.clone()).fmt(f)
    }
}

impl std::error::Error for ParseError {}
