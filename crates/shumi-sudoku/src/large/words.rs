//! What rounds need of words: some side by side in a vector, or one alone.

use std::ops::{BitAnd, BitOr, Not};

/// A word as it is kept; by default no cell has a value.
pub(super) trait Stored: Copy + Default {
    /// The values of cell `i`.
    fn at(self, i: usize) -> u32;
    /// With other values in cell `i`.
    fn with(self, i: usize, values: u32) -> Self;
}

/// Cells side by side, each with a set of values. All is inlined, or it is compiled without the instructions that are chosen at run time.
pub(super) trait Cellwise: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    const NONE: Self;
    /// Whether what is done with it is so many instructions that it should not be inlined everywhere.
    const IS_WIDE: bool;
    /// Whether no cell has a value.
    fn is_none(self) -> bool;
    /// Without what lies beyond the cells.
    fn in_cells(self) -> Self;
    /// All values in each cell that has none.
    fn empty(self) -> Self;
    /// Each cell without its lowest value. None is empty.
    fn without_lowest(self) -> Self;
    /// The cells of each word, `k` places on.
    fn turned(self, k: usize) -> Self;

    /// The cells with one value. None is empty.
    #[inline(always)]
    fn single(self) -> Self {
        self & self.without_lowest().empty()
    }
}

/// `L` of them hold `T` words of `W` cells with `N` values: a row of the grid.
pub(super) trait Words<const N: usize, const T: usize, const W: usize, const L: usize>: Cellwise {
    type Stored: Stored;
    fn load(words: &[Self::Stored; T]) -> [Self; L];
    fn store(row: [Self; L]) -> [Self::Stored; T];
    /// Word `a` of row `b` as word `b` of row `a`.
    fn transposed(rows: &[[Self; L]; T]) -> [[Self; L]; T];
    /// Word `i` of a row, wherever there is one.
    fn all_of(row: &[Self; L], i: usize) -> Self;

    /// In each cell the values that some cell of its word has.
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
