//! A reading position in a text that may still be arriving.
//!
//! Readers take tokens from it. If the text ends too early but more may come, they return [`Stop::More`], and the caller repeats
//! the call with a longer text; so one reader serves files, pipes and strings.

use super::ParseError;
use crate::message::{Arg, Message, Text};
use crate::words::errors;

/// Length limit of a token; longer ones are errors in every text format.
const MAX_TOKEN: usize = 256;

/// A byte order mark.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// Reason of a reader to stop early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The text so far is correct but incomplete: call again with more of it.
    More,
    /// The text is wrong. Boxed, since the size of a result is that of its error.
    Bad(Box<ParseError>),
}

impl Stop {
    /// Replaces the expectation of an error. `expected` is a closure because its words are costly; it runs for errors only.
    #[must_use]
    pub fn expecting<M: Into<Message>>(self, expected: impl FnOnce() -> M) -> Self {
        match self {
            Self::More => Self::More,
            Self::Bad(error) => error.expecting(expected()).into(),
        }
    }
}

impl From<ParseError> for Stop {
    fn from(error: ParseError) -> Self {
        Self::Bad(Box::new(error))
    }
}

/// A reading position. Blanks are spaces, tabs and carriage returns; a BOM at the start counts as one.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
    line_start: usize,
    /// Columns of `line` before the start of `bytes`.
    column_before: u32,
    last: bool,
    /// Puzzles still to come according to a header in the text (BZOJ's `T`).
    pub cases_left: u64,
}

impl<'a> Cursor<'a> {
    /// Starts at the beginning of a whole text.
    pub fn new(text: &'a str) -> Self {
        Self::over(text.as_bytes(), true)
    }

    /// Starts at the beginning of bytes; `last`: the text ends with them. Bytes that are not UTF-8 are an error at their
    /// position.
    pub fn over(bytes: &'a [u8], last: bool) -> Self {
        let mut cursor = Self { bytes, at: 0, line: 1, line_start: 0, column_before: 0, last, cases_left: 0 };
        if bytes.starts_with(BOM) {
            cursor.at = BOM.len();
            cursor.line_start = BOM.len();
        }
        cursor
    }

    /// Returns the position, to resume in another buffer that begins with the bytes from here.
    pub fn mark(&self) -> Mark {
        Mark { line: self.line, columns: self.column() - 1, cases_left: self.cases_left }
    }

    /// Resumes in `bytes`, which follow the text up to `mark`.
    pub fn resume(mark: Mark, bytes: &'a [u8], last: bool) -> Self {
        Self { bytes, at: 0, line: mark.line, line_start: 0, column_before: mark.columns, last, cases_left: mark.cases_left }
    }

    /// Returns the number of bytes taken so far.
    pub fn taken(&self) -> usize {
        self.at
    }

    /// Returns the bytes not taken yet.
    pub fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// Returns whether no more text will come after [`rest`](Self::rest).
    pub fn is_last(&self) -> bool {
        self.last
    }

    /// Takes `n` bytes, which contain no line break.
    pub fn advance(&mut self, n: usize) {
        self.at += n;
    }

    /// Takes a line break if it is next; the caller has skipped `\r` and blanks.
    pub fn line_break(&mut self) -> bool {
        if self.bytes.get(self.at) == Some(&b'\n') {
            self.at += 1;
            self.line += 1;
            self.line_start = self.at;
            self.column_before = 0;
            return true;
        }
        false
    }

    /// Returns the 1-based line.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// Returns the 1-based column in characters.
    pub fn column(&self) -> u32 {
        let seen = &self.bytes[self.line_start..self.at];
        self.column_before + seen.iter().filter(|b| (**b as i8) >= -0x40).count() as u32 + 1
    }

