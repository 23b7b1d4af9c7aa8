//! `shumi solve --csv`: answers the puzzles in one column of a table, and keeps the other columns.
//!
//! The table streams: the reader cuts it into blocks of records, and workers parse them.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use crate::words::cli::records as words;
use crate::words::cli::text::ANY;
use shumi::builtin::BASIC;
use shumi::formats::{self, Columns, end_of_record, field};
use shumi::message::{Arg, Lang};
use shumi::registry::Basic;
use shumi::solving::{Answer, Ask, Status};
use shumi::text::Cursor;
use shumi::{Error, ParseError};

use crate::error::CliError;
use crate::grid_line::begins_with_grid;
use crate::lines::line_end;
use crate::output::Output;
use crate::pipeline::{self, Batch, Feeder, Report, Totals};
use crate::requests::{Solve, Table};
use crate::source::Source;
use crate::supervise;

/// Size of a block of records in bytes, and of the longest record.
const BLOCK: usize = 1 << 16;
const LONGEST: usize = 1 << 24;

/// Names of the columns that are added behind the others; the first one has the answers unless it is given.
pub const ADDED: [&str; 2] = ["answer", "status"];

/// Consecutive records, each with its line break except perhaps the last of the table.
struct Records {
    text: Vec<u8>,
    at: usize,
    /// The line of the next record, from 1.
    line: u32,
    left: u64,
    /// The byte between fields; `None`: no field is in quotes, so that each line is a record.
    comma: Option<u8>,
    /// Length of the previous record in bytes, as a guess for the next one.
    length: usize,
}

/// A record with its line break except perhaps the last of the table, and its line.
struct Record {
    text: Vec<u8>,
    line: u32,
}

impl Record {
    /// Returns the fields and the line break.
    fn split(&self) -> (&[u8], &[u8]) {
        let fields = without_break(&self.text);
        let end = &self.text[fields.len()..];
        (fields, if end.is_empty() { b"\n" } else { end })
    }
}

/// Returns the end of the first record of a text, behind its line break, and the number of its lines; `None` if it is not complete.
/// `guess` is the probable end.
fn end_and_lines(text: &[u8], comma: Option<u8>, guess: usize) -> Option<(usize, u32)> {
    let Some(comma) = comma else { return line_end(text, guess.saturating_sub(1)).map(|end| (end + 1, 1)) };
    let end = end_of_record(text, comma)?;
    Some((end, text[..end].iter().filter(|byte| **byte == b'\n').count() as u32))
}

/// Removes the line break at the end of a record.
fn without_break(text: &[u8]) -> &[u8] {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.strip_suffix(b"\r").unwrap_or(text)
}

impl Iterator for Records {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        self.left = self.left.checked_sub(1)?;
        loop {
            let rest = &self.text[self.at..];
            let (end, lines) = end_and_lines(rest, self.comma, self.length).unwrap_or((rest.len(), 1));
            let found = Record { text: rest[..end].to_vec(), line: self.line };
            let is_blank = without_break(&found.text).is_empty();
            (self.at, self.line, self.length) = (self.at + end, self.line + lines, end);
            if !is_blank || end == 0 {
                return Some(found);
            }
        }
    }
}

impl Batch for Records {
    fn left(&self) -> u64 {
        self.left
    }

    fn split(&mut self) -> Option<Self> {
        let later = self.left / 2;
        let (mut at, mut line, mut keep) = (self.at, self.line, self.left - later);
        while keep > 0 {
            let (end, lines) = end_and_lines(&self.text[at..], self.comma, self.length)?;
            keep -= u64::from(!without_break(&self.text[at..at + end]).is_empty());
            (at, line) = (at + end, line + lines);
        }
        if later == 0 {
            return None;
        }
        self.left -= later;
        Some(Self { text: self.text.split_off(at), at: 0, line, left: later, ..*self })
    }
}

/// The columns of a table by index.
#[derive(Clone, Debug)]
struct Layout {
    columns: Columns,
    /// Names of the added columns; `None` if the table has no header.
    added: Option<[String; 2]>,
}

