//! The puzzles of an input in batches for the pipeline; workers parse them if each line is a complete puzzle.

use std::ffi::OsStr;
use std::time::Duration;

use crate::words::cli::{resume as resume_words, text as expected};
use shumi::builtin::BASIC;
use shumi::registry::{Basic, Entry};
use shumi::text::{Cursor, Stop};
use shumi::{ParseError, formats};

use crate::error::CliError;
use crate::grid_line::{begins_with_grid, is_whole, stands_alone};
use crate::import::import;
use crate::input::Input;
use crate::json_line::{self, Tag};
use crate::lines::Lines;
use crate::pipeline::{Chunk, Chunks, Collector, Feeder};
use crate::requests::PuzzleSource;

/// Estimated memory of a parsed puzzle per input byte.
const COST: usize = 8;

/// A puzzle, good or bad.
pub struct Puzzle {
    pub tag: Tag,
    pub read: Result<Box<dyn Basic>, ParseError>,
    /// The time it took to parse; `None`: parsed just now.
    pub parse: Option<Duration>,
}

/// Consecutive puzzles, in any number of chunks.
pub type Puzzles = Chunks<ChunkRange>;

/// A chunk of consecutive puzzles.
pub enum ChunkRange {
    /// Unparsed lines, with their family if one is named.
    Lines(Lines, Option<Entry<dyn Basic>>),
    One(Option<Puzzle>),
}

/// Reads the next puzzle; `Ok(None)` at the end of the text. Stores the other data of a JSON line in `tag`, even if the puzzle is bad.
pub fn read_next(cursor: &mut Cursor<'_>, family: Option<Entry<dyn Basic>>, tag: &mut Tag) -> Result<Option<Box<dyn Basic>>, Stop> {
    *tag = Tag::default();
    cursor.skip_space();
    if cursor.rest().first() == Some(&b'{') && cursor.cases_left == 0 {
        return json_line::read(cursor, family, tag);
    }
    if family.is_none() && cursor.cases_left == 0 && begins_with_grid(cursor.rest()) {
        let mut there = cursor.clone();
        if let Ok(read) = shumi::read_next(&mut there, BASIC.find("sudoku")) {
            *cursor = there;
            return Ok(read);
        }
    }
    formats::read_next(&BASIC, cursor, family)
}

/// Reads the next puzzle of an input in any format.
pub fn take_next(
    input: &mut Input,
    family: Option<Entry<dyn Basic>>,
    mut idle: impl FnMut() -> Result<(), CliError>,
) -> Result<Option<Box<dyn Basic>>, CliError> {
    loop {
        match input.try_take(|cursor| read_next(cursor, family, &mut Tag::default()), &mut idle)? {
            Ok(read) => return Ok(read),
            Err(_) if import(input, family, None)? => {}
            Err(error) => return Err(input.wrong(error)),
        }
    }
}

/// Opens a file with puzzles in a format, or in the one that it begins like. With `named`, messages about its text begin with its name.
pub fn open(file: &OsStr, named: bool, family: Option<Entry<dyn Basic>>, from: Option<&str>) -> Result<Input, CliError> {
    let mut input = Input::open(file, named)?;
    if from.is_some() {
        import(&mut input, family, from)?;
    }
    Ok(input)
}

/// Sends all puzzles of an input.
pub fn feed(reading: &PuzzleSource, feeder: &mut Feeder<Puzzles>) -> Result<(), CliError> {
    let mut input = open(&reading.file, false, reading.family, reading.from.as_deref())?;
    skip(reading, &mut input)?;
    if let Some(size) = input.size() {
        feeder.size(size.saturating_sub(input.taken()));
    }
    let mut collector = Collector::new(feeder, input.taken());
    let ended = feed_from(reading, &mut input, &mut collector);
    // Answer everything before an error.
    collector.send(input.taken()).and(ended)
}

/// Skips the puzzles that were answered before.
fn skip(reading: &PuzzleSource, input: &mut Input) -> Result<(), CliError> {
    let family = reading.family;
    let mut left = reading.skip;
    while left > 0 {
        if let Some(lines) = input.lines(left, |line| stands_alone(line, family)) {
            left -= lines.left();
            continue;
        }
        match input.try_take(|cursor| read_next(cursor, family, &mut Tag::default()), || Ok(()))? {
            Ok(None) => {
                let puzzles = reading.skip - left;
                let args = [("rows", reading.skip.into()), ("puzzles", puzzles.into())];
                return Err(CliError::Resume(resume_words::MORE_ROWS.with(args)));
            }
            Ok(Some(_)) => {}
            Err(_) if import(input, family, None)? => continue,
            Err(_) => input.skip_bad(|line| is_whole(line, family), || Ok(()))?,
        }
        left -= 1;
    }
    Ok(())
}

