//! Lengths in pictures.

/// Side of a cell in user units.
pub(super) const SIDE: u32 = 48;

/// Converts hundredths of a cell to tenths of a unit.
pub(super) const fn tenths(hundredths: u32) -> u32 {
    (hundredths * SIDE + 5) / 10
}

/// A nonnegative number in tenths of a unit, written in units: formatting floats would add more code to the page than all
/// pictures.
pub(super) struct Tenths(pub(super) u32);

impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
