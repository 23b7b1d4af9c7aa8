//! The signs of values: digits up to 9 × 9, letters on larger grids.

/// Returns whether the values of a side are letters.
pub const fn has_letters(side: usize) -> bool {
    side > 9
}

/// Returns the sign of a value, `.` for an open cell.
pub const fn sign(side: usize, value: u8) -> char {
    match value {
        0 => '.',
        value if has_letters(side) => (b'A' - 1 + value) as char,
        value => (b'0' + value) as char,
    }
}
