//! What is wrong with a text, and where.

use std::fmt;

use crate::message::{Arg, Lang, Message};
use crate::words::errors::error as words;

/// Bad input: the place, what was expected there and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in characters.
    pub column: u32,
    /// What would have been right, as a noun phrase ("a cell such as `.....`"), in English; [`expected_in`](Self::expected_in) has it in
    /// other languages.
    pub expected: String,
    /// What stands there, as a noun phrase, already shortened for people ("`12345678…`", "the end of the text"), in English.
    pub found: String,
    /// Where the text had to tell its family: the ids that could be meant. One: the error is of its reader, which came furthest.
    /// Several: the text is right for all of them. Empty where the family was named, and where the text is like that of none.
    pub families: Vec<&'static str>,
    /// The same as `expected` and `found`, for other languages; boxed, since a result is as large as its error.
    parts: Box<[Message; 2]>,
}

impl ParseError {
    /// An error at a 1-based place.
    pub fn new(line: u32, column: u32, expected: impl Into<Message>, found: impl Into<Message>) -> Self {
        Self::of(line, column, Box::new([expected.into(), found.into()]))
    }

    fn of(line: u32, column: u32, parts: Box<[Message; 2]>) -> Self {
        let [expected, found] = [&parts[0], &parts[1]].map(Message::to_string);
        Self { line, column, expected, found, families: Vec::new(), parts }
    }

    /// The same with something else that was expected.
    #[must_use]
    pub fn expecting(mut self, expected: impl Into<Message>) -> Self {
        self.parts[0] = expected.into();
        self.expected = self.parts[0].to_string();
        self
    }

    /// The same at another 1-based place, as that of a text in a larger one.
    #[must_use]
    pub fn at(self, line: u32, column: u32) -> Self {
        Self { line, column, ..self }
    }

    /// Whether nobody has said yet what was expected.
    pub fn is_open(&self) -> bool {
        self.parts[0].text == crate::message::Text::NONE
    }

    /// The same with the ids of the families that could be meant.
    #[must_use]
    pub fn of_families(self, families: Vec<&'static str>) -> Self {
        Self { families, ..self }
    }

    /// What would have been right, as a message.
    pub fn expected_message(&self) -> &Message {
        &self.parts[0]
    }

    /// What would have been right, in a language.
    pub fn expected_in(&self, lang: Lang) -> String {
        self.parts[0].to(lang)
    }

    /// What stands there, in a language.
    pub fn found_in(&self, lang: Lang) -> String {
        self.parts[1].to(lang)
    }

    /// The whole error in a language.
    pub fn to(&self, lang: Lang) -> String {
        self.told(self.expected_in(lang), self.found_in(lang)).to(lang)
    }

    fn told(&self, expected: String, found: String) -> Message {
        let parts = [("expected", expected), ("found", found)].map(|(name, part)| (name, Arg::Code(part)));
        let [expected, found] = parts;
        words::WHOLE.with([("line", self.line.into()), ("column", self.column.into()), expected, found])
    }
}

/// The error in English.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told(self.expected.clone(), self.found.clone()).fmt(f)
    }
}

impl std::error::Error for ParseError {}
