//! Lines of HoDoKu's library: `:technique:candidates:cells:deleted:eliminations:placements:extra:`. The cells are 81 digits, `+` before an
//! entered one; deleted candidates are digit, row and column.

use super::note;
use crate::imported::{Imported, SudokuCell};
use crate::place::{offset, wrong};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

const SIZE: usize = 9;
/// Index of the field with the cells.
const CELLS: usize = 3;

/// Returns whether a line is one of the library: a colon, a number of four digits, a colon.
pub(crate) fn begins(line: &str) -> bool {
    let code = line.trim_start().strip_prefix(':').and_then(|rest| rest.split_once(':'));
    code.is_some_and(|(code, _)| {
        let digits = code.split('-').next().unwrap_or_default();
        digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Reads one line.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let fields: Vec<&str> = text.trim().split(':').collect();
    let Some(digits) = fields.get(CELLS) else { return Err(wrong(text, text.trim_end().len(), expected::FIELD_OF_CELLS)) };
    let mut cells = Vec::with_capacity(SIZE * SIZE);
    let mut is_entered = false;
    for (at, sign) in digits.char_indices() {
        let place = offset(text, digits) + at;
        if sign == '+' && !is_entered {
            is_entered = true;
            continue;
        }
        let value = match sign {
            '0' | '.' if !is_entered => 0,
            '1'..='9' => sign as u8 - b'0',
            _ => return Err(wrong(text, place, expected::SIGN.with([("n", SIZE.into())]))),
        };
        if cells.len() == SIZE * SIZE {
            return Err(wrong(text, place, expected::END_OF_ROW.with([("n", (SIZE * SIZE).into())])));
        }
        let (given, entered) = if is_entered { (0, value) } else { (value, 0) };
        cells.push(SudokuCell { given, entered, marks: 0 });
        is_entered = false;
    }
    if cells.len() < SIZE * SIZE {
        return Err(wrong(text, offset(text, digits) + digits.len(), expected::SIGNS.with([("n", (SIZE * SIZE).into())])));
    }
    let mut deleted = [0u32; SIZE * SIZE];
    for candidate in fields.get(CELLS + 1).copied().unwrap_or_default().split_whitespace() {
        let numbers: Vec<usize> = candidate.bytes().map(|b| usize::from(b.wrapping_sub(b'1'))).collect();
        let [value, row, col] = numbers[..] else { return Err(wrong(text, offset(text, candidate), expected::DELETED)) };
        if [value, row, col].iter().any(|n| *n >= SIZE) {
            return Err(wrong(text, offset(text, candidate), expected::DELETED));
        }
        deleted[row * SIZE + col] |= 1 << value;
    }
    if deleted.iter().any(|values| *values != 0) {
        note(SIZE, &mut cells, &deleted);
    }
    Ok(vec![Imported::started(SIZE, &cells)])
}
