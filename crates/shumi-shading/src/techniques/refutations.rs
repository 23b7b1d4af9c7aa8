//! Refutations that a technique has found and not used yet.

use crate::shade::Shade;

/// A shade that a cell cannot have. Ordered by the number of cells in the proof, then by cell and shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refutation {
    /// The number of cells in the proof.
    pub size: u32,
    /// The cell.
    pub cell: u32,
    /// The shade that it cannot have.
    pub shade: Shade,
}

/// The refutations of one technique, and where its search goes on. Knowledge only grows, so a refutation holds while its cell is
/// undecided.
#[derive(Clone, Debug, Default)]
pub struct Refutations {
    /// In the order in which they were found.
    pub found: Vec<Refutation>,
    /// The length of the trail at the last search.
    pub searched_at: Option<usize>,
    /// The cell to go on with.
    pub next: usize,
}
