//! Bytes of one line up to the next blank: the body of a link or of a game ID.

use super::{Cursor, ParseError, Stop};
use crate::message::Message;

/// The rest of the blank-free text; errors carry its position.
#[derive(Debug)]
pub struct LineReader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    /// Beginning of the text, for error positions.
    start: Cursor<'a>,
    bytes: &'a [u8],
    at: usize,
}

impl<'c, 'a> LineReader<'c, 'a> {
    /// Reads from here to the next blank, line break or end of the text; that end must be in the buffer.
    pub fn new(cursor: &'c mut Cursor<'a>) -> Result<Self, Stop> {
        let rest = cursor.rest();
        let end = rest.iter().position(u8::is_ascii_whitespace);
        if end.is_none() && !cursor.is_last() {
            return Err(Stop::More);
        }
        let start = cursor.clone();
        Ok(Self { cursor, start, bytes: &rest[..end.unwrap_or(rest.len())], at: 0 })
    }

    /// Excludes repetitions of `byte` at the end.
    pub fn trim_end(&mut self, byte: u8) {
        while self.at < self.bytes.len() && self.bytes.last() == Some(&byte) {
            self.bytes = &self.bytes[..self.bytes.len() - 1];
        }
    }

    /// Returns the number of bytes taken.
    pub fn taken(&self) -> usize {
        self.at
    }

    /// Returns the bytes not taken yet.
    pub fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// Returns the next byte without taking it.
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Takes `n` bytes.
    pub fn advance(&mut self, n: usize) {
        self.at += n;
    }

    /// Returns to the position after `taken` bytes.
    pub fn go_back(&mut self, taken: usize) {
        self.at = taken;
    }

    /// Takes the next byte if it is `byte`.
    pub fn eat(&mut self, byte: u8) -> bool {
        let is_it = self.peek() == Some(byte);
        self.at += usize::from(is_it);
        is_it
    }

    /// Returns the error "expected `expected`" for this position.
    pub fn wrong(&self, expected: impl Into<Message>) -> ParseError {
        self.wrong_at(self.at, expected)
    }

    /// Returns the error "expected `expected`" for the position after `at` bytes.
    pub fn wrong_at(&self, at: usize, expected: impl Into<Message>) -> ParseError {
        let mut there = self.start.clone();
        there.advance(at);
        there.wrong(expected)
    }

    /// Takes a decimal number of at most `most`, or takes nothing.
    pub fn number(&mut self, most: u64) -> Option<u64> {
        let digits = self.rest().iter().take_while(|b| b.is_ascii_digit()).count();
        let n = self.digits(digits.min(19), 10)?;
        if digits > 18 || n > most {
            return None;
        }
        self.at += digits;
        Some(n)
    }

    /// Returns the value of the next `n` digits in a base, without taking them; `None` if not all are digits, or if `n` is 0.
    pub fn digits(&self, n: usize, base: u32) -> Option<u64> {
        let digits = self.rest().get(..n).filter(|d| !d.is_empty())?;
        digits.iter().try_fold(0u64, |value, b| Some(value * u64::from(base) + u64::from(char::from(*b).to_digit(base)?)))
    }

    /// Ends the reading: skips trimmed bytes, and returns an error with `expected` if others are left.
    pub fn end(self, expected: impl Into<Message>) -> Result<(), ParseError> {
        if self.at < self.bytes.len() {
            return Err(self.wrong(expected));
        }
        let rest = self.cursor.rest();
        let end = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        self.cursor.advance(end);
        Ok(())
    }
}
