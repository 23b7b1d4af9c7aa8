//! The digits allowed in each cell.

/// The least and the greatest digit allowed in a cell, `1 <= .0 <= .1 <= 9`.
pub type Bounds = (u8, u8);

/// All digits.
pub const ANY: Bounds = (1, 9);

/// The digits allowed in each white cell; a trait so that the common case, all digits, costs nothing.
pub(super) trait Digits {
    /// Returns the least and the greatest digit of white cell `k`.
    fn of(&self, k: usize) -> Bounds;

    /// Returns the range of the digit of cell `k`: its greatest minus its least value.
    fn room(&self, k: usize) -> i32 {
        let (lo, hi) = self.of(k);
        i32::from(hi) - i32::from(lo)
    }
}

/// 1 to 9 everywhere.
pub(super) struct AllDigits;

impl Digits for AllDigits {
    fn of(&self, _: usize) -> Bounds {
        ANY
    }
}

/// Bounds for each cell.
pub(super) struct Within<'a>(pub &'a [Bounds]);

impl Digits for Within<'_> {
    fn of(&self, k: usize) -> Bounds {
        self.0[k]
    }
}
