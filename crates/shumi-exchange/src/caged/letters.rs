//! Grids with a letter per cage: rows of givens and letters, `56..1..2. aabbccdde`, and the sums, `a=11 b=12 …`.

use super::{Cage, CagedGrid};
use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// The sides of these grids.
const SIDES: std::ops::RangeInclusive<usize> = 4..=9;

/// Returns the givens and the letters of a row, or the letters alone.
fn row(line: &str) -> Option<[&str; 2]> {
    let mut parts = line.split_whitespace();
    let (first, second) = (parts.next()?, parts.next());
    let row = second.map_or(["", first], |second| [first, second]);
    let is_row = parts.next().is_none() && SIDES.contains(&row[1].len()) && row[1].bytes().all(|sign| sign.is_ascii_alphabetic());
    (is_row && [0, row[1].len()].contains(&row[0].len())).then_some(row)
}

/// Returns a sum: `a=11`.
fn sum(token: &str) -> Option<(u8, u32)> {
    let (letter, sum) = token.split_once('=')?;
    let [letter] = letter.as_bytes() else { return None };
    Some((*letter, sum.parse().ok().filter(|_| letter.is_ascii_alphabetic())?))
}

/// Returns the rows of a text and the lines behind them.
fn parts(text: &str) -> (Vec<[&str; 2]>, Vec<&str>) {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let mut rows = Vec::new();
    while let Some(row) = lines.peek().and_then(|line| row(line)) {
        rows.push(row);
        lines.next();
    }
    (rows, lines.collect())
}

/// Returns whether a text is such a grid.
pub(crate) fn begins(text: &str) -> bool {
    let (rows, rest) = parts(text);
    let first = rest.first().and_then(|line| line.split([' ', ',', '\t']).next());
    rows.first().is_some_and(|row| row[1].len() == rows.len()) && first.is_some_and(|token| sum(token).is_some())
}

/// Reads one grid.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let (rows, rest) = parts(text);
    let size = rows.len();
    if let Some(row) = rows.iter().find(|row| row[1].len() != size) {
        return Err(wrong(text, offset(text, row[1]), expected::SIGNS.with([("n", size.into())])));
    }
    let mut givens = vec![0; size * size];
    for (at, [values, _]) in rows.iter().enumerate() {
        for (col, sign) in values.bytes().enumerate() {
            let value = if matches!(sign, b'.' | b'0' | b'-') {
                Some(0)
            } else {
                sign.checked_sub(b'0').filter(|value| usize::from(*value) <= size)
            };
            let at_sign = offset(text, values) + col;
            givens[at * size + col] = value.ok_or_else(|| wrong(text, at_sign, expected::SIGN.with([("n", size.into())])))?;
        }
    }
    let mut grid = CagedGrid::new(size, givens);
    let letters: Vec<u8> = rows.iter().flat_map(|row| row[1].bytes()).collect();
    for token in rest.iter().flat_map(|line| line.split([' ', ',', '\t'])).filter(|token| !token.is_empty()) {
        let (letter, sum) = sum(token).ok_or_else(|| wrong(text, offset(text, token), expected::SUM_OF_LETTER))?;
        let cells = (0..letters.len()).filter(|cell| letters[*cell] == letter).collect();
        grid.cages.push(Cage { sum, cells });
    }
    grid.imported().map(|one| vec![one]).ok_or_else(|| wrong(text, text.len(), expected::CAGES))
}
