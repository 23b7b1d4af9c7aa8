//! Reads puzzles and boards one after another from a text that may still be arriving.
//!
//! The buffer holds only the unparsed text. A parser that runs out of text restarts from the same position with more of it. A big puzzle
//! that arrives in many small pieces must not cost quadratic time, so the next attempt waits until the text has doubled, or until no
//! more is available and at least as much time has passed as the last attempt took.
//!
//! Whole lines can be cut off unparsed, for workers to parse: see [`lines`](Input::lines).

use std::ffi::OsStr;
use std::mem::take;
use std::time::{Duration, Instant};

use crate::words::cli::text as expected;
use shumi::ParseError;
use shumi::message::Arg;
use shumi::text::{Cursor, Mark, Stop};

use crate::error::CliError;
use crate::lines::{Lines, line_end, trim_end};
use crate::source::Source;

/// Size limit of an incomplete puzzle, in bytes. Every valid puzzle is shorter.
const MAX_PENDING: usize = 1 << 28;

/// Length limit for reading the first line of a bad puzzle.
const MAX_FIRST_LINE: usize = 1 << 16;

/// Size limit of lines cut off at once, in bytes.
const MAX_CUT: usize = 1 << 16;

/// The byte order mark. A cursor skips it, but only if it sees all three bytes at once.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// A file or standard input, with a reading position.
pub struct Input {
    source: Source,
    name: Arg,
    /// True if error messages begin with the file's name.
    named: bool,
    buffer: Vec<u8>,
    /// Number of parsed bytes of `buffer`.
    at: usize,
    /// Position of `at` in the whole text; `None` before the first byte.
    mark: Option<Mark>,
    /// True if the end of `buffer` is the end of the text.
    last: bool,
    /// Number of bytes dropped from the buffer.
    dropped: u64,
    /// Time spent in parsers since the last call of [`parse_time`](Self::parse_time).
    spent: Duration,
    /// True once an item has been taken.
    begun: bool,
}

/// Lines in the buffer.
struct Cut {
    /// Bytes from the reading position to the first line, whose position is `mark`.
    start: usize,
    mark: Mark,
    /// Bytes from the reading position to the end of the lines, whose position is `mark_behind`.
    end: usize,
    mark_behind: Mark,
    count: u64,
}

impl Input {
    /// Opens `file` (`-`: standard input). With `named`, messages about its text begin with its name.
    pub fn open(file: &OsStr, named: bool) -> Result<Self, CliError> {
        let name = display_name(file);
        let source = Source::open(file).map_err(|e| CliError::Read(name.clone(), e))?;
        let (buffer, spent) = (Vec::new(), Duration::ZERO);
        Ok(Self { source, name, named, buffer, at: 0, mark: None, last: false, dropped: 0, spent, begun: false })
    }

