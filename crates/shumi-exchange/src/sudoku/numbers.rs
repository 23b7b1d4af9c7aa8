//! Grids of 16 and 25 values as numbers (`1` to `16`), as `0-9A-F`, or as `1-9A-G`; and of 9 and fewer as numbers.

use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::tokens::{SIDES, rows, signs, tokens};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Sides whose values have two digits.
const LARGE: [usize; 2] = [16, 25];

/// Returns the number of a token, 0 for an open cell.
fn number(token: &str, size: usize) -> Option<u8> {
    match token {
        "." | "0" | "00" | "-" | "--" | "_" | "__" | "*" | "?" | "x" => Some(0),
        _ if token.len() > 2 || !token.bytes().all(|b| b.is_ascii_digit()) => None,
        _ => token.parse().ok().filter(|n| usize::from(*n) <= size),
    }
}

/// Returns whether the first row has 16 or 25 numbers.
pub(crate) fn begins(text: &str) -> bool {
    let Some(first) = rows(text).next() else { return false };
    let size = tokens(first).count();
    LARGE.contains(&size)
        && tokens(first).all(|token| number(token, size).is_some())
        && rows(text).take(size).flat_map(tokens).any(|token| token.bytes().all(|b| b.is_ascii_digit()) && number(token, size) != Some(0))
}

/// Returns the length of the rows of 16 or 25 numbers with which a text begins, and whether they are a whole grid.
pub fn grid_of_numbers(text: &[u8]) -> Option<(usize, bool)> {
    let count = |line: &[u8]| {
        let line = std::str::from_utf8(line).ok().filter(|line| line.ends_with('\n'))?;
        let size = tokens(line).count();
        (LARGE.contains(&size) && tokens(line).all(|token| number(token, size).is_some())).then_some(size)
    };
    let mut lines = text.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next()?;
    let size = count(first)?;
    let mut length = first.len();
    for row in 1..size {
        match lines.next() {
            Some(line) if count(line) == Some(size) => length += line.len(),
            // The last row may end without a break.
            Some(line) if row + 1 == size && !line.ends_with(b"\n") && count(&[line, b"\n"].concat()) == Some(size) => length += line.len(),
            Some(line) if line.ends_with(b"\n") => return None,
            _ => return Some((length, false)),
        }
    }
    Some((length, true))
}

/// Reads one grid of numbers.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let Some(first) = rows(text).next() else { return Err(wrong(text, text.len(), expected::GRID)) };
    let size = tokens(first).count();
    if !SIDES.contains(&size) {
        return Err(wrong(text, offset(text, first), expected::ROW_OF_GRID.with([("n", size.into())])));
    }
    let mut values = Vec::with_capacity(size * size);
    for (at, row) in rows(text).enumerate() {
        if at == size {
            return Err(wrong(text, offset(text, row), expected::END));
        }
        for token in tokens(row) {
            let place = offset(text, token);
            if values.len() == (at + 1) * size {
                return Err(wrong(text, place, expected::END_OF_ROW.with([("n", size.into())])));
            }
            values.push(number(token, size).ok_or_else(|| wrong(text, place, expected::NUMBER.with([("n", size.into())])))?);
        }
        if values.len() < (at + 1) * size {
            return Err(wrong(text, offset(text, row) + row.len(), expected::SIGNS.with([("n", size.into())])));
        }
    }
    whole(text, size, &values)
}

/// Returns whether a text is a square of 16 digits and letters, or of 25.
pub(crate) fn begins_hex(text: &str) -> bool {
    side_of_signs(text).is_some_and(|size| {
        let all = || rows(text).flat_map(signs).map(|(_, sign)| sign);
        all().any(|sign| matches!(sign, '1'..='9')) && all().all(|sign| sign_of(sign, size, false).is_some())
    })
}

/// Returns the side of a grid of one sign per cell: rows, or all on one line.
fn side_of_signs(text: &str) -> Option<usize> {
    let first = signs(rows(text).next()?).count();
    LARGE.into_iter().find(|size| first == *size || first == size * size)
}

/// Returns the value of a digit or letter. `from_zero`: the lowest value is written as 0, which else means an open cell.
fn sign_of(sign: char, size: usize, from_zero: bool) -> Option<u8> {
    let value = match sign {
        '.' | '-' | '_' | '*' | '?' => return Some(0),
        '0'..='9' => sign as u8 - b'0',
        'A'..='P' => sign as u8 - b'A' + 10,
        'a'..='g' => sign as u8 - b'a' + 10,
        _ => return None,
    };
    Some(value + u8::from(from_zero)).filter(|value| usize::from(*value) <= size)
}

/// Reads one grid of digits and letters: `0-9A-F` if it has a 0 beside other signs for open cells and no `G`, else `1-9A-G`.
pub(crate) fn read_hex(text: &str) -> Result<Vec<Imported>, ParseError> {
    let Some(size) = side_of_signs(text) else {
        let first = rows(text).next().unwrap_or_default();
        return Err(wrong(text, offset(text, first), expected::ROW_OF_GRID.with([("n", signs(first).count().into())])));
    };
    let all = || rows(text).flat_map(|row| signs(row).map(move |(at, sign)| (offset(text, row) + at, sign)));
    let has = |wanted: &[char]| all().any(|(_, sign)| wanted.contains(&sign));
    let from_zero = size == 16 && has(&['0']) && has(&['.', '-', '_', '*', '?']) && !has(&['G', 'g']);
    let mut values = Vec::with_capacity(size * size);
    for row in rows(text) {
        let begin = values.len();
        for (at, sign) in signs(row) {
            let at = offset(text, row) + at;
            if values.len() == size * size {
                return Err(wrong(text, at, expected::END));
            }
            values.push(sign_of(sign, size, from_zero).ok_or_else(|| wrong(text, at, expected::HEX))?);
        }
        if ![size, size * size].contains(&(values.len() - begin)) {
            return Err(wrong(text, offset(text, row) + row.len(), expected::SIGNS.with([("n", size.into())])));
        }
    }
    whole(text, size, &values)
}

/// Returns the puzzle if it has all cells.
fn whole(text: &str, size: usize, values: &[u8]) -> Result<Vec<Imported>, ParseError> {
    if values.len() == size * size {
        return Ok(vec![Imported::sudoku(size, values)]);
    }
    Err(wrong(text, text.len(), expected::MORE_ROWS.with([("row", (values.len() / size + 1).into()), ("n", size.into())])))
}
