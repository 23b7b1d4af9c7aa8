//! The `text` notation of grids, and boards: lines of values.
//!
//! A grid is one line of all its values, or a line for each row; the number of values on its first line tells which, and the size.
//! Answers have the style that the puzzle came in.

use super::{Puzzle, Shape, Style};
use crate::text::{Cursor, Stop};

/// Values of the largest grid: more on one line are wrong at once.
const MOST: usize = 625;
/// A line with something wrong on it is looked at in whole only if it is no longer than this.
const LONGEST: usize = 4 * MOST;

/// Added to the values of letters.
const LETTER: u8 = 32;
/// A blank.
const SPACE: u8 = 0xfd;
/// The end of a line.
const BREAK: u8 = 0xfe;
/// No part of a grid.
const OTHER: u8 = 0xff;

/// What a byte means: a digit, a letter's number and [`LETTER`], or one of the above; 0 for a cell that is open.
static MEANING: [u8; 256] = {
    let mut meaning = [OTHER; 256];
    let mut digit = 0;
    while digit < 10 {
        meaning[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    let mut letter = 1;
    while letter <= 25 {
        meaning[(b'A' + letter - 1) as usize] = LETTER + letter;
        letter += 1;
    }
    let mut i = 0;
    while i < 3 {
        meaning[[b' ', b'\t', b'\r'][i] as usize] = SPACE;
        i += 1;
    }
    meaning[b'.' as usize] = 0;
    meaning[b'-' as usize] = 0;
    meaning[b'\n' as usize] = BREAK;
    meaning
};

/// Whether the values of a shape are letters.
pub(super) const fn has_letters(shape: Shape) -> bool {
    shape.size() > 9
}

/// A value as texts show it.
pub(super) const fn sign(shape: Shape, value: u8) -> char {
    (if has_letters(shape) { b'A' - 1 + value } else { b'0' + value }) as char
}

/// What may stand for a cell, as an expectation.
fn signs(shape: Shape) -> String {
    let n = shape.size() as u8;
    let first = sign(shape, 1);
    format!("a value from {first} to {}, or `.`, `0` or `-` for an open cell", sign(shape, n))
}

/// The values of one line.
struct Line {
    /// How many.
    values: usize,
    /// Bytes up to its end.
    bytes: usize,
    /// A byte in it is no value.
    other: bool,
}

/// Looks at the line that begins here and appends the values' meanings to `out`; the cursor stays.
fn scan(cursor: &Cursor<'_>, out: &mut Vec<u8>) -> Result<Line, Stop> {
    let before = out.len();
    let rest = cursor.rest();
    // By far the most: a line of a whole 9 x 9.
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
                // Bytes that go on with a character do not count.
                if meaning != OTHER || *byte as i8 >= -0x40 {
                    out.push(meaning);
                }
                other |= meaning == OTHER;
                if out.len() - before > MOST || other && at > LONGEST {
                    return Ok(Line { values: out.len() - before, bytes: at, other });
                }
            }
        }
    }
    if cursor.is_last() { Ok(Line { values: out.len() - before, bytes: rest.len(), other }) } else { Err(Stop::More) }
}

/// Moves to value `index` of the line, or to its end where it has fewer.
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

/// The error at value `index` of the line that begins here.
fn wrong(cursor: &mut Cursor<'_>, index: usize, expected: impl Into<String>) -> Stop {
    seek(cursor, index);
    cursor.wrong(expected).into()
}

/// Takes a line with the meanings `of_line`, turned into values in place.
fn take(cursor: &mut Cursor<'_>, shape: Shape, line: &Line, of_line: &mut [u8]) -> Result<(), Stop> {
    let n = shape.size() as u8;
    let base = if has_letters(shape) { LETTER } else { 0 };
    // Open cells are 0 in both alphabets.
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

/// The shape, and whether a line is a row, by the number of values on the first line.
fn shape_of(values: usize) -> Option<(Shape, bool)> {
    let row = Shape::of_size(values).map(|shape| (shape, true));
    row.or_else(|| Shape::ALL[1..].iter().find(|shape| shape.cells() == values).map(|shape| (*shape, false)))
}

/// Reads one grid.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Puzzle, Stop> {
    if cursor.at_end()? {
        return Err(cursor.wrong("a row of values").into());
    }
    let mut values = Vec::with_capacity(81);
    let line = scan(cursor, &mut values)?;
    let Some((shape, lines)) = shape_of(line.values) else { return Err(odd_line(cursor, &line)) };
    let spaced = line.bytes > line.values && is_spaced(&cursor.rest()[..line.bytes], line.values);
    take(cursor, shape, &line, &mut values)?;
    if lines {
        rows(cursor, shape, &mut values)?;
        set_off(cursor)?;
    }
    Ok(Puzzle::new(shape, values, Style { lines, spaced }))
}