    /// Parses the next item with `read`, and repeats the call from the same position whenever it needs more text. Calls `idle` before
    /// waiting for input.
    pub fn take<T>(
        &mut self,
        read: impl FnMut(&mut Cursor<'_>) -> Result<T, Stop>,
        idle: impl FnMut() -> Result<(), CliError>,
    ) -> Result<T, CliError> {
        self.try_take(read, idle)?.map_err(|e| self.wrong(e))
    }

    /// Does the same as [`take`](Self::take), but returns bad input as a value: reading may continue after it, see
    /// [`skip_bad`](Self::skip_bad).
    pub fn try_take<T>(
        &mut self,
        mut read: impl FnMut(&mut Cursor<'_>) -> Result<T, Stop>,
        mut idle: impl FnMut() -> Result<(), CliError>,
    ) -> Result<Result<T, ParseError>, CliError> {
        loop {
            let started = Instant::now();
            let tried = self.attempt(&mut read);
            let took = started.elapsed();
            self.spent += took;
            match tried {
                Ok(value) => return Ok(Ok(value)),
                Err(Stop::Bad(e)) => return Ok(Err(*e)),
                Err(Stop::More) => self.fill(started + 2 * took, &mut idle)?,
            }
        }
    }

    /// Cuts off up to `most` lines, as far as they are in the buffer and each one, trimmed at its end, `fits`. Also cuts off blank lines
    /// between them, uncounted. `None` if the next line does not fit.
    ///
    /// Never cuts off lines behind a header that announces further cases.
    pub fn lines(&mut self, most: u64, fits: impl FnMut(&[u8]) -> bool) -> Option<Lines> {
        let Cut { start, mark, end, mark_behind, count } = self.find_lines(most, fits)?;
        let text = self.buffer[self.at + start..self.at + end].to_vec();
        self.mark = Some(mark_behind);
        self.at += end;
        self.begun = true;
        Some(Lines::new(text, mark, count))
    }

    /// Returns the number of lines that [`lines`](Self::lines) would cut off.
    pub fn count_lines(&self, most: u64, fits: impl FnMut(&[u8]) -> bool) -> u64 {
        self.find_lines(most, fits).map_or(0, |cut| cut.count)
    }

    fn find_lines(&self, most: u64, mut fits: impl FnMut(&[u8]) -> bool) -> Option<Cut> {
        let mut cursor = Cursor::resume(self.mark?, &self.buffer[self.at..], self.last);
        cursor.skip_space();
        if cursor.cases_left > 0 {
            return None;
        }
        let (start, mark) = (cursor.taken(), cursor.mark());
        let mut count = 0;
        // Guess: most lines are as long as the previous one.
        let mut length = 0;
        while count < most && cursor.taken() - start < MAX_CUT {
            let rest = cursor.rest();
            let Some(end) = line_end(rest, length).or(self.last.then_some(rest.len())) else { break };
            length = end;
            let line = trim_end(&rest[..end]);
            if rest.is_empty() || !line.is_empty() && !fits(line) {
                break;
            }
            count += u64::from(!line.is_empty());
            cursor.advance(end);
            cursor.line_break();
        }
        (count > 0).then(|| Cut { start, mark, end: cursor.taken(), mark_behind: cursor.mark(), count })
    }

    /// Skips a bad puzzle, which begins at the reading position: to the next line if its first line (of a long one, the part read) is a
    /// puzzle `by_itself`; else behind the next blank line. Resets the number of cases announced by a header.
    pub fn skip_bad(
        &mut self,
        by_itself: impl FnOnce(&[u8]) -> bool,
        mut idle: impl FnMut() -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        while !self.last && self.buffer.len() - self.at < MAX_FIRST_LINE && line_end(&self.buffer[self.at..], 0).is_none() {
            self.fill(Instant::now(), &mut idle)?;
        }
        let rest = &self.buffer[self.at..];
        let first = &rest[..line_end(rest, 0).unwrap_or(rest.len())];
        let one_line = by_itself(trim_end(first));
        let mut blank = true;
        loop {
            let mut cursor = match self.mark {
                Some(mark) => Cursor::resume(mark, &self.buffer[self.at..], self.last),
                None => Cursor::over(&self.buffer[self.at..], self.last),
            };
            cursor.cases_left = 0;
            let rest = cursor.rest();
            let end = line_end(rest, 0).unwrap_or(rest.len());
            blank &= trim_end(&rest[..end]).is_empty();
            cursor.advance(end);
            let ended = cursor.line_break();
            self.mark = Some(cursor.mark());
            self.at += cursor.taken();
            if ended && (one_line || blank) || !ended && self.last {
                return Ok(());
            } else if ended {
                blank = true;
            } else {
                self.fill(Instant::now(), &mut idle)?;
            }
        }
    }

    /// Returns the text in the buffer if nothing has been taken yet.
    pub fn head(&self) -> Option<&str> {
        let head = self.buffer.get(self.at..).filter(|_| !self.begun)?;
        std::str::from_utf8(head).or_else(|e| std::str::from_utf8(&head[..e.valid_up_to()])).ok()
    }

    /// Returns whether the end of the text can be waited for: it has arrived, or the text is a file.
    pub fn is_whole(&self) -> bool {
        self.last || self.size().is_some()
    }

    /// Returns the rest of the text, up to a limit of bytes; a longer one is cut.
    pub fn rest(&mut self, most: usize) -> Result<&[u8], CliError> {
        while !self.last && self.buffer.len() - self.at <= most {
            self.fill(Instant::now(), &mut || Ok(()))?;
        }
        Ok(&self.buffer[self.at..])
    }

    /// Replaces the text.
    pub fn replace(&mut self, text: Vec<u8>) {
        (self.buffer, self.at, self.mark, self.last, self.begun) = (text, 0, None, true, true);
    }

    /// Returns an error in this text, with the file's name if `named`.
    pub fn wrong(&self, error: ParseError) -> CliError {
        CliError::Text(self.name().map(Box::new), error)
    }

    /// Returns the file's name if `named`.
    pub fn name(&self) -> Option<Arg> {
        self.named.then(|| self.name.clone())
    }

    /// Returns the error for a text without any puzzle.
    pub fn empty(&self) -> CliError {
        self.wrong(ParseError::new(1, 1, expected::PUZZLE, expected::END))
    }

    /// Returns the time spent parsing since the last call, without waiting for input.
    pub fn parse_time(&mut self) -> Duration {
        take(&mut self.spent)
    }

    /// Returns the number of bytes parsed or cut off so far.
    pub fn taken(&self) -> u64 {
        self.dropped + self.at as u64
    }

    /// Returns the size of the whole text in bytes, if known.
    pub fn size(&self) -> Option<u64> {
        self.source.size()
    }

    /// Calls `read` once on the available text.
    fn attempt<T>(&mut self, read: &mut impl FnMut(&mut Cursor<'_>) -> Result<T, Stop>) -> Result<T, Stop> {
        let text = &self.buffer[self.at..];
        let mut cursor = match self.mark {
            Some(mark) => Cursor::resume(mark, text, self.last),
            None if BOM.starts_with(text) && !self.last => return Err(Stop::More),
            None => Cursor::over(text, self.last),
        };
        // Leading space belongs to no puzzle, so drop it at once, however long it is.
        cursor.skip_space();
        self.mark = Some(cursor.mark());
        let space = cursor.taken();
        let read = read(&mut cursor);
        match read {
            Ok(_) => {
                self.at += cursor.taken();
                self.mark = Some(cursor.mark());
                self.begun = true;
            }
            Err(_) => self.at += space,
        }
        match read {
            Err(Stop::More) if self.last => Err(cursor.wrong(expected::MORE).into()),
            Err(Stop::More) if text.len() > MAX_PENDING => Err(cursor.wrong(expected::SHORTER).into()),
            read => read,
        }
    }

    /// Appends at least one byte to the buffer, or notices the end of the text.
    fn fill(&mut self, earliest: Instant, idle: &mut impl FnMut() -> Result<(), CliError>) -> Result<(), CliError> {
        self.buffer.drain(..self.at);
        self.dropped += self.at as u64;
        self.at = 0;
        let wanted = self.buffer.len();
        let more = self.source.read(&mut self.buffer, wanted, earliest, idle)?;
        self.last = !more.map_err(|e| CliError::Read(self.name.clone(), e))?;
        Ok(())
    }
}

/// Returns the name of a file for messages.
fn display_name(file: &OsStr) -> Arg {
    if file == "-" { expected::STANDARD_INPUT.into() } else { Arg::Code(file.display().to_string()) }
}
