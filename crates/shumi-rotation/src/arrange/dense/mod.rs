//! Arrangements of numbers whose range is small: a line's candidates are a bitset.
//!
//! All lines of one kind are measured on the first settled line that crosses them, their *reference*: a candidate of line `x` is the
//! number `y` in the cell where `x` crosses the reference. On another settled line that crosses `x`, the cell then holds `y + c` or
//! `c - y` with a known `c`, so the candidates that fit it are the unused numbers, shifted or mirrored and shifted: one word operation
//! where the range fits in a word.

mod root;
mod search;
mod state;
mod support;

pub use search::{MAX_RANGE, search};
