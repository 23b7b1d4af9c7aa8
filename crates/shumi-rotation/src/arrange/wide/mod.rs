//! Arrangements of numbers of any range: a line's candidates are a list of parameters.
//!
//! The root is a pair of parallel lines whose parameter has few possible values: a crossing line that admits only extreme numbers leaves
//! a few pairs of numbers, whatever the range. Each parameter is then tested on all crossing lines, the extreme ones first. A parameter
//! that passes gives each crossing line its list, and the search assigns lines, all those with one candidate at once.

mod lists;
mod multiset;
mod root;
#[cfg(any(test, feature = "debug-checks"))]
mod saved;
mod search;

pub use search::search;
