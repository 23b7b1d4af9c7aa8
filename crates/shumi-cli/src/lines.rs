//! Lines cut off from the input, each a complete item, so that any thread can parse them.

use crate::words::cli::text as expected;
use shumi::ParseError;
use shumi::text::{Cursor, Mark, Stop};

/// Lines that hold one item each, with blank lines between them.
pub struct Lines {
    text: Vec<u8>,
    /// Number of bytes of `text` taken.
    at: usize,
    /// Position of `at` in the whole input.
    mark: Mark,
    /// Number of items left.
    left: u64,
    /// Length of the previous line in bytes, as a guess for the next one.
    length: usize,
}

impl Lines {
    /// Creates lines from `text` with `count` lines that are not blank, each with its line break except perhaps the last of the input;
    /// `text` begins at `mark`.
    pub fn new(text: Vec<u8>, mark: Mark, count: u64) -> Self {
        Self { text, at: 0, mark, left: count, length: 0 }
    }

    /// Returns the number of items left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Returns the size of the text in bytes.
    pub fn size(&self) -> usize {
        self.text.len()
    }

    /// Parses the next item, and moves to the next line in any case. `None`: no item is left.
    pub fn take<T>(&mut self, read: impl FnOnce(&mut Cursor<'_>) -> Result<T, Stop>) -> Option<Result<T, ParseError>> {
        self.left = self.left.checked_sub(1)?;
        let mut cursor = Cursor::resume(self.mark, &self.text[self.at..], true);
        cursor.skip_space();
        let mut next = cursor.clone();
        let length = end_of_first(cursor.rest(), self.length);
        next.advance(length);
        let end = next.taken();
        next.line_break();
        let taken = match read(&mut cursor) {
            Ok(item) => {
                if cursor.taken() < end {
                    cursor.skip_blanks();
                }
                if cursor.taken() < end { Err(cursor.wrong(expected::END_OF_LINE)) } else { Ok(item) }
            }
            Err(Stop::Bad(e)) => Err(*e),
            Err(Stop::More) => Err(cursor.wrong(expected::MORE)),
        };
        (self.at, self.mark, self.length) = (self.at + next.taken(), next.mark(), length);
        Some(taken)
    }

    /// Splits off the later half of the items; `None` if there are fewer than two.
    pub fn split(&mut self) -> Option<Self> {
        let keep = self.left.div_ceil(2);
        let count = self.left - keep;
        if count == 0 {
            return None;
        }
        let mut cursor = Cursor::resume(self.mark, &self.text[self.at..], true);
        for _ in 0..keep {
            cursor.skip_space();
            cursor.advance(end_of_first(cursor.rest(), self.length));
            cursor.line_break();
        }
        let (end, mark) = (self.at + cursor.taken(), cursor.mark());
        self.left = keep;
        Some(Self::new(self.text.split_off(end), mark, count))
    }
}

/// Returns the end of the first line of `text`; `None` if its break is missing. `guess` is the probable offset.
pub fn line_end(text: &[u8], guess: usize) -> Option<usize> {
    // No break is among bytes from the space up. Written for vectorisation: compares many bytes at once.
    let is_there = text.get(guess) == Some(&b'\n') && text[..guess].iter().fold(u8::MAX, |least, b| least.min(*b)) >= b' ';
    if is_there { Some(guess) } else { text.iter().position(|b| *b == b'\n') }
}

/// Returns the end of the first line of a whole text.
fn end_of_first(text: &[u8], guess: usize) -> usize {
    line_end(text, guess).unwrap_or(text.len())
}

/// Removes the blanks at the end of a line.
pub fn trim_end(mut line: &[u8]) -> &[u8] {
    while let [before @ .., b' ' | b'\t' | b'\r'] = line {
        line = before;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, count: u64) -> Lines {
        Lines::new(text.into(), Cursor::new("").mark(), count)
    }

    fn number(lines: &mut Lines) -> Option<Result<u64, ParseError>> {
        lines.take(|cursor| cursor.number(9, expected::PUZZLE))
    }

    #[test]
    fn the_end_of_a_line_is_found_with_any_guess() {
        for (text, end) in [("ab\ncd\n", Some(2)), ("\n", Some(0)), ("ab", None), ("", None), ("a\nb\n", Some(1))] {
            for guess in 0..8 {
                assert_eq!(line_end(text.as_bytes(), guess), end, "{text:?} {guess}");
            }
        }
    }

    #[test]
    fn a_bad_line_is_left_behind_and_places_count_on() {
        let mut lines = lines("1\n\n x 2\n3 4\n5", 4);
        assert_eq!(number(&mut lines), Some(Ok(1)));
        let error = number(&mut lines).unwrap().unwrap_err();
        assert_eq!((error.line, error.column), (3, 2));
        let error = number(&mut lines).unwrap().unwrap_err();
        assert_eq!((error.line, error.column), (4, 3));
        assert_eq!(number(&mut lines), Some(Ok(5)));
        assert_eq!(number(&mut lines), None);
    }

    #[test]
    fn a_split_leaves_no_item_out() {
        for count in 1..9 {
            let text: String = (1..=count).map(|n| format!("{n} \r\n\n")).collect();
            let mut first = lines(&text, count);
            assert_eq!(number(&mut first), Some(Ok(1)));
            let mut later = first.split();
            assert_eq!(later.is_some(), count > 2);
            let mut items = Vec::new();
            for lines in [Some(&mut first), later.as_mut()].into_iter().flatten() {
                items.extend(std::iter::from_fn(|| number(lines)));
            }
            assert_eq!(items, (2..=count).map(Ok).collect::<Vec<_>>());
        }
    }
}
