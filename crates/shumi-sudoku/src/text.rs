//! The `text` notation of grids and boards: lines of values.
//!
//! A grid is one line of all its values, or a line per row; the number of values on its first line determines both the layout and the
//! size. Answers have the style of the puzzle. The reader also accepts grids with drawn boxes, see [`framed`].

use super::framed;
use super::shape::Shape;
use super::signs::{BREAK, LETTER, MAX_VALUES, MEANING, OTHER, SPACE, has_letters, signs};
use crate::words::sudoku::expected;
use shumi_core::message::Message;
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;

/// Length limit of lines that are read to their end after an error.
const MAX_LINE: usize = 4 * MAX_VALUES;

/// Style of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    /// One line per row, else one line for all.
    pub lines: bool,
    /// A space between values.
    pub spaced: bool,
}

impl Style {
    /// Returns the usual style of puzzles: 9 x 9 on one line, other sizes a line per row.
    pub const fn usual(shape: Shape) -> Self {
        Self { lines: shape.size() != 9, spaced: false }
    }
}

/// Scan result of one line.
struct Line {
    /// Their number.
    values: usize,
    /// The number of bytes up to its end.
    bytes: usize,
    /// True if a byte in it is not a value.
    other: bool,
}

/// Scans the line at the cursor and appends the meanings of its values to `out`; the cursor stays.
fn scan(cursor: &Cursor<'_>, out: &mut Vec<u8>) -> Result<Line, Stop> {
    let before = out.len();
    let rest = cursor.rest();
    // Fast path: a whole 9 x 9 on one line.
    if let Some((line, b'\n')) = rest.get(..81).zip(rest.get(81)) {
        let meanings = line.iter().map(|b| MEANING[usize::from(*b)]);
        out.extend(meanings);
        if out[before..].iter().fold(0, |most, m| most.max(*m)) < SPACE {
            return Ok(Line { values: 81, bytes: 81, other: false });
        }
        out.truncate(before);
    }
    let mut other = false;
    for (at, byte) in rest.iter().enumerate() {
        match MEANING[usize::from(*byte)] {
            BREAK => return Ok(Line { values: out.len() - before, bytes: at, other }),
            SPACE => {}
            meaning => {
                // Skip continuation bytes of UTF-8.
                if meaning != OTHER || *byte as i8 >= -0x40 {
                    out.push(meaning);
                }
                other |= meaning == OTHER;
                if out.len() - before > MAX_VALUES || other && at > MAX_LINE {
                    return Ok(Line { values: out.len() - before, bytes: at, other });
                }
            }
        }
    }
    if cursor.is_last() { Ok(Line { values: out.len() - before, bytes: rest.len(), other }) } else { Err(Stop::More) }
}

/// Moves to value `index` of the line, or to its end if it has fewer.
fn seek(cursor: &mut Cursor<'_>, index: usize) {
    let mut left = index;
    let mut end = 0;
    for (at, byte) in cursor.rest().iter().enumerate() {
        match MEANING[usize::from(*byte)] {
            BREAK => break,
            SPACE => {}
            _ if *byte as i8 >= -0x40 => {
                if left == 0 {
                    cursor.advance(at);
                    return;
                }
                left -= 1;
                end = at + 1;
            }
            _ => end = at + 1,
        }
    }
    cursor.advance(end);
}

/// Returns the error at value `index` of the line at the cursor.
fn wrong(cursor: &mut Cursor<'_>, index: usize, expected: impl Into<Message>) -> Stop {
    seek(cursor, index);
    cursor.wrong(expected).into()
}

/// Takes a line with the meanings `of_line`, and converts these to values in place.
fn take(cursor: &mut Cursor<'_>, shape: Shape, line: &Line, of_line: &mut [u8]) -> Result<(), Stop> {
    let n = shape.size() as u8;
    let base = if has_letters(shape) { LETTER } else { 0 };
    // Open cells are 0 both among digits and among letters.
    let is_value = |m: u8| m == 0 || m.wrapping_sub(base + 1) < n;
    if !of_line.iter().fold(true, |all, m| all & is_value(*m)) {
        let index = of_line.iter().position(|m| !is_value(*m)).unwrap_or(0);
        return Err(wrong(cursor, index, signs(shape)));
    }
    if base != 0 {
        of_line.iter_mut().for_each(|m| *m = m.saturating_sub(base));
    }
    cursor.advance(line.bytes);
    cursor.line_break();
    Ok(())
}

/// Returns the shape, and whether each line is a row, by the number of values on the first line.
fn shape_of(values: usize) -> Option<(Shape, bool)> {
    let row = Shape::of_size(values).map(|shape| (shape, true));
    row.or_else(|| Shape::ALL[1..].iter().find(|shape| shape.cells() == values).map(|shape| (*shape, false)))
}

