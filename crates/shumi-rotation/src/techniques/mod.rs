//! The ladder of human techniques for arranging the numbers, easiest first.
//!
//! Cells carry candidates: numbers that are left to place and not eliminated. A number placed as often as it is given is removed from
//! all open cells at once, so that needs no technique. Each technique returns the instance with the fewest cells, then the one with the
//! greatest gain, then the first in reading order. Its conclusions hold in every solution; its lesson gives the reason.
//!
//! Values in steps are indices of the puzzle's distinct numbers.

mod best;
mod carried_pair;
mod cases;
mod cells;
mod contradiction;
mod explain;
mod extreme_sum;
mod facts;
mod ladder;
mod last_cell;
mod line_cases;
mod line_difference;
mod line_sum;
mod nested_cases;
#[cfg(test)]
mod newer;
mod number_pairs;
mod set;
mod single_candidate;
mod smallest_line;
#[cfg(test)]
mod tests;
mod trial;
mod window;

pub use facts::Facts;
pub(super) use ladder::MAKERS_LADDER;
