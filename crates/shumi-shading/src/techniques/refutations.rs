//! Cache of refutations that a technique has found and not used yet.

use crate::shade::Shade;

/// A refuted shade of a cell. Ordered by the number of cells in the proof, then by cell and shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refutation {
    /// The number of cells in the proof.
    pub size: u32,
    /// The cell.
    pub cell: u32,
    /// The impossible shade.
    pub shade: Shade,
}

/// The refutations of one technique, and the state of its search. Facts only grow, so a refutation is valid while its cell is undecided.
#[derive(Clone, Debug, Default)]
pub struct Refutations {
    /// In the order of discovery.
    pub found: Vec<Refutation>,
    /// Length of the trail at the last search.
    pub searched_at: Option<usize>,
    /// The cell where the search resumes.
    pub next: usize,
}
