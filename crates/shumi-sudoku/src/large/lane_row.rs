//! Interface of the words that the rounds work on: several side by side in a vector, or a single one.
//!
//! `N` values, boxes of `T` rows and `W` columns, so `T` words of `W` cells make a row of the grid; `L` of the interface's values hold
//! them.

use std::ops::{BitAnd, BitOr, Not};

/// Storage form of a word; in the default no cell has a value.
pub(super) trait Stored: Copy + Default {
    /// Returns the values of cell `i`.
    fn at(self, i: usize) -> u32;
    /// Replaces the values of cell `i`.
    fn with(self, i: usize, values: u32) -> Self;
}

/// Cells side by side, each with a set of values. Every method must be inlined, otherwise it is compiled without the instructions chosen
/// at run time.
pub(super) trait Cellwise: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    const NONE: Self;
    /// True if the operations take so many instructions that callers should not inline them everywhere.
    const IS_WIDE: bool;
    /// Returns whether no cell has a value.
    fn is_none(self) -> bool;
    /// Clears the bits beyond the cells.
    fn in_cells(self) -> Self;
    /// Returns all values in each cell that has none, else nothing.
    fn empty(self) -> Self;
    /// Removes the lowest value of each cell. No cell may be empty.
    fn without_lowest(self) -> Self;
    /// Rotates the cells of each word by `k` positions.
    fn turned(self, k: usize) -> Self;

    /// Returns the values of cells with exactly one. No cell may be empty.
    #[inline(always)]
    fn single(self) -> Self {
        self & self.without_lowest().empty()
    }
}

/// Words of a grid row: `L` of these hold `T` words of `W` cells with `N` values.
pub(super) trait LaneRow<const N: usize, const T: usize, const W: usize, const L: usize>: Cellwise {
    type Stored: Stored;
    fn load(words: &[Self::Stored; T]) -> [Self; L];
    fn store(row: [Self; L]) -> [Self::Stored; T];
    /// Transposes: word `a` of row `b` becomes word `b` of row `a`.
    fn transposed(rows: &[[Self; L]; T]) -> [[Self; L]; T];
    /// Repeats word `i` of a row in all positions.
    fn all_of(row: &[Self; L], i: usize) -> Self;

    /// Returns in each cell the union of the values of its word.
    #[inline(always)]
    fn spread(self) -> Self {
        let pairs = self | self.turned(1);
        match W {
            2 => pairs,
            3 => pairs | self.turned(2),
            4 => pairs | pairs.turned(2),
            _ => (2..W).fold(pairs, |all, k| all | self.turned(k)),
        }
    }
}