/// Answers the puzzles of a table.
pub fn run(request: Solve, table: Table, out: &Output) -> Result<u8, CliError> {
    let layout: Arc<OnceLock<Layout>> = Arc::default();
    let known = Arc::clone(&layout);
    let ask = Ask { goal: request.goal, reasons: false, clockwise: request.clockwise, lang: out.lang() };
    let file = request.reading.file.clone();
    let (totals, ended) = pipeline::run(
        out,
        request.jobs,
        0,
        move |feeder| feed(&file, &table, &known, feeder),
        move |record: Record, report| {
            let layout = layout.get().expect("the feed finds the columns before it sends records");
            report.end_step();
            match &layout.added {
                Some(added) if record.line == 1 => {
                    push_record(report.out(), &record, added.each_ref().map(String::as_str), layout.columns.comma)
                }
                _ => answer(&request, &ask, layout, &record, report),
            }
            report.end_step();
            Ok(())
        },
    );
    ended.map(|()| totals.status)
}

fn feed(file: &OsStr, table: &Table, layout: &OnceLock<Layout>, feeder: &mut Feeder<Records>) -> Result<(), CliError> {
    let name = || Arg::Code(file.display().to_string());
    let mut source = Source::open(file).map_err(|e| CliError::Read(name(), e))?;
    if let Some(size) = source.size() {
        feeder.size(size);
    }
    let (mut buffer, mut line, mut is_last) = (Vec::new(), 1, false);
    loop {
        let (mut end, mut count, mut lines, mut guess) = (0, 0, 0, 0);
        if layout.get().is_none() && (buffer.contains(&b'\n') || is_last && !buffer.is_empty()) {
            let found = find_columns(&buffer, table)?;
            layout.get_or_init(|| found);
        }
        let known = layout.get().map(|layout| layout.columns.comma);
        let comma = known.filter(|_| buffer.contains(&b'"'));
        while end < BLOCK && known.is_some() {
            let rest = &buffer[end..];
            let found = end_and_lines(rest, comma, guess).or_else(|| (is_last && !rest.is_empty()).then_some((rest.len(), 1)));
            let Some((length, of_record)) = found else { break };
            count += u64::from(!without_break(&rest[..length]).is_empty());
            (end, lines, guess) = (end + length, lines + of_record, length);
        }
        if end > 0 {
            let later = buffer.split_off(end);
            let text = std::mem::replace(&mut buffer, later);
            feeder.send(Records { text, at: 0, line, left: count, comma, length: guess }, end, end as u64)?;
            line += lines;
            continue;
        }
        if is_last {
            return match layout.get() {
                Some(_) => Ok(()),
                None => Err(CliError::Text(None, Cursor::new("").wrong(words::HEADER))),
            };
        }
        if buffer.len() > LONGEST {
            return Err(CliError::Text(None, ParseError::new(line, 1, words::SHORTER, words::LONG)));
        }
        let wanted = buffer.len();
        let more = source.read(&mut buffer, wanted, Instant::now(), || {
            feeder.idle();
            Ok::<(), CliError>(())
        })?;
        is_last = !more.map_err(|e| CliError::Read(name(), e))?;
    }
}

/// Finds the columns by the names that are given, or by the usual ones.
fn find_columns(text: &[u8], table: &Table) -> Result<Layout, CliError> {
    let text = String::from_utf8_lossy(text);
    let text = text.trim_start_matches('\u{feff}');
    let found = Columns::find(text);
    let first = text.lines().next().unwrap_or_default();
    let comma = found.map_or_else(
        || {
            if first.contains('\t') {
                b'\t'
            } else if first.contains(',') {
                b','
            } else {
                b';'
            }
        },
        |found| found.comma,
    );
    let names = formats::header(text, comma);
    let place = |wanted: &str| {
        let number = || wanted.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|at| *at < names.len());
        let at = names.iter().position(|name| name == wanted).or_else(number);
        at.ok_or_else(|| CliError::Text(None, Cursor::new(text).wrong(words::COLUMN.with([("name", Arg::Code(wanted.into()))]))))
    };
    let solution = table.solution.as_deref().map(place).transpose()?;
    let columns = match (&table.column, found) {
        (Some(column), _) => {
            let puzzle = place(column)?;
            let has_header = names.contains(column) || formats::read(&BASIC, &names[puzzle], "auto", None).is_err();
            let known = found.filter(|found| found.puzzle == puzzle).and_then(|found| found.solution);
            Columns { comma, puzzle, solution: solution.or(known), has_header }
        }
        (None, Some(found)) => Columns { solution: solution.or(found.solution), ..found },
        (None, None) => return Err(CliError::Text(None, Cursor::new(text).wrong(words::HEADER))),
    };
    let added = columns.has_header.then(|| [table.out.clone().unwrap_or_else(|| ADDED[0].into()), ADDED[1].into()]);
    Ok(Layout { columns, added })
}

