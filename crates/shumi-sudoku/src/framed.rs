//! Grids with the boxes drawn between the values, as forums and other programs print them.
//!
//! Rows have bars (`5 3 . | . 7 . | . . .`), and there may be ruled lines between, above and below them (`------+-------+------`). Bars
//! and rules may also be box-drawing characters. The reader ignores their positions: the boxes follow from the size.

use super::shape::Shape;
use super::signs::{self, MAX_VALUES};
use crate::words::sudoku::expected;
use shumi_core::text::{Cursor, Stop};

/// Length limit of a line in a framed grid.
const MAX_LINE: usize = 16 * MAX_VALUES;

/// Meaning of a character in a framed grid.
enum Sign {
    Blank,
    /// A border to the left or right of a cell.
    Bar,
    /// Part of a border above or below cells, never a value.
    SudokuRule,
    /// A value, an open cell or an error.
    Other,
}

/// Returns the meaning of the first character and its length in bytes.
fn sign(bytes: &[u8]) -> (Sign, usize) {
    match bytes {
        [b' ' | b'\t' | b'\r', ..] => (Sign::Blank, 1),
        [b'|', ..] => (Sign::Bar, 1),
        [b'+' | b'=' | b':' | b'\'', ..] => (Sign::SudokuRule, 1),
        // Box-drawing characters, U+2500 to U+257F.
        [0xe2, high @ (0x94 | 0x95), low @ 0x80..=0xbf, ..] => match (high, low) {
            (0x94, 0x82 | 0x83 | 0x86 | 0x87 | 0x8a | 0x8b) | (0x95, 0x8e | 0x8f | 0x91) => (Sign::Bar, 3),
            _ => (Sign::SudokuRule, 3),
        },
        _ => (Sign::Other, 1),
    }
}

/// Type of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Bars and values.
    Row,
    /// A border.
    SudokuRule,
    /// No bars and no border characters, but dots and dashes: a border if its neighbours have bars.
    Open,
    /// Anything else without bars.
    Plain,
}

fn kind(line: &[u8]) -> Kind {
    let (mut bars, mut rules, mut open, mut others, mut at) = (0, 0, 0, 0, 0);
    while at < line.len() {
        let (sign, length) = sign(&line[at..]);
        match sign {
            Sign::Blank => {}
            Sign::Bar => bars += 1,
            Sign::SudokuRule => rules += 1,
            Sign::Other if matches!(line[at], b'-' | b'.') => open += 1,
            Sign::Other => others += 1,
        }
        at += length;
    }
    match (bars, rules, others) {
        (_, 1.., 0) => Kind::SudokuRule,
        (1.., 0, 0) if Shape::of_size(open).is_none() => Kind::SudokuRule,
        (1.., ..) => Kind::Row,
        (0, 0, 0) if open > 0 => Kind::Open,
        _ => Kind::Plain,
    }
}

/// Returns the first line after byte `from` of the rest of `cursor`, without its break; cuts lines over [`MAX_LINE`].
fn line<'t>(cursor: &Cursor<'t>, from: usize) -> Result<&'t [u8], Stop> {
    let rest = cursor.rest().get(from..).unwrap_or_default();
    match rest.iter().take(MAX_LINE).position(|b| *b == b'\n') {
        Some(end) => Ok(&rest[..end]),
        None if rest.len() >= MAX_LINE || cursor.is_last() => Ok(&rest[..rest.len().min(MAX_LINE)]),
        None => Err(Stop::More),
    }
}

/// Returns whether a framed grid begins here.
pub(super) fn begins(cursor: &Cursor<'_>) -> Result<bool, Stop> {
    let first = line(cursor, 0)?;
    Ok(match kind(first) {
        Kind::Row | Kind::SudokuRule => true,
        Kind::Open => matches!(kind(line(cursor, first.len() + 1)?), Kind::Row),
        Kind::Plain => false,
    })
}

/// Reads the framed grid at the cursor: its shape and its values, 0 for an open cell.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<(Shape, Vec<u8>), Stop> {
    skip_rules(cursor)?;
    let first = row(cursor)?;
    let Some(shape) = Shape::of_size(first.len()) else {
        return Err(cursor.wrong(expected::ROW_OF_SIZES.with([("n", first.len().into())])).into());
    };
    Ok((shape, read_as(cursor, shape)?))
}

