//! A square grid to fill: the facts about it that moves and drawings need.

pub use crate::bits::values;

/// A square grid that holds a value in each cell.
pub trait Filling {
    /// Cell -> given value, 0 for none, row by row.
    fn givens(&self) -> &[u8];

    /// The number of values, rows and columns, at most 25.
    fn side(&self) -> usize;

    /// The cells that cannot hold the value of a cell; itself and duplicates are possible.
    fn seen_by(&self, cell: usize) -> impl Iterator<Item = usize>;

    /// Returns whether `value` is a value of the grid.
    fn has(&self, value: u32) -> bool {
        (1..=self.side() as u32).contains(&value)
    }

    /// Returns the mask of those `values` that the grid has, bit `v - 1` for value `v`.
    fn mask_of(&self, values: &[u32]) -> u32 {
        values.iter().filter(|value| self.has(**value)).fold(0, |mask, value| mask | 1 << (value - 1))
    }
}

/// Returns the values that some cells hold, as a mask, and those that more than one of them holds.
pub fn values_in(grid: &[u8], cells: impl IntoIterator<Item = usize>) -> (u32, u32) {
    cells.into_iter().fold((0, 0), |(once, twice), cell| {
        let bit = (1u32 << grid[cell]) >> 1;
        (once | bit, twice | once & bit)
    })
}
