//! Readers of answers that are no boards.

use shumi_core::text::{Cursor, Stop};

use crate::words::judge::expected;

/// An answer in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// `No answer.`
    None,
    /// `Not unique.`
    Several,
}

/// Takes a phrase that stands alone on the line; `None` if another text is next.
pub fn phrase(cursor: &mut Cursor<'_>) -> Result<Option<Phrase>, Stop> {
    for (text, phrase) in [("No answer.", Phrase::None), ("Not unique.", Phrase::Several)] {
        let rest = cursor.rest();
        if !cursor.is_last() && rest.len() < text.len() && text.as_bytes().starts_with(rest) {
            return Err(Stop::More);
        }
        if rest.starts_with(text.as_bytes()) {
            let mut behind = cursor.clone();
            behind.advance(text.len());
            if behind.at_line_end()? {
                *cursor = behind;
                return Ok(Some(phrase));
            }
        }
    }
    Ok(None)
}

/// Takes a score: a whole number alone on its line.
pub fn score(cursor: &mut Cursor<'_>) -> Result<i64, Stop> {
    let token = cursor.peek_token()?;
    let number = std::str::from_utf8(token).ok().and_then(|text| text.parse().ok()).ok_or_else(|| cursor.wrong(expected::SCORE))?;
    cursor.advance(token.len());
    if cursor.at_line_end()? { Ok(number) } else { Err(cursor.wrong(expected::END_OF_SCORE).into()) }
}

/// Returns the number of moves that the last line of an answer announces; `None` without such a line.
pub fn moves(answer: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(answer).ok()?;
    let line = text.lines().rev().find(|line| !line.trim().is_empty())?;
    line.trim().strip_prefix("moves")?.split_whitespace().next()?.parse().ok()
}
