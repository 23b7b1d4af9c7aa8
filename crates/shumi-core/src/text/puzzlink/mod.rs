//! puzz.link addresses and pzprv3 files: the parts common to all types of puzzles.
//!
//! `https://puzz.link/p?TYPE/[v:VARIANT/][FLAGS/]COLUMNS/ROWS/BODY`, on any host or without one, or the text of a file, which may
//! be percent-encoded in an address: `?pzprv3/TYPE/…`. The submodules parse the bodies.

mod cells;
mod file;

pub use cells::{Value, numbers16, numbers36, write16, write36};
pub use file::{File, answer, place};

use super::{Cursor, LineReader, ParseError, Stop};
use crate::message::{Arg, Message};
use crate::words::errors;

/// Programs whose links use notations that we do not read, by a part of the address.
const OTHERS: [(&str, &str); 5] = [
    ("sudokupad", "SudokuPad"),
    ("crackingthecryptic", "SudokuPad"),
    ("penpa-edit", "penpa-edit"),
    ("f-puzzles", "f-puzzles"),
    ("kudamono", "Kudamono"),
];

/// Begins a file.
const MAGIC: &[u8] = b"pzprv3";

/// Sizes of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// Number of columns, as written.
    pub cols: u64,
    /// Number of rows, as written.
    pub rows: u64,
    /// Offset of the sizes in the link.
    at: usize,
}

impl Sides {
    /// Returns the error "expected `expected`" for the position of the sizes.
    pub fn wrong(&self, strip: &LineReader<'_, '_>, expected: impl Into<Message>) -> ParseError {
        strip.wrong_at(self.at, expected)
    }
}

/// The unread rest after the type.
enum Body<'b, 'c, 'a> {
    Link(&'b mut LineReader<'c, 'a>, Sides),
    File(&'b mut File<'c, 'a>),
}

/// Callback that reads a body.
type Take<'t> = dyn FnMut(Body<'_, '_, '_>) -> Result<(), Stop> + 't;

/// Reads one puzzle of type `pid` and leaves the cursor behind it: `link` reads the whole body of an address, `file` the lines
/// after the type in a file.
pub fn read<T>(
    cursor: &mut Cursor<'_>,
    pid: &str,
    link: impl Fn(&mut LineReader<'_, '_>, Sides) -> Result<T, Stop>,
    file: impl Fn(&mut File<'_, '_>) -> Result<T, Stop>,
) -> Result<T, Stop> {
    let mut read = None;
    // Only this closure is compiled for each family.
    take(cursor, pid, &mut |body| {
        read = Some(match body {
            Body::Link(strip, sides) => link(strip, sides)?,
            Body::File(lines) => file(lines)?,
        });
        Ok(())
    })?;
    Ok(read.expect("whatever is taken has a body"))
}

fn take(cursor: &mut Cursor<'_>, pid: &str, body: &mut Take<'_>) -> Result<(), Stop> {
    cursor.skip_space();
    if cursor.rest().starts_with(MAGIC) {
        return take_file(cursor, pid, body);
    }
    let mut strip = LineReader::new(cursor)?;
    skip_host(&mut strip)?;
    if strip.rest().starts_with(MAGIC) {
        let before = strip.taken();
        cursor.advance(before);
        return take_encoded(cursor, pid, body);
    }
    let sides = head(&mut strip, pid)?;
    body(Body::Link(&mut strip, sides))?;
    Ok(strip.end(errors::link::END)?)
}

/// Builds the address of a puzzle.
pub fn address(pid: &str, cols: usize, rows: usize, body: &str) -> String {
    format!("https://puzz.link/p?{pid}/{cols}/{rows}/{body}\n")
}

/// Skips the address up to the type.
fn skip_host(strip: &mut LineReader<'_, '_>) -> Result<(), ParseError> {
    let rest = strip.rest();
    let host = &rest[..rest.len().min(256)];
    let host = String::from_utf8_lossy(host.split(|b| matches!(b, b'?' | b'#')).next().unwrap_or_default()).to_ascii_lowercase();
    if let Some((_, name)) = OTHERS.iter().find(|(part, _)| host.contains(part)) {
        return Err(strip.wrong(errors::link::NOT_OF.with([("name", (*name).into())])));
    }
    if let Some(at) = rest.iter().position(|b| *b == b'?') {
        strip.advance(at + 1);
    } else if rest.windows(3).any(|w| w == b"://") {
        return Err(strip.wrong(errors::link::QUESTION_MARK));
    }
    // `type=editor&` and the like.
    while let Some(end) = strip.rest().iter().position(|b| matches!(b, b'/' | b'&')) {
        let option = &strip.rest()[..end];
        if strip.rest()[end] == b'/' || !option.contains(&b'=') {
            break;
        }
        strip.advance(end + 1);
    }
    Ok(())
}

/// Returns whether `name` is the type `pid`, with or without the suffix `_edit` or `_play`.
fn is_type(name: &[u8], pid: &str) -> bool {
    let bare = name.strip_suffix(b"_edit").or_else(|| name.strip_suffix(b"_play")).unwrap_or(name);
    bare == pid.as_bytes()
}

