//! Tables of puzzles: CSV, TSV, and the same with semicolons, with or without a header.

use crate::imported::Imported;
use crate::links::is_address;
use crate::place::wrong;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;
use std::borrow::Cow;

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

/// Returns the end of the first field of a text: at a comma, at a line break, or at the end of the text. Only a quote at the beginning
/// of a field lets it contain those.
fn end_of_field(text: &[u8], comma: u8) -> usize {
    let mut at = 0;
    // A doubled quote ends a part in quotes and begins the next one.
    while text.get(at) == Some(&b'"') {
        match text[at + 1..].iter().position(|byte| *byte == b'"') {
            Some(length) => at += length + 2,
            None => return text.len(),
        }
    }
    at + text[at..].iter().position(|byte| *byte == comma || *byte == b'\n').unwrap_or(text.len() - at)
}

/// Returns the end of the first record of a text, behind its line break; `None` if it has none.
pub fn end_of_record(text: &[u8], comma: u8) -> Option<usize> {
    let mut at = 0;
    loop {
        at += end_of_field(&text[at..], comma);
        match text.get(at)? {
            b'\n' => return Some(at + 1),
            _ => at += 1,
        }
    }
}

/// Returns a field of a record without its quotes; `None` if the record has fewer.
pub fn field(mut record: &[u8], comma: u8, index: usize) -> Option<Cow<'_, [u8]>> {
    for _ in 0..index {
        let end = end_of_field(record, comma);
        record = record.get(end).filter(|byte| **byte == comma).map(|_| &record[end + 1..])?;
    }
    let field = &record[..end_of_field(record, comma)];
    let field = field.strip_suffix(b"\r").unwrap_or(field);
    if field.first() != Some(&b'"') {
        return Some(Cow::Borrowed(field));
    }
    let (mut kept, mut is_quoted, mut bytes) = (Vec::with_capacity(field.len()), false, field.iter().copied().peekable());
    while let Some(byte) = bytes.next() {
        if byte != b'"' || is_quoted && bytes.next_if_eq(&b'"').is_some() {
            kept.push(byte);
        } else {
            is_quoted = !is_quoted;
        }
    }
    Some(Cow::Owned(kept))
}

/// Returns the fields of the first record of a table, each as a text.
pub fn header(text: &str, comma: u8) -> Vec<String> {
    let fields = (0..).map_while(|index| field(text.as_bytes(), comma, index));
    fields.map(|field| String::from_utf8_lossy(&field).trim().to_string()).collect()
}

impl Columns {
    /// Finds the columns by the first lines of a text; `None` if it is no table.
    pub fn find(text: &str) -> Option<Self> {
        let line = text.lines().next()?;
        // A table of one column needs a header.
        let is_column = || PUZZLES.contains(&line.trim().to_ascii_lowercase().as_str());
        let mut commas = [b',', b'\t', b';'].into_iter().filter(|comma| line.as_bytes().contains(comma) || *comma == b',' && is_column());
        commas.find_map(|comma| Self::between(line, comma))
    }

    /// Finds the columns by the first line, if that byte separates them.
    fn between(line: &str, comma: u8) -> Option<Self> {
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
    let mut puzzles = Vec::new();
    let (mut end, mut line, mut is_header) = (0, 1, columns.has_header);
    while end < text.len() {
        let at = end;
        end += end_of_record(&text.as_bytes()[at..], columns.comma).unwrap_or(text.len() - at);
        let record = &text[at..end];
        let begin = line;
        line += record.matches('\n').count() as u32;
        if record.trim().is_empty() || std::mem::take(&mut is_header) {
            continue;
        }
        if puzzles.len() == MOST {
            return Err(wrong(text, at, expected::FEWER_ROWS.with([("n", MOST.into())])));
        }
        let field = field(record.as_bytes(), columns.comma, columns.puzzle).map(|field| String::from_utf8_lossy(&field).trim().to_string());
        let field = field.filter(|field| !field.is_empty()).ok_or_else(|| wrong(text, at, expected::COLUMN))?;
        puzzles.push(Imported { line: begin, ..Imported::text(field) });
    }
    if puzzles.is_empty() { Err(wrong(text, text.len(), expected::COLUMN)) } else { Ok(puzzles) }
}
