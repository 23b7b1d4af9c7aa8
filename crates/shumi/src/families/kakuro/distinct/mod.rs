//! Kakuro with different digits in every run: find, count, prove unique.
//!
//! **Model.** A variable is a white cell with a digit set; a constraint is a run: its cells differ and add up to its clue, if it has
//! one. **Pruning**: the exact run filter (`filter`) to a fixpoint, then the cut rule (`cut`), which sees sums over groups of runs;
//! at the root also the digit balance (`balance`). **Branching**: a cell takes a digit, or loses it. First the cell with the most
//! past conflicts a candidate (`weighted`), part by part where the board falls to pieces (`parts`, `combine`); where that does not end soon, in turn with sweeps guided by beliefs (`guided`,
//! `beliefs`). **Complete**, because every branch is a digit taken or the same digit removed, pruning removes only digits of no
//! solution, and a restart keeps only what was proved at the root. A known solution may be refused, so that restarts go on after it.
//!
//! **Cost.** The problem is NP-complete, so the search is exponential at worst. Filtering a run costs at most some 1000 word
//! operations, a cut pass time in proportion to the components in which cells were fixed; memory is in proportion to the cells.

mod balance;
mod beliefs;
mod candidates;
mod combine;
mod cut;
mod guided;
mod joined;
mod parts;
mod refute;
mod search;
mod state;
#[cfg(test)]
mod tests;
mod weighted;

pub use candidates::candidates;
pub use refute::{Refutation, Why, conflict, refute};
pub use search::Outcome;

use super::Layout;
use crate::meter::{End, Meter};
use shumi_kernels::{filter, tables};
use std::ops::ControlFlow;

/// The digit set of a cell in which all is possible.
pub const OPEN: u16 = tables::ALL;

/// Digit sets for givens: `givens[k]` is the digit of white cell `k`, 0 where it is blank.
pub fn start(givens: &[u8]) -> Vec<u16> {
    givens.iter().map(|d| if (1..=9).contains(d) { 1 << (d - 1) } else { OPEN }).collect()
}

/// Finds one solution or proves that there is none.
///
/// `start` holds one digit set a white cell, [`OPEN`] where nothing is given. Panics where the lengths differ.
pub fn find(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> Outcome {
    let mut solution = None;
    let end = search(layout, start, meter, &mut |digits| {
        solution = Some(digits.to_vec());
        ControlFlow::Break(())
    });
    match (solution, end) {
        (Some(digits), _) => Outcome::Found(digits),
        (None, End::Stopped) => Outcome::Stopped,
        (None, _) => Outcome::None,
    }
}

/// Calls `found` once for each distinct solution, with a digit a white cell, until it breaks, all are found, or the meter runs out.
///
/// The order is fixed. One call proves uniqueness: break at the second solution; [`End::Exhausted`] after one means unique.
/// `start` as in [`find`].
pub fn search(layout: &Layout, start: &[u16], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> End {
    search::search_seeded(layout, start, search::SEED, meter, found)
}
