//! Solving without turns: finds all arrangements of given numbers in which every window has its sum.
//!
//! **Model.** Give the numbers a(i, j) of a board signs in the pattern of a chessboard: b(i, j) = ±a(i, j). A window's sum is then a
//! mixed difference of b, so b(i, j) = Q(i, j) + v(i) + u(j), where Q follows from the sums: one unknown per row and per column (of
//! which one is redundant). Rows and columns play the same role. They are called *lines*; assigning a line means choosing its unknown,
//! its *parameter*; lines are assigned in any order (`lines`).
//!
//! **Refusals** come first: sums that no numbers make, alone or together ([`refute`](fn@refute)).
//!
//! **Search.** Depth-first with forward checking. Of two parallel lines only the difference of their parameters is open, and each line
//! that crosses both bounds it; the pair with the fewest possible differences is the root. Then one line after the other is assigned,
//! the one with the fewest candidates first. If the numbers lie close together (`dense`), a line's candidates are a bitset, and one
//! shift tests all of them against an assigned crossing line; if they lie far apart (`wide`), they are a list.
//!
//! **Why complete.** An arrangement determines a candidate of each line, and a candidate is only removed if it would use a number more
//! often than it is given. Equal numbers are one number with a count, so each arrangement is found once.
//!
//! **Cost.** The problem is NP-hard. Hardest are boards from 9 x 9 cells whose numbers span less than twice the number of cells. Memory:
//! the candidates of each line on each level, at most some 20 MB on the largest boards.

mod bits;
mod dense;
pub(super) mod lines;
mod refute;
#[cfg(test)]
pub(super) mod tests;
mod wide;

pub use refute::{SumRefutation, SumRefutationKind, refute};

use super::Rotation;
use lines::{Lines, Pool};
use shumi_core::meter::{End, Meter};
use std::ops::ControlFlow;

/// The representation of a line's candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// Bitsets; for ranges up to 256.
    Dense,
    /// Lists; for any range.
    Wide,
}

/// Calls `found` once for each distinct arrangement that agrees with `fixed`, until it breaks, the search is exhausted, or the meter
/// stops.
///
/// `fixed[cell]` is the index of a value, `None` for an open cell; arrangements are lists of such indices, row-major. Their order is
/// deterministic. One call proves uniqueness: break at the second arrangement. Panics if `fixed` does not have one entry per cell, or
/// has an index without value.
pub fn search(p: &Rotation, fixed: &[Option<u32>], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> End {
    if refute(p).is_some() {
        return End::Exhausted;
    }
    search_by(p, fixed, method(p), meter, found)
}

/// Does the same as [`search`], with the cases of a pair of parallel lines at the root. Panics if the range of all numbers is over 256.
pub fn search_from(
    p: &Rotation,
    fixed: &[Option<u32>],
    pair: [usize; 2],
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> End {
    if refute(p).is_some() {
        return End::Exhausted;
    }
    let Some(pool) = Pool::new(p, fixed) else { return End::Exhausted };
    dense::search(&Lines::new(p), &pool, Some(pair), meter, found)
}

/// Chooses the method by the range of the numbers. By measurement lists are faster if at most one value of the range in four is a
/// number.
fn method(p: &Rotation) -> Method {
    let range = p.numbers[p.numbers.len() - 1] - p.numbers[0] + 1;
    if range <= 4 * p.numbers.len() as i64 && range <= dense::MAX_RANGE { Method::Dense } else { Method::Wide }
}

/// Does the same as [`search`] by a given method, for a puzzle without a refutation.
fn search_by(
    p: &Rotation,
    fixed: &[Option<u32>],
    method: Method,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> End {
    assert_eq!(fixed.len(), p.numbers.len(), "one entry per cell");
    let Some(pool) = Pool::new(p, fixed) else { return End::Exhausted };
    let lines = Lines::new(p);
    match method {
        Method::Dense => dense::search(&lines, &pool, None, meter, found),
        Method::Wide => wide::search(&lines, &pool, meter, found),
    }
}
