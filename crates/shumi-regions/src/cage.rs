//! Cages: groups of cells with different values and a sum.

/// A cage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cage {
    /// The sum of its values.
    pub sum: u16,
    /// Its cells in reading order: different ones, and no more than the grid has values.
    pub cells: Vec<u8>,
}

/// The greatest side of a grid with cages: the tables of sums are those of the digits 1 to 9.
pub(super) const MAX_SIDE: usize = 9;

/// The greatest sum that a text may hold.
pub(super) const MAX_SUM: u64 = 99;
