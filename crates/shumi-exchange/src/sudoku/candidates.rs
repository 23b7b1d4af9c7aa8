//! Grids of candidates, as forums and `.sdx` files print them: a position with pencil marks. A lone digit is a given, `u` before it marks
//! an entered one.

use crate::imported::{Imported, SudokuCell};
use crate::place::{offset, wrong};
use crate::tokens::{rows, tokens};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

const SIZE: usize = 9;

/// Returns the cell of a token: digits in any order, each once.
fn cell(token: &str) -> Option<SudokuCell> {
    let (digits, is_entered) = token.strip_prefix('u').map_or((token, false), |digits| (digits, true));
    let mut marks = 0u32;
    for digit in digits.bytes() {
        let bit = 1 << digit.checked_sub(b'1').filter(|n| *n < 9)?;
        marks = Some(marks | bit).filter(|_| marks & bit == 0)?;
    }
    let value = (marks.trailing_zeros() + 1) as u8;
    match marks.count_ones() {
        0 => None,
        1 if is_entered => Some(SudokuCell { entered: value, ..SudokuCell::default() }),
        1 => Some(SudokuCell { given: value, ..SudokuCell::default() }),
        _ if is_entered => None,
        _ => Some(SudokuCell { marks, ..SudokuCell::default() }),
    }
}

/// Returns whether a text begins with a row of nine cells, and has an entered cell or one with several candidates.
pub(crate) fn begins(text: &str) -> bool {
    let cells: Vec<Option<SudokuCell>> = rows(text).take(SIZE).flat_map(|row| tokens(row).map(cell)).take(SIZE * SIZE).collect();
    let first = rows(text).next().map_or(0, |row| tokens(row).count());
    first == SIZE && cells.iter().take(SIZE).all(Option::is_some) && cells.iter().flatten().any(|cell| cell.marks != 0 || cell.entered != 0)
}

/// Reads one grid.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let mut cells = Vec::with_capacity(SIZE * SIZE);
    for (at, row) in rows(text).enumerate() {
        if at == SIZE {
            return Err(wrong(text, offset(text, row), expected::END));
        }
        for token in tokens(row) {
            let place = offset(text, token);
            if cells.len() == (at + 1) * SIZE {
                return Err(wrong(text, place, expected::END_OF_ROW.with([("n", SIZE.into())])));
            }
            cells.push(cell(token).ok_or_else(|| wrong(text, place, expected::CANDIDATES))?);
        }
        if cells.len() < (at + 1) * SIZE {
            return Err(wrong(text, offset(text, row) + row.len(), expected::SIGNS.with([("n", SIZE.into())])));
        }
    }
    match cells.len() / SIZE {
        SIZE => Ok(vec![Imported::started(SIZE, &cells)]),
        row => Err(wrong(text, text.len(), expected::MORE_ROWS.with([("row", (row + 1).into()), ("n", SIZE.into())]))),
    }
}
