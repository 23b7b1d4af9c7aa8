//! The signs of values: digits up to 9 × 9, letters on larger grids, as in Sudoku.

pub(super) use shumi_digits::signs::{has_letters, sign};

/// Returns the value of a sign, 0 for an open cell; `None` for other bytes.
pub(super) fn value(side: usize, sign: u8) -> Option<u8> {
    let value = match sign {
        b'.' | b'0' | b'-' => 0,
        b'1'..=b'9' if !has_letters(side) => sign - b'0',
        b'A'..=b'P' if has_letters(side) => sign - b'A' + 1,
        _ => return None,
    };
    Some(value).filter(|value| usize::from(*value) <= side)
}
