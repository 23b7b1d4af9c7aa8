//! Formats of other programs: files, links and tables beside the notations of the families.
//!
//! ```
//! use shumi::{builtin::BASIC, formats};
//! let wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=\
//!     530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! let [opened] = &formats::read_all(&BASIC, wiki, "auto", None, 10)?[..] else { panic!("one puzzle") };
//! assert_eq!((opened.puzzle.id(), opened.format), ("sudoku", Some("sudokuwiki")));
//! assert!(formats::write(&*opened.puzzle, "hodoku")?.starts_with(":0000:x:53..7...."));
//! # Ok::<(), shumi::Error>(())
//! ```

use crate::builtin::IDS;
use shumi_core::message::{Arg, Message};
use shumi_core::text::{Cursor, ParseError, Stop, notation};
use shumi_core::words::common::connective;
use shumi_core::words::errors;
use shumi_frame::registry::{AnyPuzzle, Basic, Entry, Error, Registry, Writable};

use shumi_exchange::words::exchange::expected as words;
pub use shumi_exchange::{
    Columns, ExportedPuzzle, FORMATS, Format, Imported, end_of_record, field, find, formats_of, grid_of_numbers, header, line_format_of,
};

/// Deepest nesting of formats: a table of links among other words.
const DEEPEST: usize = 3;
/// Longest line that is a puzzle of its own, in bytes.
const LONGEST_LINE: usize = 100_000;
/// Names of families in other programs.
const ALIASES: [(&str, &str); 2] = [("kurodoko", "kuromasu"), ("classic", "sudoku")];

/// A puzzle of a text in any notation or format.
pub struct OpenedPuzzle<P: ?Sized> {
    /// The puzzle.
    pub puzzle: Box<P>,
    /// Its text in a notation of Shumi's own or as a pzprv3 file; `None` if it has none of its own.
    pub text: Option<String>,
    /// Names of the parts that Shumi does not support.
    pub lacks: Vec<String>,
    /// Id of the format; `None`: a notation of its family.
    pub format: Option<&'static str>,
}

/// Reads the puzzles of a text, in its order, at most `max`. `id` is a family's or `auto`; `from` forces a notation or format.
///
/// A text in a notation of some family is read as that; any other one in the first format that it begins like and that reads it whole.
pub fn read_all<P: AnyPuzzle + ?Sized>(
    registry: &Registry<P>,
    text: &str,
    id: &str,
    from: Option<&str>,
    max: usize,
) -> Result<Vec<OpenedPuzzle<P>>, Error> {
    Reader { registry, max, is_single: false }.read_from(text, id, from)
}

/// Reads a text that holds one puzzle, as [`read_all`] does.
pub fn read<P: AnyPuzzle + ?Sized>(registry: &Registry<P>, text: &str, id: &str, from: Option<&str>) -> Result<OpenedPuzzle<P>, Error> {
    let mut all = Reader { registry, max: 2, is_single: true }.read_from(text, id, from)?;
    all.pop().ok_or_else(|| Cursor::new(text).wrong(errors::text::PUZZLE).into())
}

/// Reads a text that holds one puzzle, all parts of which Shumi supports.
pub fn read_supported<P: AnyPuzzle + ?Sized>(registry: &Registry<P>, text: &str, id: &str) -> Result<Box<P>, Error> {
    let opened = read(registry, text, id, None)?;
    if opened.lacks.is_empty() { Ok(opened.puzzle) } else { Err(Cursor::new(text).wrong(unsupported(&opened.lacks)).into()) }
}

/// Reads texts whose notation or format is to be found.
struct Reader<'r, P: ?Sized + 'static> {
    registry: &'r Registry<P>,
    /// Most puzzles.
    max: usize,
    /// Whether a second puzzle is an error.
    is_single: bool,
}

