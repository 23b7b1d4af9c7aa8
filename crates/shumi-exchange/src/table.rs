//! Tables of puzzles: CSV, TSV, and the same with semicolons, with or without a header.

use crate::imported::Imported;
use crate::links::is_address;
use crate::place::wrong;
use crate::words::exchange::expected;
use csv::{ByteRecord, ReaderBuilder};
use shumi_core::text::ParseError;

/// Names of columns with a puzzle, in small letters, the most likely first.
const PUZZLES: &[&str] =
    &["puzzle", "puzzles", "quizzes", "quiz", "question", "sudoku", "givens", "grid", "board", "problem", "clues", "input", "url", "link"];
/// Names of columns with a solution, in small letters.
const SOLUTIONS: &[&str] = &["solution", "solutions", "answer", "solved"];
/// Most puzzles of a table that is read whole.
const MOST: usize = 100_000;

/// The columns of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// Byte between fields.
    pub comma: u8,
    /// Index of the column with the puzzles.
    pub puzzle: usize,
    /// Index of the column with the solutions, if the header names one.
    pub solution: Option<usize>,
    /// Whether the first record is a header.
    pub has_header: bool,
}

/// Returns the fields of the first record of a table, each as a text.
pub fn header(text: &str, comma: u8) -> Vec<String> {
    let mut record = ByteRecord::new();
    let mut reader = ReaderBuilder::new().delimiter(comma).has_headers(false).flexible(true).from_reader(text.as_bytes());
    match reader.read_byte_record(&mut record) {
        Ok(true) => record.iter().map(|field| String::from_utf8_lossy(field).trim().to_string()).collect(),
        _ => Vec::new(),
    }
}

impl Columns {
    /// Finds the columns by the first lines of a text; `None` if it is no table.
    pub fn find(text: &str) -> Option<Self> {
        let line = text.lines().next()?;
        let comma = [b',', b'\t', b';'].into_iter().find(|comma| line.as_bytes().contains(comma));
        // A table of one column needs a header.
        let comma = comma.or_else(|| PUZZLES.contains(&line.trim().to_ascii_lowercase().as_str()).then_some(b','))?;
        let names: Vec<String> = header(line, comma).iter().map(|name| name.to_ascii_lowercase()).collect();
        let place = |known: &[&str]| known.iter().find_map(|known| names.iter().position(|name| name == known));
        if let Some(puzzle) = place(PUZZLES) {
            return Some(Self { comma, puzzle, solution: place(SOLUTIONS), has_header: true });
        }
        // An address may also stand among words with commas.
        let has_words = names.iter().any(|field| field.contains(' '));
        let puzzle = names.iter().position(|field| is_line(field) || !has_words && is_address(field))?;
        Some(Self { comma, puzzle, solution: None, has_header: false })
    }
}

/// Returns whether a field is a line of 81 values.
fn is_line(field: &str) -> bool {
    field.len() == 81 && field.bytes().all(|b| b.is_ascii_digit() || b".-_*?x".contains(&b))
}

/// Returns whether a text is a table with commas or semicolons.
pub(crate) fn begins_csv(text: &str) -> bool {
    Columns::find(text).is_some_and(|columns| columns.comma != b'\t')
}

/// Returns whether a text is a table with tabs.
pub(crate) fn begins_tsv(text: &str) -> bool {
    Columns::find(text).is_some_and(|columns| columns.comma == b'\t')
}

/// Reads the puzzles of a table, each a text in any format.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let columns = Columns::find(text).ok_or_else(|| wrong(text, 0, expected::COLUMN))?;
    let mut reader =
        ReaderBuilder::new().delimiter(columns.comma).has_headers(columns.has_header).flexible(true).from_reader(text.as_bytes());
    let mut puzzles = Vec::new();
    let mut record = ByteRecord::new();
    while reader.read_byte_record(&mut record).is_ok_and(|there| there) {
        let at = record.position().map_or(0, |position| position.byte() as usize);
        if puzzles.len() == MOST {
            return Err(wrong(text, at, expected::FEWER_ROWS.with([("n", MOST.into())])));
        }
        let field = record.get(columns.puzzle).and_then(|field| std::str::from_utf8(field).ok()).map(str::trim);
        let field = field.filter(|field| !field.is_empty()).ok_or_else(|| wrong(text, at, expected::COLUMN))?;
        let line = record.position().map_or(1, |position| position.line() as u32);
        puzzles.push(Imported { line, ..Imported::text(field) });
    }
    if puzzles.is_empty() { Err(wrong(text, text.len(), expected::COLUMN)) } else { Ok(puzzles) }
}
