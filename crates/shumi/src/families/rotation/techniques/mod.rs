//! How a person arranges the numbers: the ladder of techniques, easiest first.
//!
//! Cells carry candidates: numbers that are left and not ruled out. A number placed as often as it is given is gone from all open cells
//! before any technique looks, so no rung speaks of that. Each technique returns the instance with the fewest cells, then the one
//! that settles most, then the first in reading order. What it concludes holds in every solution: [`ABOUT_EN`] says why.
//!
//! Values in steps are indices of the puzzle's distinct numbers.

mod about;
mod cells;
mod contradiction;
mod difference;
mod pair;
mod state;
mod sums;
#[cfg(test)]
mod tests;
mod words;

pub use about::ABOUT_EN;
pub use state::Deduction;
pub use words::WORDS_EN;

use crate::deduce::Step;

/// A rung: id, grade (1 to 6), and the search for its best instance.
pub type Rung = (&'static str, u8, fn(&mut Deduction) -> Option<Step>);

/// All rungs, easiest first. Every id has its [`WORDS_EN`].
pub const LADDER: &[Rung] = &[
    ("last-cell", 1, sums::last_cell),
    ("single-candidate", 1, cells::single_candidate),
    ("extreme-sum", 2, sums::extreme_sum),
    ("line-sum", 3, difference::line_sum),
    ("line-difference", 3, difference::line_difference),
    ("smallest-line", 4, pair::smallest_line),
    ("contradiction", 6, contradiction::contradiction),
];