    /// Skips blanks but not line breaks.
    pub fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\r') = self.bytes.get(self.at) {
            self.at += 1;
        }
    }

    /// Skips blanks and line breaks, and a BOM at the start of a line, so that texts with a BOM can be concatenated.
    pub fn skip_space(&mut self) {
        loop {
            if self.at == self.line_start && self.column_before == 0 && self.rest().starts_with(BOM) {
                self.at += BOM.len();
                self.line_start = self.at;
            }
            self.skip_blanks();
            if !self.line_break() {
                return;
            }
        }
    }

    /// Skips space; returns whether the text ends here. [`Stop::More`] if that cannot be known yet.
    pub fn at_end(&mut self) -> Result<bool, Stop> {
        self.skip_space();
        match (self.at < self.bytes.len(), self.last) {
            (true, _) => Ok(false),
            (false, true) => Ok(true),
            (false, false) => Err(Stop::More),
        }
    }

    /// Skips blanks; returns whether the line or the text ends here (does not take the break).
    pub fn at_line_end(&mut self) -> Result<bool, Stop> {
        self.skip_blanks();
        match self.bytes.get(self.at) {
            Some(b) => Ok(*b == b'\n'),
            None if self.last => Ok(true),
            None => Err(Stop::More),
        }
    }

    /// Returns the next token without taking it: bytes up to a blank, a line break or the end. Empty at the end of the text. A
    /// token cut off at the end of an incomplete text is [`Stop::More`], unless it already exceeds the length limit.
    pub fn peek_token(&self) -> Result<&'a [u8], Stop> {
        let rest = self.rest();
        let longest = &rest[..rest.len().min(MAX_TOKEN)];
        match longest.iter().position(|b| matches!(b, b' ' | b'\t' | b'\r' | b'\n')) {
            Some(end) => Ok(&rest[..end]),
            None if longest.len() == MAX_TOKEN => Ok(longest),
            None if self.last => Ok(rest),
            None => Err(Stop::More),
        }
    }

    /// Skips space and takes a whole number of at most `max`.
    ///
    /// `expected` names it in the error, whose position is the token.
    pub fn number(&mut self, max: u64, expected: Text) -> Result<u64, Stop> {
        self.skip_space();
        self.number_here(max, expected)
    }

    /// Does the same as [`number`](Self::number), on this line.
    pub fn number_here(&mut self, max: u64, expected: Text) -> Result<u64, Stop> {
        self.skip_blanks();
        let token = self.peek_token()?;
        match parse_number(token) {
            Some(n) if n <= max => {
                self.at += token.len();
                Ok(n)
            }
            _ => Err(self.wrong(expected).into()),
        }
    }

    /// Returns the error "expected `expected`, found …" for this position.
    pub fn wrong(&self, expected: impl Into<Message>) -> ParseError {
        self.wrong_by(expected.into())
    }

    /// Does the same as [`wrong`](Self::wrong); not generic, so that it is compiled once.
    fn wrong_by(&self, expected: Message) -> ParseError {
        ParseError::new(self.line, self.column(), expected, self.found())
    }

    /// Describes the text at this position in words.
    pub fn found(&self) -> Message {
        let mut rest = self.rest();
        while let [b' ' | b'\t' | b'\r', behind @ ..] = rest {
            rest = behind;
        }
        match rest.first() {
            None => return errors::found::END_OF_TEXT.into(),
            Some(b'\n') => return errors::found::END_OF_LINE.into(),
            Some(0) => return errors::found::NUL.into(),
            Some(_) => {}
        }
        let token = rest.split(|b| matches!(b, b' ' | b'\t' | b'\r' | b'\n')).next().unwrap_or(rest);
        let shown = &token[..token.len().min(80)];
        let valid = match std::str::from_utf8(shown) {
            Ok(s) => s,
            // The text is cut in the middle of a character, which is no error.
            Err(e) if e.error_len().is_none() && e.valid_up_to() > 0 => std::str::from_utf8(&shown[..e.valid_up_to()]).unwrap_or_default(),
            Err(_) => return errors::found::NOT_UTF8.into(),
        };
        let short: String = valid.chars().take(20).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        let more = if short.len() < token.len() { "…" } else { "" };
        errors::found::PIECE.with([("piece", Arg::Code(short + more))])
    }
}

/// The saved state of a [`Cursor`], for the next buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    line: u32,
    columns: u32,
    cases_left: u64,
}

fn parse_number(token: &[u8]) -> Option<u64> {
    if token.is_empty() || token.len() > 18 {
        return None;
    }
    token.iter().try_fold(0u64, |n, b| b.is_ascii_digit().then(|| n * 10 + u64::from(b - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_and_lines_from_one() {
        let mut c = Cursor::new("\u{feff}12 é x\r\n  7");
        assert_eq!(c.number(99, errors::json::WHOLE_NUMBER).unwrap(), 12);
        c.skip_space();
        assert_eq!((c.line(), c.column()), (1, 4));
        c.advance("é".len());
        c.skip_space();
        assert_eq!((c.line(), c.column()), (1, 6));
        c.advance(1);
        assert_eq!(c.number(99, errors::json::WHOLE_NUMBER).unwrap(), 7);
        assert_eq!((c.line(), c.column()), (2, 4));
    }

    #[test]
    fn an_unfinished_text_asks_for_more_and_a_finished_one_says_what_is_wrong() {
        let mut c = Cursor::over(b"12", false);
        assert_eq!(c.number(99, errors::json::WHOLE_NUMBER), Err(Stop::More));
        let mut c = Cursor::new("");
        let Err(Stop::Bad(e)) = c.number(99, errors::grid::ROWS) else { panic!() };
        assert_eq!(e.to_string(), "line 1, column 1: expected the number of rows, found the end of the text");
    }

    #[test]
    fn an_endless_token_is_wrong_before_it_ends() {
        let dots = vec![b'.'; 1000];
        let mut c = Cursor::over(&dots, false);
        let Err(Stop::Bad(e)) = c.number(99, errors::json::WHOLE_NUMBER) else { panic!() };
        assert_eq!(e.found, "`....................…`");
    }

    #[test]
    fn a_bom_is_fine_at_the_start_of_a_line_only() {
        let mut c = Cursor::new("\u{feff}7\n\u{feff}8 \u{feff}9");
        assert_eq!((c.number(9, Text::NONE).unwrap(), c.number(9, Text::NONE).unwrap()), (7, 8));
        let Err(Stop::Bad(e)) = c.number(9, errors::json::WHOLE_NUMBER) else { panic!() };
        assert_eq!((e.line, e.column), (2, 3));
    }

    #[test]
    fn a_token_with_wrong_bytes_is_told_as_such() {
        let found = |bytes: &[u8]| Cursor::over(bytes, true).found().to_string();
        assert_eq!(found(b"03\xff4 5"), "bytes that are not UTF-8");
        assert_eq!(found("é漢 5".as_bytes()), "`é漢`");
        assert_eq!(found("漢".repeat(40).as_bytes()), format!("`{}…`", "漢".repeat(20)));
    }

    #[test]
    fn reading_goes_on_in_the_next_buffer() {
        let mut c = Cursor::over(b"1\n2 ", false);
        assert_eq!(c.number(9, Text::NONE).unwrap(), 1);
        assert_eq!(c.number(9, Text::NONE).unwrap(), 2);
        let mark = c.mark();
        let taken = c.taken();
        let mut c = Cursor::resume(mark, &b"1\n2 x"[taken..], true);
        let Err(Stop::Bad(e)) = c.number(9, errors::json::WHOLE_NUMBER) else { panic!() };
        assert_eq!((e.line, e.column), (2, 3));
    }
}
