//! The cells whose values exclude the places that a step treats as eliminated.

use crate::family::{Explain, Premise, Step};
use shumi_core::grid::Cell;
use shumi_core::sort::sort;

/// Cells of the drawn board, sorted, that bound the count of a step, or whose values exclude the places that it treats as eliminated. Of
/// several cells with the same effect, one that excludes another place as well. A place that no value on the board excludes adds none: an
/// earlier step has eliminated it.
pub(super) fn forbids<P: Explain>(p: &P, b: &P::Board, premise: &Premise, step: &Step) -> Vec<Cell> {
    let mut found = p.bounds(b, step);
    for (cell, value) in p.ruled_out(premise, step) {
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
