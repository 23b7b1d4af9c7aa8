//! Errors at a byte of a text.

use shumi_core::message::Message;
use shumi_core::text::{Cursor, ParseError};

/// Returns the error "expected `expected`" at a byte of a text, with its line and column. The byte is moved to the beginning of its
/// character.
pub(crate) fn wrong(text: &str, mut at: usize, expected: impl Into<Message>) -> ParseError {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let mut cursor = Cursor::new(text);
    let begin = cursor.taken().min(at);
    for line in text[begin..at].split_inclusive('\n') {
        cursor.advance(line.strip_suffix('\n').unwrap_or(line).len());
        cursor.line_break();
    }
    cursor.wrong(expected)
}

/// Returns the byte of a text at which a part of it begins.
pub(crate) fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}