fn feed_from(reading: &PuzzleSource, input: &mut Input, collector: &mut Collector<'_, ChunkRange>) -> Result<(), CliError> {
    let family = reading.family;
    let mut is_empty = reading.skip == 0;
    loop {
        let before = input.taken();
        let room = collector.room(before)?;
        if let Some(lines) = input.lines(room, |line| stands_alone(line, family)) {
            is_empty = false;
            let size = lines.size();
            collector.add(ChunkRange::Lines(lines, family), size);
            continue;
        }
        let mut tag = Tag::default();
        let read = match input.try_take(|cursor| read_next(cursor, family, &mut tag), || collector.idle(before))? {
            Ok(None) if is_empty => return Err(input.empty()),
            Ok(None) => return Ok(()),
            Ok(Some(problem)) => Ok(problem),
            Err(_) if import(input, family, None)? => continue,
            Err(e) if reading.keep_going => Err(e),
            Err(e) => return Err(input.wrong(e)),
        };
        is_empty = false;
        let is_bad = read.is_err();
        let parse = Some(input.parse_time());
        let size = (input.taken() - before) as usize;
        collector.add(ChunkRange::One(Some(Puzzle { tag, read, parse })), size.saturating_mul(COST));
        if is_bad {
            input.skip_bad(|line| is_whole(line, family), || collector.idle(before))?;
        }
    }
}

impl Chunk for ChunkRange {
    type Item = Puzzle;

    fn left(&self) -> u64 {
        match self {
            Self::Lines(lines, _) => lines.left(),
            Self::One(puzzle) => u64::from(puzzle.is_some()),
        }
    }

    fn next(&mut self) -> Option<Puzzle> {
        let (lines, family) = match self {
            Self::Lines(lines, family) => (lines, *family),
            Self::One(puzzle) => return puzzle.take(),
        };
        let mut tag = Tag::default();
        let read = lines.take(|cursor| match read_next(cursor, family, &mut tag)? {
            Some(problem) => Ok(problem),
            None => Err(cursor.wrong(expected::PUZZLE).into()),
        })?;
        Some(Puzzle { tag, read, parse: None })
    }

    fn split(&mut self) -> Option<Self> {
        match self {
            Self::Lines(lines, family) => lines.split().map(|later| Self::Lines(later, *family)),
            Self::One(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn lines_that_stand_alone_are_recognised() {
        for line in ["{\"family\":\"hitori\"", " \t{}", GRID, "sudoku/4/4/g1k23k3g", "2x3:b3", "x/?pzprv3/kakuro/3/3/"] {
            assert!(stands_alone(line.as_bytes(), None), "{line}");
        }
        for line in ["", "12..", "5 5", "pzprv3", "pzprv3/kakuro/3/3/0", "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9", &format!("{GRID} {GRID}")] {
            assert!(!stands_alone(line.as_bytes(), None), "{line}");
        }
        let family = |id| BASIC.find(id);
        assert!(stands_alone(GRID.as_bytes(), family("sudoku")) && !stands_alone(GRID.as_bytes(), family("target-sudoku")));
        // 27 bytes, but 9 characters: possibly a row of 9.
        assert!(!stands_alone("漢漢漢漢漢漢漢漢漢".as_bytes(), None));
    }

    #[test]
    fn grids_are_read_as_if_all_families_were_asked() {
        let wrong = [GRID.replace("98", "9z"), GRID.replace("98", "9A"), GRID[1..].into(), format!("{GRID}5"), format!("{GRID} 5")];
        for text in wrong.into_iter().chain([GRID.into(), format!("{GRID}\n{GRID}"), format!("{GRID}\t\r\n5 5")]) {
            let (mut one, mut other) = (Cursor::new(&text), Cursor::new(&text));
            let id = |read: Result<Option<Box<dyn Basic>>, Stop>| read.map(|problem| problem.map(|p| p.id()));
            assert_eq!(id(read_next(&mut one, None, &mut Tag::default())), id(shumi::read_next(&mut other, None)), "{text}");
            assert_eq!(one.taken(), other.taken(), "{text}");
        }
    }
}
