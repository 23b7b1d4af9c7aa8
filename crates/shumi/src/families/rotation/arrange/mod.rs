//! Where the numbers go: all arrangements of given numbers in which every window has its sum.
//!
//! **Model.** Give the cells of a board signs like the colours of a chessboard: b(i, j) = ±a(i, j). A window's sum then is a mixed
//! difference of b, so b(i, j) = Q(i, j) + v(i) + u(j) with Q known from the sums: one unknown for each row and each column (and one
//! too many). Rows and columns are alike, *lines*, and may be settled in any order (`lines`).
//!
//! **Refusals** come first: sums that no numbers make, alone or together ([`refute`]).
//!
//! **Search.** Two parallel lines settle all but one parameter, and each line that crosses both bounds it; the pair with the fewest
//! possible parameters is the root. Then lines are settled one after the other, the one with the fewest candidates first. Where
//! values lie close together (`dense`) a line's candidates are a bitset, all of them tested against a settled crossing line by one
//! shift; where they lie far apart (`wide`) a list. **Complete**: a grid fixes each line's candidate, and only candidates that put
//! a number too often go. Equal numbers are one number with a count, so each grid comes once.
//!
//! **Cost.** The problem is NP-hard; the hard zone is a range of less than twice the number of cells on boards from 9 x 9. Memory: a
//! domain a line and level, at most some 20 MB on the largest boards.

mod bits;
mod dense;
pub(super) mod lines;
mod refute;
#[cfg(test)]
pub(super) mod tests;
mod wide;

pub use refute::{Refutation, Why, refute};

use super::Puzzle;
use crate::meter::{End, Meter};
use lines::{Lines, Pool};
use std::ops::ControlFlow;

/// How a search is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Bitsets; for ranges up to 256.
    Dense,
    /// Lists; for any range.
    Wide,
}

/// Calls `found` once for each distinct arrangement that keeps the cells of `fixed`, until it breaks, all are found, or the meter
/// runs out.
///
/// `fixed[cell]` is the index of a value, `None` where nothing is fixed; arrangements come as such indices, row-major. The order is
/// fixed. One call proves uniqueness: break at the second arrangement. Panics where `fixed` has not one entry a cell, or an index
/// without value.
pub fn search(p: &Puzzle, fixed: &[Option<u32>], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> End {
    if refute(p).is_some() {
        return End::Exhausted;
    }
    search_by(p, fixed, method(p), meter, found)
}

/// The method for the range of the numbers: measured, lists win where a value in four or fewer is a number.
fn method(p: &Puzzle) -> Method {
    let range = p.numbers[p.numbers.len() - 1] - p.numbers[0] + 1;
    if range <= 4 * p.numbers.len() as i64 && range <= dense::MAX_RANGE { Method::Dense } else { Method::Wide }
}

/// [`search`] by a method, for a puzzle that is not refuted.
fn search_by(
    p: &Puzzle,
    fixed: &[Option<u32>],
    method: Method,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> End {
    assert_eq!(fixed.len(), p.numbers.len(), "an entry a cell");
    let Some(pool) = Pool::new(p, fixed) else { return End::Exhausted };
    let lines = Lines::new(p);
    match method {
        Method::Dense => dense::search(&lines, &pool, meter, found),
        Method::Wide => wide::search(&lines, &pool, meter, found),
    }
}