/// Reads the framed grid of a known shape at the cursor.
pub(super) fn read_as(cursor: &mut Cursor<'_>, shape: Shape) -> Result<Vec<u8>, Stop> {
    let mut values = Vec::with_capacity(shape.cells());
    while values.len() < shape.cells() {
        skip_rules(cursor)?;
        let row = row(cursor)?;
        take(cursor, shape, &row, &mut values)?;
    }
    let below = line(cursor, 0)?;
    if matches!(kind(below), Kind::SudokuRule | Kind::Open) {
        cursor.advance(below.len());
        cursor.line_break();
    }
    Ok(values)
}

/// Skips borders up to the next row.
fn skip_rules(cursor: &mut Cursor<'_>) -> Result<(), Stop> {
    loop {
        if cursor.at_end()? {
            return Err(cursor.wrong(expected::ROW_OF_VALUES).into());
        }
        let line = line(cursor, 0)?;
        if !matches!(kind(line), Kind::SudokuRule | Kind::Open) {
            return Ok(());
        }
        cursor.advance(line.len());
    }
}

/// Returns the values of the line at the cursor, encoded as in [`signs::MEANING`], each with its byte offset.
fn row(cursor: &Cursor<'_>) -> Result<Vec<(usize, u8)>, Stop> {
    let line = line(cursor, 0)?;
    let (mut row, mut at) = (Vec::with_capacity(25), 0);
    while at < line.len() {
        let (sign, length) = sign(&line[at..]);
        // Continuation bytes of UTF-8 are not characters of their own.
        if matches!(sign, Sign::Other | Sign::SudokuRule) && (line[at] as i8) >= -0x40 {
            row.push((at, signs::MEANING[usize::from(line[at])]));
        }
        at += length;
    }
    Ok(row)
}

/// Takes the line with the values `row`.
fn take(cursor: &mut Cursor<'_>, shape: Shape, row: &[(usize, u8)], values: &mut Vec<u8>) -> Result<(), Stop> {
    let n = shape.size();
    for (at, meaning) in row.iter().take(n) {
        let Some(value) = signs::value(shape, *meaning) else {
            cursor.advance(*at);
            return Err(cursor.wrong(signs::signs(shape)).into());
        };
        values.push(value);
    }
    let length = line(cursor, 0)?.len();
    if let Some((at, _)) = row.get(n) {
        cursor.advance(*at);
        return Err(cursor.wrong(expected::END_OF_ROW.with([("n", n.into())])).into());
    }
    cursor.advance(length);
    if row.len() < n {
        return Err(cursor.wrong(expected::VALUES_IN_ROW.with([("n", n.into())])).into());
    }
    cursor.line_break();
    Ok(())
}