/// The error of a first line with a number of values that no grid has.
fn odd_line(cursor: &mut Cursor<'_>, line: &Line) -> Stop {
    const ROWS: [usize; 9] = [4, 6, 9, 16, 25, 36, 81, 256, 625];
    let n = line.values;
    let nearest = ROWS.into_iter().rev().min_by_key(|known| known.abs_diff(n)).unwrap_or(9);
    if line.other && (nearest.abs_diff(n) > 1 || n > MOST) {
        // No grid at all: the first thing that is none tells more than the length.
        let rest = cursor.rest();
        let is_other = |b: &u8| MEANING[usize::from(*b)] == OTHER;
        let at = rest.iter().position(is_other).unwrap_or(0);
        cursor.advance(at);
        return cursor.wrong("values of a grid: digits, or capital letters in 16 x 16 and 25 x 25, and `.`, `0` or `-`").into();
    }
    let all = "(a line has 4, 6, 9, 16 or 25 values, or all 36, 81, 256 or 625)";
    if n < nearest {
        wrong(cursor, n, format!("{nearest} values in this line, not {n} {all}"))
    } else {
        wrong(cursor, nearest, format!("the end of the line after {nearest} values {all}"))
    }
}

/// Whether all values of a line are set apart.
fn is_spaced(line: &[u8], values: usize) -> bool {
    let is_space = |b: &u8| MEANING[usize::from(*b)] == SPACE;
    line.split(is_space).filter(|token| !token.is_empty()).count() == values && values > 1
}

/// Reads rows until `values` are all of the grid.
fn rows(cursor: &mut Cursor<'_>, shape: Shape, values: &mut Vec<u8>) -> Result<(), Stop> {
    let n = shape.size();
    while values.len() < shape.cells() {
        let before = values.len();
        let line = scan(cursor, values)?;
        match line.values {
            0 => return Err(wrong(cursor, 0, format!("row {} of {n}", before / n + 1))),
            found if found < n => return Err(wrong(cursor, found, format!("{n} values in this row"))),
            found if found > n => return Err(wrong(cursor, n, format!("the end of the row after {n} values"))),
            _ => take(cursor, shape, &line, &mut values[before..])?,
        }
    }
    Ok(())
}

/// A grid of several lines is followed by a blank line, the end, or something that is no row.
fn set_off(cursor: &Cursor<'_>) -> Result<(), Stop> {
    let mut next = cursor.clone();
    if next.at_line_end()? || next.rest().first() == Some(&b'{') {
        return Ok(());
    }
    let line = scan(&next, &mut Vec::new())?;
    match shape_of(line.values) {
        Some((_, false)) => Ok(()),
        _ => Err(next.wrong("a blank line after a grid of several lines").into()),
    }
}

/// Reads a board: one line of all values, or a line for each row.
pub(super) fn read_board(cursor: &mut Cursor<'_>, shape: Shape) -> Result<Vec<u8>, Stop> {
    let n = shape.size();
    if cursor.at_end()? {
        return Err(cursor.wrong(format!("row 1 of {n}")).into());
    }
    let mut values = Vec::with_capacity(shape.cells());
    let line = scan(cursor, &mut values)?;
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
        // All at once: a million grids are written so.
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

/// The style that a puzzle is written in: 9 x 9 as one line, other sizes a line for each row.
pub(super) const fn plain(shape: Shape) -> Style {
    Style { lines: shape.size() != 9, spaced: false }
}