impl<P: AnyPuzzle + ?Sized> Reader<'_, P> {
    fn read_from(&self, text: &str, id: &str, from: Option<&str>) -> Result<Vec<OpenedPuzzle<P>>, Error> {
        let Some(from) = from else { return self.read(text, id, 0) };
        if let Some(format) = find(from) {
            return self.open(format, format.read(text)?, id, 0);
        }
        let mut cursor = Cursor::new(text);
        match notation(&mut cursor) {
            Ok(own) if own == from => self.read_own(text, id),
            _ => Err(cursor.wrong(words::FORMAT.with([("format", Arg::Code(from.into()))])).into()),
        }
    }

    /// Reads a text in a notation of a family.
    fn read_own(&self, text: &str, id: &str) -> Result<Vec<OpenedPuzzle<P>>, Error> {
        let opened = |puzzle, text: Option<&str>| OpenedPuzzle { puzzle, text: text.map(str::to_string), lacks: Vec::new(), format: None };
        if self.is_single {
            return Ok(vec![opened(self.registry.read(text, id)?, Some(text))]);
        }
        Ok(self.registry.read_all(text, id, self.max)?.into_iter().map(|one| opened(one.puzzle, one.text)).collect())
    }

    fn read(&self, text: &str, id: &str, depth: usize) -> Result<Vec<OpenedPuzzle<P>>, Error> {
        let own = match self.read_own(text, id) {
            Err(Error::Text(error)) => error,
            read => return read,
        };
        if own.families.len() > 1 {
            // The families that read the text to its end.
            let families: Vec<&'static str> = own.families.iter().copied().filter(|family| self.read_own(text, family).is_ok()).collect();
            return match families[..] {
                [] => Err(own.into()),
                [family] => self.read_own(text, family),
                _ => Err(own.of_families(families).into()),
            };
        }
        let mut first = None;
        for format in formats_of(text).filter(|_| depth < DEEPEST) {
            match format.read(text).map_err(Error::from).and_then(|all| self.open(format, all, id, depth)) {
                Ok(all) => return Ok(all),
                Err(error) if is_question(&error) => return Err(error),
                Err(error) if !format.is_loose() => first = first.or(Some(error)),
                Err(_) => {}
            }
        }
        // A format that repeats the family's own error has lost its place.
        let repeats = |error: &Error| matches!(error, Error::Text(error) if error.expected == own.expected);
        Err(first.filter(|error| !repeats(error)).unwrap_or(own.clone().into()))
    }

    /// Reads the puzzles of a format as notations or as other formats. Errors have the line of the puzzle.
    fn open(&self, format: &'static Format, imported: Vec<Imported>, id: &str, depth: usize) -> Result<Vec<OpenedPuzzle<P>>, Error> {
        let mut all = Vec::new();
        for mut imported in imported {
            if all.len() >= self.max {
                break;
            }
            let is_held = |whole: &Imported| whole.kinds.iter().any(|own| self.registry.find(own).is_some() && (id == "auto" || id == own));
            if let Some(whole) = imported.whole.take().filter(|whole| is_held(whole)) {
                imported = Imported { line: imported.line, ..*whole };
            }
            let Imported { kinds, text, lacks, line, .. } = imported;
            let family = if id == "auto" { family_of(self.registry, &kinds) } else { id };
            let read = self.read(&text, family, depth + 1).map_err(|error| match error {
                Error::Text(error) => error.at(line, 1).into(),
                error => error,
            })?;
            for one in read {
                if self.is_single && !all.is_empty() {
                    return Err(ParseError::new(line, 1, words::END, errors::text::PUZZLE).into());
                }
                let text = one.text.unwrap_or_else(|| text.clone());
                let lacks = lacks.iter().chain(&one.lacks).cloned().collect();
                all.push(OpenedPuzzle { puzzle: one.puzzle, text: Some(text), lacks, format: Some(format.id) });
            }
        }
        Ok(all)
    }
}

/// Returns whether an error asks which of several families a puzzle is of.
fn is_question(error: &Error) -> bool {
    matches!(error, Error::Text(error) if error.families.len() > 1)
}

/// Returns the id of the family that one of the words names, or `auto`.
fn family_of<P: ?Sized>(registry: &Registry<P>, kinds: &[String]) -> &'static str {
    let kinds: Vec<String> = kinds.iter().map(|kind| kind.to_ascii_lowercase()).collect();
    let names = |name: &str| kinds.iter().any(|kind| kind.contains(name));
    let ids = || registry.entries().map(|entry| entry.id());
    // A name may contain that of another family.
    let known = ids().find(|id| kinds.iter().any(|kind| kind == id)).or_else(|| ids().find(|id| names(id)));
    let alias = || ALIASES.iter().find(|(alias, id)| names(alias) && registry.find(id).is_some()).map(|(_, id)| *id);
    known.or_else(alias).unwrap_or("auto")
}