/// Returns whether a text is a square of characters: as many lines as each of them has values, a valid size. Boxes may be drawn.
pub fn is_square(text: &[u8]) -> bool {
    let is_frame = |sign: &u8| b"|+-=*".contains(sign);
    let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).take_while(|line| !line.is_empty());
    let rows = lines.filter(|line| !line.iter().all(|sign| is_frame(sign) || *sign == b' ')).take(Shape::LARGEST.size() + 1);
    let count = |line: &[u8]| match line.contains(&b' ') {
        true => line.split(|sign| *sign == b' ').filter(|token| !token.iter().all(is_frame)).count(),
        false => line.iter().filter(|sign| **sign != b'|').count(),
    };
    let counts: Vec<usize> = rows.map(count).collect();
    Shape::ALL.iter().any(|shape| shape.size() == counts.len()) && counts.iter().all(|n| *n == counts.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sudoku;
    use shumi_frame::family::Notations;
    use shumi_frame::registry::parse;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read_whole(text: &str) -> String {
        let sudoku: Sudoku = parse(text, 0).unwrap_or_else(|e| panic!("{e}\n{text}"));
        sudoku.write_text().unwrap()
    }

    /// Returns the rows of [`LINE`] with separators between the values and between the boxes.
    fn rows(between: &str, left: &str, bar: &str, right: &str, open: char) -> Vec<String> {
        let row = |row: &[u8]| {
            let boxes = row.chunks(3).map(|values| {
                let values: Vec<String> = values.iter().map(|b| if *b == b'.' { open } else { char::from(*b) }.to_string()).collect();
                values.join(between)
            });
            format!("{left}{}{right}", boxes.collect::<Vec<_>>().join(bar))
        };
        LINE.as_bytes().chunks(9).map(row).collect()
    }

    fn ruled(rows: &[String], top: &str, middle: &str, bottom: &str) -> String {
        let boxes: Vec<String> = rows.chunks(3).map(|rows| rows.join("\n")).collect();
        [top, &boxes.join(&format!("\n{middle}\n")), bottom].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn grids_as_forums_and_programs_print_them() {
        let spaced = |open| rows(" ", "", " | ", "", open);
        let closed = |open| rows(" ", "| ", " | ", " |", open);
        for text in [
            ruled(&spaced('.'), "", "------+-------+------", ""),
            ruled(&spaced('0'), "", "------+-------+------", ""),
            ruled(&spaced('.'), "", "---------------------", ""),
            ruled(&spaced('-'), "", "------+-------+------", ""),
            ruled(&closed('.'), "+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+"),
            ruled(&closed('.'), ".-------.-------.-------.", ":-------+-------+-------:", "'-------'-------'-------'"),
            ruled(&closed('.'), "-------------------------", "-------------------------", "-------------------------"),
            ruled(&closed('.'), "|-------|-------|-------|", "|-------|-------|-------|", "|-------|-------|-------|"),
            ruled(&rows("", "", "|", "", '.'), "", "---+---+---", ""),
            ruled(&rows("|", "|", "|", "|", '-'), "", "===================", ""),
            ruled(&rows(" ", "║ ", " │ ", " ║", '.'), "╔═══════╤═══════╗", "╟───────┼───────╢", "╚═══════╧═══════╝"),
        ] {
            assert_eq!(read_whole(&text).trim_end(), LINE, "{text}");
            assert_eq!(read_whole(&format!("{}\r\n\r\n", text.replace('\n', "\r\n"))).trim_end(), LINE);
        }
    }

    #[test]
    fn rows_of_dashes_without_bars_are_open_cells() {
        let text = "----\n1---\n----\n---4\n";
        assert_eq!(read_whole(text), "....\n1...\n....\n...4\n");
    }

    #[test]
    fn what_is_wrong_is_told_at_its_place() {
        let good = ruled(&rows(" ", "", " | ", "", '.'), "", "------+-------+------", "");
        for (bad, place) in [
            (good.replacen('7', "x", 1), "line 1, column 11: expected a value from 1 to 9, or `.`, `0` or `-` for an open cell, found `x`"),
            (good.replacen("6 . .", "6 .", 1), "line 2, column 20: expected 9 values in this row, found the end of the line"),
            (good.replacen("6 . .", "6 . . .", 1), "line 2, column 23: expected the end of the row after 9 values, found `.`"),
            (good.replacen("5 3 .", "5 3", 1), "line 1, column 1: expected a row of 4, 6, 9, 16 or 25 values, not of 8, found `5`"),
            (good.split_at(100).0.into(), "line 5, column 13: expected 9 values in this row, found the end of the text"),
            ("| |".into(), "line 1, column 4: expected a row of values, found the end of the text"),
            ("+".repeat(70_000), "x"),
        ] {
            let error = parse::<Sudoku>(&bad, 0).err().map(|e| e.to_string()).unwrap_or_default();
            assert!(error == place || place == "x" && !error.is_empty(), "{error}");
        }
    }

    #[test]
    fn several_follow_one_another_and_arrive_in_pieces() {
        let one = ruled(&rows(" ", "| ", " | ", " |", '.'), "+---+", "+---+", "+---+");
        let text = format!("{one}\n\n{one}\n");
        let puzzles = crate::ALL.read_all(&text, "sudoku", 10).unwrap();
        assert_eq!(puzzles.len(), 2);
        for end in 1..one.len() {
            let mut cursor = Cursor::over(&one.as_bytes()[..end], false);
            assert!(matches!(read(&mut cursor), Err(Stop::More)), "{end}");
        }
    }
}
