//! How a person solves a Kakuro: the ladder of techniques, easiest first.
//!
//! Cells carry candidates. A placed digit is gone from the rest of both its runs before any technique looks (where digits of a run
//! differ), so no rung speaks of that. Each technique reads one run (cut cells: one area; chains: a few runs in turn) and returns the instance with the
//! fewest cells, then the one that rules out most, then the first in reading order. What it concludes holds in every solution:
//! [`ABOUT_EN`] says why. Runs without a clue take part only where no total is asked for.
//!
//! Where digits may repeat, the rungs that need different digits are silent: last cell, single candidate, partner, cut cell and
//! minimum/maximum are left.

mod about;
mod chain;
mod combinations;
mod cut;
mod digits;
mod exact;
mod open_run;
mod runs;
mod sets;
mod shelf;
mod state;
#[cfg(test)]
mod tests;
mod words;

pub use about::ABOUT_EN;
pub use state::Deduction;
pub(super) use words::WORDS_EN;

use crate::deduce::Step;
use combinations::{AgainstCandidates, FilteredNeededDigit, NeededDigit, SeveralCombinations, UniqueCombination};
use runs::{LastCell, MinimumMaximum, Partner};
use sets::{HiddenSet, NakedPair};
use shelf::in_runs;

/// A rung: id, grade (1 to 6), and the search for its best instance.
pub(super) type Rung = (&'static str, u8, fn(&mut Deduction) -> Option<Step>);

/// All rungs, easiest first. Every id has its [`WORDS_EN`].
pub(super) const LADDER: &[Rung] = &[
    ("last-cell", 1, in_runs::<LastCell>),
    ("single-candidate", 1, runs::single_candidate),
    ("unique-combination", 1, in_runs::<UniqueCombination>),
    ("several-combinations", 1, in_runs::<SeveralCombinations>),
    ("partner", 2, in_runs::<Partner>),
    ("cut-cell", 2, cut::small),
    ("minimum-maximum", 3, in_runs::<MinimumMaximum>),
    ("needed-digit", 3, in_runs::<NeededDigit>),
    ("naked-pair", 4, in_runs::<NakedPair>),
    ("combinations-against-candidates", 4, in_runs::<AgainstCandidates>),
    ("filtered-needed-digit", 4, in_runs::<FilteredNeededDigit>),
    ("hidden-set", 4, in_runs::<HiddenSet>),
    ("exact-run", 5, in_runs::<exact::ExactRun>),
    ("wide-cut-cell", 5, cut::wide),
    ("chain", 6, chain::chain),
];