/// Reads the next puzzle as [`crate::read_next`] does, lines in formats of which each line is a puzzle, and grids of numbers.
///
/// A puzzle with parts that Shumi does not support is an error.
pub fn read_next(
    registry: &Registry<dyn Basic>,
    cursor: &mut Cursor<'_>,
    family: Option<Entry<dyn Basic>>,
) -> Result<Option<Box<dyn Basic>>, Stop> {
    let mut start = cursor.clone();
    start.skip_space();
    let rest = start.rest();
    // Another family would read a part of such a grid.
    let is_open = start.cases_left == 0 && family.is_none_or(|family| family.id() == "sudoku");
    if let Some((length, is_whole)) = grid_of_numbers(rest).filter(|_| is_open) {
        match std::str::from_utf8(&rest[..length]) {
            Ok(grid) if is_whole => {
                let read = read_as(registry, &start, grid, find("numbers"), family)?;
                for line in grid.split_inclusive('\n') {
                    start.advance(line.trim_end_matches('\n').len());
                    start.line_break();
                }
                *cursor = start;
                return Ok(Some(read));
            }
            _ if !is_whole && !start.is_last() => return Err(Stop::More),
            _ => {}
        }
    }
    let own = match registry.read_next(cursor, family) {
        Err(Stop::Bad(error)) => error,
        read => return read,
    };
    let end = rest.iter().take(LONGEST_LINE).position(|b| *b == b'\n');
    let end = end.or(Some(rest.len()).filter(|end| start.is_last() && *end <= LONGEST_LINE));
    let line = end.and_then(|end| std::str::from_utf8(&rest[..end]).ok());
    let Some((line, format)) = line.and_then(|line| Some((line, line_format_of(line)?))) else { return Err(Stop::Bad(own)) };
    let read = read_as(registry, &start, line, Some(format), family)?;
    start.advance(line.len());
    *cursor = start;
    Ok(Some(read))
}

/// Reads a part of a text, which begins at `start`, as one puzzle in a format.
fn read_as(
    registry: &Registry<dyn Basic>,
    start: &Cursor<'_>,
    part: &str,
    format: Option<&'static Format>,
    family: Option<Entry<dyn Basic>>,
) -> Result<Box<dyn Basic>, Stop> {
    let none = || start.wrong(errors::text::PUZZLE);
    let format = format.ok_or_else(none)?;
    let reader = Reader { registry, max: 2, is_single: true };
    let id = family.map_or("auto", |family| family.id());
    let read = format.read(part).map_err(Error::from).and_then(|all| reader.open(format, all, id, 0));
    let one = read.map(|mut all| all.pop()).map_err(|error| match error {
        Error::Text(error) => {
            let column = if error.line == 1 { start.column() - 1 + error.column } else { error.column };
            let line = start.line() - 1 + error.line;
            error.at(line, column)
        }
        _ => none(),
    })?;
    let one = one.ok_or_else(none)?;
    if one.lacks.is_empty() { Ok(one.puzzle) } else { Err(start.wrong(unsupported(&one.lacks)).into()) }
}

/// Describes a puzzle without the parts that Shumi does not support.
pub fn unsupported(lacks: &[String]) -> Message {
    let names = lacks.iter().map(|name| Arg::Code(name.clone())).collect();
    words::WITHOUT.with([("what", Arg::Joined(names, connective::COMMA))])
}

/// Writes a puzzle in a notation of its family or in a format; `Err` is the reason why that cannot hold it.
pub fn write<P: Writable + ?Sized>(puzzle: &P, to: &str) -> Result<String, Error> {
    let Some(format) = find(to) else { return puzzle.write(to).map_err(Error::Write) };
    let board = board_of(puzzle)?;
    format.write([&board]).map_err(Error::Write)
}

/// Returns a puzzle as writers of formats take it.
pub fn board_of<P: Writable + ?Sized>(puzzle: &P) -> Result<ExportedPuzzle, Error> {
    let json = puzzle.write("json").map_err(Error::Write)?;
    ExportedPuzzle::of_json(&json).ok_or_else(|| Error::Write(errors::text::DATA.into()))
}

/// Lists the formats that hold some family of this build.
pub fn offered() -> impl Iterator<Item = &'static Format> {
    let is_held = |family: &&'static str| IDS.iter().any(|ids| ids.contains(family));
    FORMATS.iter().filter(move |format| format.families.is_empty() || format.families.iter().any(&is_held))
}

/// Returns the ids of the formats in which puzzles of a family are written.
pub fn written(family: &str) -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(move |format| format.is_written(family))
}
