//! pzprv3 files: rows of cells with one blank behind each; a line ends with a line break or a `/`.

use crate::message::{Message, Text};
use crate::text::{Cursor, ParseError, Stop};
use crate::words::errors;

/// Optional sections after a puzzle: the move history of the program that wrote the file.
const HISTORY: [&[u8]; 2] = [b"info:{", b"history:{"];

/// Takes the word at an index of a table; the error is the expected input.
pub type Put<'p> = dyn FnMut(usize, &[u8]) -> Result<(), Message> + 'p;

/// A reading position in a file.
#[derive(Debug)]
pub struct File<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
}

impl<'c, 'a> File<'c, 'a> {
    /// Starts at the cursor.
    pub(super) fn new(cursor: &'c mut Cursor<'a>) -> Self {
        Self { cursor }
    }

    /// Returns the next word on this line without taking it; empty at the end of the line.
    pub(super) fn word(&mut self) -> Result<&'a [u8], Stop> {
        self.cursor.skip_blanks();
        let token = self.cursor.peek_token()?;
        Ok(token.split(|b| *b == b'/').next().unwrap_or_default())
    }

    /// Takes a word.
    pub(super) fn take(&mut self, word: &[u8]) {
        self.cursor.advance(word.len());
    }

    /// Returns the error "expected `expected`" for this position.
    pub fn wrong(&self, expected: impl Into<Message>) -> ParseError {
        self.cursor.wrong(expected)
    }

    /// Ends a line; an error with `expected` if words are left.
    pub(super) fn end_line(&mut self, expected: Text) -> Result<(), Stop> {
        if self.cursor.at_line_end()? {
            self.cursor.line_break();
            Ok(())
        } else if self.cursor.rest().first() == Some(&b'/') {
            self.cursor.advance(1);
            Ok(())
        } else {
            Err(self.wrong(expected).into())
        }
    }

    /// Reads a line with a number; also returns the position before it, for errors about the number.
    pub fn number_line(&mut self, expected: Text) -> Result<(u64, Cursor<'a>), Stop> {
        let word = self.word()?;
        let before = self.cursor.clone();
        let digits = std::str::from_utf8(word).ok().filter(|w| w.bytes().all(|b| b.is_ascii_digit()));
        let n = digits.and_then(|w| w.parse().ok()).ok_or_else(|| self.wrong(expected))?;
        self.take(word);
        self.end_line(errors::file::END_OF_NUMBER)?;
        Ok((n, before))
    }

    /// Reads rows of words: calls `put` with index and word, row by row; its error is the expected input. Returns the position of
    /// the first word, for [`place`].
    pub fn table(&mut self, rows: usize, cols: usize, put: &mut Put<'_>) -> Result<Cursor<'a>, Stop> {
        let start = self.cursor.clone();
        for row in 0..rows {
            for col in 0..cols {
                let word = self.word()?;
                if word.is_empty() {
                    return Err(self
                        .wrong(errors::grid::CELL.with([("col", (col + 1).into()), ("cols", cols.into()), ("row", (row + 1).into())]))
                        .into());
                }
                put(row * cols + col, word).map_err(|expected| self.wrong(expected))?;
                self.take(word);
            }
            self.cursor.skip_blanks();
            if self.cursor.rest().first().is_some_and(|b| !matches!(b, b'\n' | b'/')) {
                return Err(self.wrong(errors::grid::CELLS_END.with([("n", cols.into())])).into());
            }
            self.end_line(errors::file::END_OF_LINE)?;
        }
        Ok(start)
    }

    /// Returns whether the text ends here: a file without answers.
    pub fn is_at_end(&mut self) -> Result<bool, Stop> {
        self.cursor.at_end()
    }

    /// Skips the move history.
    pub(super) fn skip_history(&mut self) -> Result<(), Stop> {
        if self.cursor.at_end()? {
            return Ok(());
        }
        let rest = self.cursor.rest();
        if !self.cursor.is_last() && HISTORY.iter().any(|h| h.starts_with(rest)) {
            return Err(Stop::More);
        }
        let Some(begin) = HISTORY.iter().find(|h| rest.starts_with(h)) else { return Ok(()) };
        self.cursor.advance(begin.len());
        let (mut depth, mut quoted) = (1u32, false);
        while depth > 0 {
            let Some(byte) = self.cursor.rest().first() else {
                return Err(if self.cursor.is_last() { self.wrong(errors::file::END_OF_HISTORY).into() } else { Stop::More });
            };
            match byte {
                b'"' => quoted = !quoted,
                b'\\' if quoted && matches!(self.cursor.rest().get(1), Some(b'"' | b'\\')) => self.cursor.advance(1),
                b'{' if !quoted => depth += 1,
                b'}' if !quoted => depth -= 1,
                _ => {}
            }
            if !self.cursor.line_break() {
                self.cursor.advance(1);
            }
        }
        Ok(())
    }
}

/// Returns the position of a word of a table from that of its first.
pub fn place<'a>(start: &Cursor<'a>, index: usize) -> Cursor<'a> {
    let mut cursor = start.clone();
    for left in (0..=index).rev() {
        while let Some(b' ' | b'\t' | b'\r' | b'\n' | b'/') = cursor.rest().first() {
            if !cursor.line_break() {
                cursor.advance(1);
            }
        }
        if left > 0 {
            let word = cursor.rest().iter().position(|b| b.is_ascii_whitespace() || *b == b'/');
            cursor.advance(word.unwrap_or(cursor.rest().len()));
        }
    }
    cursor
}

/// Reads a cell of a numeric answer: the number (0: none) and the set of pencil marks, bit `n - 1` for `n`. Ignores colours.
/// `None` for other words and for numbers over `most`, which is at most 32.
pub fn answer(word: &[u8], most: u32) -> Option<(u32, u32)> {
    let number = |digits: &[u8]| std::str::from_utf8(digits).ok()?.parse().ok().filter(|n| *n <= most);
    let begin = word.iter().position(|b| *b == b'[').unwrap_or(word.len());
    let (shown, noted) = word.split_at(begin);
    let value = if matches!(shown, [b'.' | b'+' | b'-' | b'=' | b'%'] | []) { 0 } else { number(shown)? };
    let Some(noted) = noted.strip_prefix(b"[") else { return Some((value, 0)).filter(|_| !shown.is_empty()) };
    let marks = noted.strip_suffix(b"]")?.split(|b| *b == b',').filter(|n| !n.is_empty());
    let marks = marks.map(number).try_fold(0, |set, n| Some(set | ((1u64 << n?) >> 1) as u32))?;
    Some((value, marks))
}
