//! Puzzles and boards one after another, from a text that may still be arriving.
//!
//! Only what is not read yet is held. A reader that finds its text incomplete starts again with more of it; so that a big puzzle in
//! many small pieces does not cost quadratic time, it does so when the text has doubled, or when nothing more is there and as much
//! time has gone by as the last try took.

use std::ffi::OsStr;
use std::mem::take;
use std::time::{Duration, Instant};

use shumi::ParseError;
use shumi::text::{Cursor, Mark, Stop};

use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;

/// No puzzle that can be read is longer.
const MAX_PENDING: usize = 1 << 28;

/// A byte order mark; a cursor skips it where it can see all of it.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// A text with a reading position.
pub struct Input<'a> {
    source: Source,
    file: &'a OsStr,
    /// Errors in the text begin with the file's name.
    named: bool,
    /// Output is flushed before input is waited for.
    out: &'a Output,
    buffer: Vec<u8>,
    /// Bytes of `buffer` that are done with.
    at: usize,
    /// Where `at` stands in the text; `None` at its very beginning.
    mark: Option<Mark>,
    /// `buffer` holds the end of the text.
    last: bool,
    /// Time spent in readers since the last [`parse_time`](Self::parse_time).
    spent: Duration,
}

impl<'a> Input<'a> {
    /// Opens `file` (`-`: standard input). With `named`, errors in its text begin with its name.
    pub fn open(file: &'a OsStr, named: bool, out: &'a Output) -> Result<Self, Failure> {
        let source = Source::open(file).map_err(|e| Failure::Read(called(file), e))?;
        let (buffer, spent) = (Vec::new(), Duration::ZERO);
        Ok(Self { source, file, named, out, buffer, at: 0, mark: None, last: false, spent })
    }

    /// What `read` makes of the text from here on; it is called again from the same place where it asks for more.
    pub fn take<T>(&mut self, mut read: impl FnMut(&mut Cursor<'_>) -> Result<T, Stop>) -> Result<T, Failure> {
        loop {
            let started = Instant::now();
            let tried = self.attempt(&mut read);
            let took = started.elapsed();
            self.spent += took;
            match tried {
                Ok(value) => return Ok(value),
                Err(Stop::Bad(e)) => return Err(self.wrong(e)),
                Err(Stop::More) => self.fill(started + 2 * took)?,
            }
        }
    }

    /// The error of this text, with its name where several are read.
    pub fn wrong(&self, error: ParseError) -> Failure {
        Failure::Text(self.named.then(|| called(self.file)), error)
    }

    /// The error of a text without a puzzle.
    pub fn empty(&self) -> Failure {
        self.wrong(ParseError::new(1, 1, "a puzzle", "the end of the text"))
    }

    /// Time spent reading (not waiting) since the last call.
    pub fn parse_time(&mut self) -> Duration {
        take(&mut self.spent)
    }

    fn attempt<T>(&mut self, read: &mut impl FnMut(&mut Cursor<'_>) -> Result<T, Stop>) -> Result<T, Stop> {
        let text = &self.buffer[self.at..];
        let mut cursor = match self.mark {
            Some(mark) => Cursor::resume(mark, text, self.last),
            None if BOM.starts_with(text) && !self.last => return Err(Stop::More),
            None => Cursor::over(text, self.last),
        };
        // Space in front belongs to nothing and need not be held, however much of it there is.
        cursor.skip_space();
        self.mark = Some(cursor.mark());
        let skipped = cursor.taken();
        let read = read(&mut cursor);
        match read {
            Ok(_) => {
                self.at += cursor.taken();
                self.mark = Some(cursor.mark());
            }
            Err(Stop::More) if self.last => return Err(cursor.wrong("more of the text").into()),
            Err(Stop::More) if text.len() > MAX_PENDING => return Err(cursor.wrong("a shorter puzzle").into()),
            Err(_) => self.at += skipped,
        }
        read
    }

    /// Brings at least one more byte, or the end of the text.
    fn fill(&mut self, earliest: Instant) -> Result<(), Failure> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let wanted = self.buffer.len();
        let more = self.source.read(&mut self.buffer, wanted, earliest, || self.out.flush())?;
        self.last = !more.map_err(|e| Failure::Read(called(self.file), e))?;
        Ok(())
    }
}

/// A file's name in messages.
fn called(file: &OsStr) -> String {
    if file == "-" { "standard input".into() } else { file.display().to_string() }
}
