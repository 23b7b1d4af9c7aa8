//! The cells whose values forbid what a step counts as ruled out.

use crate::family::{Explain, Step};
use shumi_core::grid::Cell;
use shumi_core::sort::sort;

/// Cells of the drawn board, sorted, that bound what a step counts, or whose values keep others out of the places that it counts as ruled out. Of several that forbid
/// the same, one that forbids something else as well. A place that no value on the board forbids adds none: it was ruled out by an
/// earlier step.
pub(super) fn forbids<P: Explain>(p: &P, b: &P::Board, step: &Step) -> Vec<Cell> {
    let mut found = p.bounds(b, step);
    for (cell, value) in p.ruled_out(step) {
        if p.value(b, cell).is_some() {
            continue;
        }
        let holders = p.holders(b, cell, value);
        if !holders.iter().any(|holder| found.contains(holder)) {
            found.extend(holders.first());
        }
    }
    sort(&mut found);
    found.dedup();
    found
}
