//! A puzzle as a cover: cells, houses that hold each value once, and cages.

use shumi_core::grid::Size;
use shumi_core::message::Arg;

/// A square grid with as many values as rows, to be covered.
#[derive(Debug)]
pub struct Cover {
    /// Rows and columns.
    pub size: Size,
    /// Cell -> given value, 0 for none, row by row.
    pub givens: Vec<u8>,
    /// All houses, those of a kind together.
    pub houses: Vec<CoverHouse>,
    /// Cages; no cell is in two of them. An [`ExactCover`](super::ExactCover) without `CAGES` ignores them.
    pub cages: Vec<CoverCage>,
}

/// Cells that hold each value once.
#[derive(Debug)]
pub struct CoverHouse {
    /// Id of its kind, such as `row`.
    pub kind: &'static str,
    /// Its name in sentences.
    pub name: Arg,
    /// Its cells, one for each value.
    pub cells: Vec<usize>,
}

/// Cells with different values that make a sum.
#[derive(Debug)]
pub struct CoverCage {
    /// Its name in sentences.
    pub name: Arg,
    /// Its cells.
    pub cells: Vec<usize>,
    /// The sets of values with its sum, bit `v - 1` for value `v`.
    pub sets: Vec<u16>,
}

impl CoverCage {
    /// Returns the sets that have the values placed so far, without these; one empty set in a full cage with the right sum.
    pub(super) fn sets_left(&self, values: &[u8]) -> impl Iterator<Item = u16> {
        let placed = self.cells.iter().map(|cell| values[*cell]).filter(|value| *value > 0).fold(0u16, |all, value| all | 1 << (value - 1));
        self.sets.iter().filter(move |set| *set & placed == placed).map(move |set| set & !placed)
    }

    /// Returns whether all of its cells have values that make another sum.
    pub(super) fn is_wrong(&self, values: &[u8]) -> bool {
        self.cells.iter().all(|cell| values[*cell] > 0) && self.sets_left(values).next().is_none()
    }
}