/// Appends a record and two more fields.
fn push_record(out: &mut Vec<u8>, record: &Record, added: [&str; 2], comma: u8) {
    let (fields, end) = record.split();
    out.extend_from_slice(fields);
    for field in added {
        out.push(comma);
        push_field(out, field, comma);
    }
    out.extend_from_slice(end);
}

/// Appends a field, in quotes if it needs them.
fn push_field(out: &mut Vec<u8>, field: &str, comma: u8) {
    if field.bytes().any(|b| b == comma || matches!(b, b'"' | b'\n' | b'\r')) {
        out.extend_from_slice(format!("\"{}\"", field.replace('"', "\"\"")).as_bytes());
    } else {
        out.extend_from_slice(field.as_bytes());
    }
}

/// Answers one record: the record itself, the answer, and its status.
fn answer(request: &Solve, ask: &Ask, layout: &Layout, record: &Record, report: &mut Report<'_>) {
    let Columns { comma, puzzle, solution, .. } = layout.columns;
    let number = report.number();
    let puzzle = field(&record.text, comma, puzzle).unwrap_or_default();
    let (text, status) = match read(&puzzle, request) {
        Err(error) => {
            report.totals().set_status(crate::exit::BAD_INPUT);
            let column = error.column;
            (String::new(), Cow::Owned(format!("bad: {}", error.at(record.line, column).to(report.lang()))))
        }
        Ok(problem) => {
            let (answer, solve) = supervise::run(report, request.limit, |meter| problem.solve(ask, meter));
            let given = solution.map(|at| field(&record.text, comma, at).unwrap_or_default());
            let (status, exit) = judged(&*problem, &answer, given.as_deref().map(<[u8]>::trim_ascii).filter(|given| !given.is_empty()));
            report.totals().add(&Totals { puzzles: 1, solve, slowest: Some((number, solve)), status: exit, ..Totals::default() });
            let has_text = !answer.solutions.is_empty() || answer.best.is_some();
            let text = if has_text && answer.in_words().is_none() { answer.text(request.grid) } else { String::new() };
            (text, Cow::Borrowed(status))
        }
    };
    push_record(report.out(), record, [text.trim_end(), &status], comma);
}

/// Reads the puzzle of a field. Trying all families takes longer than solving a Sudoku of 81 digits.
fn read(field: &[u8], request: &Solve) -> Result<Box<dyn Basic>, ParseError> {
    let field = field.trim_ascii();
    let family = request.reading.family;
    if field.len() == 81 && begins_with_grid(field) && family.is_none_or(|family| family.id() == "sudoku") {
        let mut cursor = Cursor::over(field, true);
        if let Some(Ok(problem)) = BASIC.find("sudoku").map(|sudoku| sudoku.read(&mut cursor, "text")) {
            return Ok(problem);
        }
    }
    let text = String::from_utf8_lossy(field);
    formats::read_supported(&BASIC, &text, family.map_or("auto", |family| family.id())).map_err(|error| match error {
        Error::Text(error) => error,
        error => Cursor::new(&text).wrong(ANY.with([("what", Arg::Code(error.to_string()))])),
    })
}

/// Returns the status of an answer, compared with the solution in the table, and the exit status.
fn judged(problem: &dyn Basic, answer: &Answer, given: Option<&[u8]>) -> (&'static str, u8) {
    let is_right = |given: &[u8]| {
        let same = answer.solutions.first().is_some_and(|own| own.trim_end().as_bytes() == given);
        let obeys = || problem.check(&mut Cursor::over(given, true), Lang::default());
        (same, same || obeys().is_ok_and(|verdict| verdict.faults.is_empty() && verdict.open.is_empty()))
    };
    match (answer.status, given.map(is_right)) {
        (Status::Limit, _) => ("limit", crate::exit::CUT_SHORT),
        (Status::Unique | Status::Solved, Some((true, _))) => ("right", crate::exit::ANSWERED),
        (_, Some((_, false))) | (Status::None, Some(_)) => ("wrong", crate::exit::FAULTY),
        (_, Some((false, true))) | (Status::Multiple, _) => ("multiple", crate::exit::ANSWERED),
        (Status::None, None) => ("none", crate::exit::ANSWERED),
        (Status::Unique, None) => ("unique", crate::exit::ANSWERED),
        (Status::Solved, None) => ("solved", crate::exit::ANSWERED),
    }
}
