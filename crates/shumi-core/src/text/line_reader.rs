//! A stretch of one line, taken byte by byte: the body of a link or of a game ID.

use super::{Cursor, ParseError, Stop};
use crate::message::Message;

/// What is left of a stretch without blanks; errors stand where it is.
#[derive(Debug)]
pub struct LineReader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    /// Where the stretch begins, to name places in it.
    start: Cursor<'a>,
    bytes: &'a [u8],
    at: usize,
}

impl<'c, 'a> LineReader<'c, 'a> {
    /// The stretch from here to the next blank, line break or end of the text, which must be in hand.
    pub fn new(cursor: &'c mut Cursor<'a>) -> Result<Self, Stop> {
        let rest = cursor.rest();
        let end = rest.iter().position(u8::is_ascii_whitespace);
        if end.is_none() && !cursor.is_last() {
            return Err(Stop::More);
        }
        let start = cursor.clone();
        Ok(Self { cursor, start, bytes: &rest[..end.unwrap_or(rest.len())], at: 0 })
    }

    /// Leaves bytes at its end out of it.
    pub fn trim_end(&mut self, byte: u8) {
        while self.at < self.bytes.len() && self.bytes.last() == Some(&byte) {
            self.bytes = &self.bytes[..self.bytes.len() - 1];
        }
    }

    /// Number of bytes taken.
    pub fn taken(&self) -> usize {
        self.at
    }

    /// The bytes not taken yet.
    pub fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// The next byte.
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Takes `n` bytes.
    pub fn advance(&mut self, n: usize) {
        self.at += n;
    }

    /// Goes back to where so many bytes were taken.
    pub fn go_back(&mut self, taken: usize) {
        self.at = taken;
    }

    /// Takes the next byte if it is this one.
    pub fn eat(&mut self, byte: u8) -> bool {
        let is_it = self.peek() == Some(byte);
        self.at += usize::from(is_it);
        is_it
    }

    /// The error "`expected` was due here".
    pub fn wrong(&self, expected: impl Into<Message>) -> ParseError {
        self.wrong_at(self.at, expected)
    }

    /// The error "`expected` was due where so many bytes were taken".
    pub fn wrong_at(&self, at: usize, expected: impl Into<Message>) -> ParseError {
        let mut there = self.start.clone();
        there.advance(at);
        there.wrong(expected)
    }

    /// Takes a decimal number of at most `most`, or leaves everything as it is.
    pub fn number(&mut self, most: u64) -> Option<u64> {
        let digits = self.rest().iter().take_while(|b| b.is_ascii_digit()).count();
        let n = self.digits(digits.min(19), 10)?;
        if digits > 18 || n > most {
            return None;
        }
        self.at += digits;
        Some(n)
    }

    /// The value of the next `n` digits in a base, which are not taken; `None` where not all of them are digits, or `n` is 0.
    pub fn digits(&self, n: usize, base: u32) -> Option<u64> {
        let digits = self.rest().get(..n).filter(|d| !d.is_empty())?;
        digits.iter().try_fold(0u64, |value, b| Some(value * u64::from(base) + u64::from(char::from(*b).to_digit(base)?)))
    }

    /// Ends the stretch, which must have been taken whole, with what was trimmed; `expected` is what was due instead of more.
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
