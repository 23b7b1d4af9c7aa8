//! Arrangements of numbers whose range is small: a line's candidates are a bitset.
//!
//! All lines of one kind are measured on the first settled line that crosses them, their *reference*: a candidate of line `x` is the
//! number `y` in that cell. On another settled line that crosses `x` the cell then holds `y + c`, or `c - y`, so the candidates that
//! suit it are the unused numbers shifted, or mirrored and shifted: one word operation where the range fits in a word.

mod root;
mod state;
mod support;
mod walk;

use super::lines::{Lines, Pool};
use crate::meter::{End, Meter};
use std::ops::ControlFlow;

/// Widest range (greatest less least number, plus 1) that fits.
pub const MAX_RANGE: i64 = 256;

/// All arrangements that keep the fixed cells of `pool`. Panics where the range of all numbers is over [`MAX_RANGE`].
pub fn search(lines: &Lines, pool: &Pool, meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> End {
    match pool.range() {
        ..=64 => walk::search::<1>(lines, pool, meter, found),
        65..=128 => walk::search::<2>(lines, pool, meter, found),
        129..=MAX_RANGE => walk::search::<4>(lines, pool, meter, found),
        _ => panic!("the range is over {MAX_RANGE}"),
    }
}