/// Describes the expected type; errors of several types are joined into one.
fn of_type(pid: &str) -> Message {
    errors::link::OF_TYPE.with([("types", Arg::AnyCode(vec![format!("`{pid}`")]))])
}

/// Reads type, flags and sizes; the rest of the link is the body.
fn head(strip: &mut LineReader<'_, '_>, pid: &str) -> Result<Sides, ParseError> {
    let segment = |strip: &LineReader<'_, '_>| strip.rest().iter().position(|b| *b == b'/');
    let end = segment(strip).unwrap_or(strip.rest().len());
    if !is_type(&strip.rest()[..end], pid) {
        return Err(strip.wrong(of_type(pid)));
    }
    strip.advance(end);
    if !strip.eat(b'/') {
        return Err(strip.wrong(errors::link::SIDES));
    }
    let is_variant = strip.rest().starts_with(b"v:");
    for is_flag in [is_variant, true] {
        if let (true, Some(b'a'..=b'z' | b'A'..=b'Z'), Some(end)) = (is_flag, strip.peek(), segment(strip)) {
            strip.advance(end + 1);
        }
    }
    let at = strip.taken();
    let cols = strip.number(u64::MAX).ok_or_else(|| strip.wrong(errors::grid::COLUMNS))?;
    if !strip.eat(b'/') {
        return Err(strip.wrong(errors::link::SLASH_ROWS));
    }
    let rows = strip.number(u64::MAX).ok_or_else(|| strip.wrong(errors::grid::ROWS))?;
    if !strip.eat(b'/') && strip.peek().is_some() {
        return Err(strip.wrong(errors::link::SLASH_CELLS));
    }
    strip.trim_end(b'/');
    Ok(Sides { cols, rows, at })
}

fn take_file(cursor: &mut Cursor<'_>, pid: &str, body: &mut Take<'_>) -> Result<(), Stop> {
    let mut file = File::new(cursor);
    // `pzprv3` or, with a version, `pzprv3.1`.
    let magic = file.word()?;
    file.take(magic);
    file.end_line(errors::file::END_OF_MAGIC)?;
    let name = file.word()?;
    if !is_type(name, pid) {
        return Err(file.wrong(of_type(pid)).into());
    }
    file.take(name);
    file.end_line(errors::file::END_OF_TYPE)?;
    body(Body::File(&mut file))?;
    file.skip_history()
}

/// Reads a percent-encoded file in an address, up to the end of the line.
fn take_encoded(cursor: &mut Cursor<'_>, pid: &str, body: &mut Take<'_>) -> Result<(), Stop> {
    let line = cursor.rest().split(|b| *b == b'\n').next().unwrap_or_default();
    if line.len() == cursor.rest().len() && !cursor.is_last() {
        return Err(Stop::More);
    }
    let there = |at: usize, expected: Message| {
        let mut there = cursor.clone();
        there.advance(at);
        there.wrong(expected)
    };
    let mut text = Vec::with_capacity(line.len());
    let mut at = 0;
    while at < line.len() {
        let (byte, length) = unit(&line[at..]).ok_or_else(|| there(at, errors::file::PERCENT.into()))?;
        text.push(byte);
        at += length;
    }
    // Converts an offset in the decoded text to one in the encoded line.
    let place = |decoded: usize| (0..decoded).fold(0, |at, _| at + unit(&line[at..]).map_or(0, |(_, length)| length));
    if let Err(e) = std::str::from_utf8(&text) {
        return Err(there(place(e.valid_up_to()), errors::file::UTF8.into()).into());
    }
    let mut inner = Cursor::over(&text, true);
    let done = take_file(&mut inner, pid, body).and_then(|()| match inner.at_end()? {
        true => Ok(()),
        false => Err(inner.wrong(errors::file::END).into()),
    });
    done.map_err(|stop| match stop {
        Stop::Bad(e) => there(place(byte_at(&text, &e)), e.expected_message().clone()),
        Stop::More => there(line.len(), errors::file::MORE.into()),
    })?;
    cursor.advance(line.len());
    Ok(())
}

/// Decodes the first byte of a percent-encoded text; also returns the length of its encoding.
fn unit(encoded: &[u8]) -> Option<(u8, usize)> {
    let hex = |b: u8| char::from(b).to_digit(16);
    match *encoded {
        [b'%', high, low, ..] => Some(((hex(high)? * 16 + hex(low)?) as u8, 3)),
        [b'%', ..] | [] => None,
        [byte, ..] => Some((byte, 1)),
    }
}

/// Returns the byte offset of an error's position in a text.
fn byte_at(text: &[u8], e: &ParseError) -> usize {
    let mut cursor = Cursor::over(text, true);
    while cursor.taken() < text.len() && (cursor.line() < e.line || cursor.line() == e.line && cursor.column() < e.column) {
        if !cursor.line_break() {
            cursor.advance(1);
        }
    }
    cursor.taken()
}
