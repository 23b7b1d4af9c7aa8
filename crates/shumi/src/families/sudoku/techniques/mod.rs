//! How a person solves a Sudoku: the ladder of techniques, easiest first.
//!
//! Cells carry candidates. A placed value is gone from all that sees it before any technique looks, so no rung speaks of that.
//! Each technique returns the instance with the fewest cells, then the one that rules out most, then the first. What it concludes
//! holds in every solution ([`ABOUT_EN`] says why), so nothing is argued from there being only one.
//!
//! All sizes climb the same ladder. On 16 x 16 and 25 x 25 the searches of chains and contradictions stop after a fixed amount of
//! work and may miss an instance; nested contradictions are for boards of up to 9 x 9.

mod about;
mod area;
mod chain;
mod contradiction;
mod find;
mod follow;
mod locked;
mod nested;
mod singles;
mod state;
mod subsets;
mod tables;
#[cfg(test)]
mod tests;
mod turbot;
mod wings;
mod words;
mod x_wing;

pub use about::ABOUT_EN;
pub use state::Deduction;
pub(super) use words::WORDS_EN;

use crate::deduce::Step;

/// A rung: id, grade (1 to 6), and the search for its best instance.
pub(super) type Rung = (&'static str, u8, fn(&mut Deduction) -> Option<Step>);

/// All rungs, easiest first. Every id has its [`WORDS_EN`].
pub(super) const LADDER: &[Rung] = &[
    ("full-house", 1, singles::full_house),
    ("hidden-single", 1, singles::hidden_single),
    ("naked-single", 2, singles::naked_single),
    ("locked-candidates", 3, locked::locked_candidates),
    ("naked-pair", 3, subsets::naked_pair),
    ("hidden-pair", 3, subsets::hidden_pair),
    ("naked-triple", 3, subsets::naked_triple),
    ("hidden-triple", 3, subsets::hidden_triple),
    ("x-wing", 4, x_wing::x_wing),
    ("turbot", 4, turbot::turbot),
    ("xy-wing", 4, wings::xy_wing),
    ("w-wing", 4, wings::w_wing),
    ("chain", 5, chain::chain),
    ("short-contradiction", 5, contradiction::short),
    ("long-contradiction", 6, contradiction::long),
    ("contradiction", 6, contradiction::any),
    ("nested-contradiction", 6, nested::nested),
];
