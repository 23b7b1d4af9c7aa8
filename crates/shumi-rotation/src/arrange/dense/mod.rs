//! Arrangements of numbers with a small range: a line's candidates are a bitset.
//!
//! The candidates of all lines of one kind refer to the first assigned line that crosses them, their *reference*: a candidate of line
//! `x` is the number `y` in the cell where `x` crosses the reference. On another assigned line that crosses `x`, the cell then holds
//! `y + c` or `c - y` with a known `c`, so its consistent candidates are the unused numbers, shifted or mirrored and shifted: one
//! word operation if the range fits in a word.

mod root;
mod search;
mod state;
mod support;

pub use search::{MAX_RANGE, search};