/// Reads one grid: its shape, its values (0 for an open cell) and its style.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<(Shape, Vec<u8>, Style), Stop> {
    if cursor.at_end()? {
        return Err(cursor.wrong(expected::ROW_OF_VALUES).into());
    }
    let mut values = Vec::with_capacity(81);
    let line = scan(cursor, &mut values)?;
    if (line.other || values.iter().all(|m| *m == 0)) && framed::begins(cursor)? {
        let (shape, values) = framed::read(cursor)?;
        set_off(cursor)?;
        return Ok((shape, values, Style { lines: true, spaced: true }));
    }
    let Some((shape, lines)) = shape_of(line.values) else { return Err(odd_line(cursor, &line)) };
    let spaced = line.bytes > line.values && is_spaced(&cursor.rest()[..line.bytes], line.values);
    take(cursor, shape, &line, &mut values)?;
    if lines {
        rows(cursor, shape, &mut values)?;
        set_off(cursor)?;
    }
    Ok((shape, values, Style { lines, spaced }))
}

/// Returns the error for a first line whose number of values fits no grid.
fn odd_line(cursor: &mut Cursor<'_>, line: &Line) -> Stop {
    const ROWS: [usize; 9] = [4, 6, 9, 16, 25, 36, 81, 256, 625];
    let n = line.values;
    let nearest = ROWS.into_iter().rev().min_by_key(|known| known.abs_diff(n)).unwrap_or(9);
    let rest = cursor.rest();
    let is_other = |b: &u8| MEANING[usize::from(*b)] == OTHER;
    if line.other && (nearest.abs_diff(n) > 1 || n > MAX_VALUES || rest.first().is_some_and(is_other)) {
        // Not a grid at all: the first byte that is not a value is a better error than the length.
        let at = rest.iter().position(is_other).unwrap_or(0);
        cursor.advance(at);
        return cursor.wrong(expected::VALUES_OF_GRID).into();
    }
    if n < nearest {
        wrong(cursor, n, expected::VALUES_IN_LINE.with([("nearest", nearest.into()), ("n", n.into())]))
    } else {
        wrong(cursor, nearest, expected::END_OF_VALUES.with([("n", nearest.into())]))
    }
}

/// Returns whether all values of a line are separated by spaces.
fn is_spaced(line: &[u8], values: usize) -> bool {
    let is_space = |b: &u8| MEANING[usize::from(*b)] == SPACE;
    line.split(is_space).filter(|token| !token.is_empty()).count() == values && values > 1
}

/// Reads rows until `values` holds the whole grid.
fn rows(cursor: &mut Cursor<'_>, shape: Shape, values: &mut Vec<u8>) -> Result<(), Stop> {
    let n = shape.size();
    while values.len() < shape.cells() {
        let before = values.len();
        let line = scan(cursor, values)?;
        match line.values {
            0 => return Err(wrong(cursor, 0, errors::grid::ROW.with([("row", (before / n + 1).into()), ("n", n.into())]))),
            found if found < n => return Err(wrong(cursor, found, expected::VALUES_IN_ROW.with([("n", n.into())]))),
            found if found > n => return Err(wrong(cursor, n, expected::END_OF_ROW.with([("n", n.into())]))),
            _ => take(cursor, shape, &line, &mut values[before..])?,
        }
    }
    Ok(())
}

/// Requires a blank line, the end of the text, or something that is not a row after a grid of several lines.
fn set_off(cursor: &Cursor<'_>) -> Result<(), Stop> {
    let mut next = cursor.clone();
    if next.at_line_end()? || next.rest().first() == Some(&b'{') {
        return Ok(());
    }
    let line = scan(&next, &mut Vec::new())?;
    match shape_of(line.values) {
        Some((_, false)) => Ok(()),
        _ => Err(next.wrong(expected::BLANK_LINE).into()),
    }
}

/// Reads a board: one line of all values, or a line per row.
pub(super) fn read_board(cursor: &mut Cursor<'_>, shape: Shape) -> Result<Vec<u8>, Stop> {
    let n = shape.size();
    if cursor.at_end()? {
        return Err(cursor.wrong(errors::grid::ROW.with([("row", 1.into()), ("n", n.into())])).into());
    }
    let mut values = Vec::with_capacity(shape.cells());
    let line = scan(cursor, &mut values)?;
    if line.other && framed::begins(cursor)? {
        return framed::read_as(cursor, shape);
    }
    if line.values == shape.cells() {
        take(cursor, shape, &line, &mut values)?;
        return Ok(values);
    }
    values.clear();
    rows(cursor, shape, &mut values)?;
    Ok(values)
}

/// Writes a grid, `open` for cells without value.
pub(super) fn write(shape: Shape, values: &[u8], style: Style, open: u8, out: &mut String) {
    let n = shape.size();
    let base = if has_letters(shape) { b'A' - 1 } else { b'0' };
    let sign = |v: &u8| if *v == 0 { open } else { base + v };
    if !style.lines && !style.spaced {
        // In one piece: the fast path for files with a million grids.
        let line: Vec<u8> = values.iter().map(sign).chain([b'\n']).collect();
        out.push_str(std::str::from_utf8(&line).unwrap_or_default());
        return;
    }
    let width = if style.lines { n } else { values.len() };
    out.reserve(2 * values.len());
    for (i, value) in values.iter().enumerate() {
        out.push(char::from(sign(value)));
        match (i + 1) % width {
            0 => out.push('\n'),
            _ if style.spaced => out.push(' '),
            _ => {}
        }
    }
}
