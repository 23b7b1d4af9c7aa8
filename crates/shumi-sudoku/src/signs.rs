//! Characters of grids: the meanings of bytes, and the characters of values.

use super::shape::Shape;
use crate::words::sudoku::expected;
use shumi_core::message::{Arg, Message};

/// The number of values of the largest grid; a line with more is wrong.
pub(super) const MAX_VALUES: usize = Shape::LARGEST.cells();

/// Offset of the values of letters.
pub(super) const LETTER: u8 = 32;
/// A space, tab or carriage return.
pub(super) const SPACE: u8 = 0xfd;
/// The end of a line.
pub(super) const BREAK: u8 = 0xfe;
/// A byte that occurs in no grid.
pub(super) const OTHER: u8 = 0xff;

/// The meaning of a byte: a digit, a letter's number plus [`LETTER`], or one of the above; 0 for an open cell.
pub(super) static MEANING: [u8; 256] = {
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

/// Returns whether the values of a shape are letters.
pub(super) const fn has_letters(shape: Shape) -> bool {
    shape.size() > 9
}

/// Returns the character of a value.
pub(super) const fn sign(shape: Shape, value: u8) -> char {
    (if has_letters(shape) { b'A' - 1 + value } else { b'0' + value }) as char
}

/// Converts the meaning of a byte to a value, 0 for an open cell.
pub(super) fn value(shape: Shape, meaning: u8) -> Option<u8> {
    let base = if has_letters(shape) && meaning != 0 { LETTER } else { 0 };
    meaning.checked_sub(base).filter(|value| *value <= shape.size() as u8)
}

/// Describes the valid characters of a cell, for error messages.
pub(super) fn signs(shape: Shape) -> Message {
    let n = shape.size() as u8;
    let [first, last] = [1, n].map(|value| Arg::Code(sign(shape, value).into()));
    expected::VALUE.with([("first", first), ("last", last)])
}
