//! Kakuro where digits may repeat in a run (HDU 3338), as a maximum flow.
//!
//! **Model.** Take the least digit out of every cell. What an across run still needs flows out of it, through its cells, into
//! their down runs; a cell lets at most greatest minus least digit through. The puzzle is solvable exactly if all needs can be met
//! at once, and the flows of the cells are the digits. So *runs are nodes and cells are arcs*, and no two cells join the same two
//! runs.
//!
//! **Solutions beside a solution** differ from it by *residual cycles*: closed walks over cells, alternately along across and down
//! runs, on which digits can go up and down by turns. Uniqueness, enumeration and candidates are all questions about those.

mod candidates;
mod conflict;
mod cycle;
mod enumerate;
mod flow;
mod start;
#[cfg(test)]
mod tests;

pub use candidates::{Candidates, candidates};
pub use conflict::{Refutation, Span};
pub use cycle::{Uniqueness, unique};
pub use enumerate::search;

use super::layout::Layout;
use crate::meter::Meter;

/// Least and greatest digit allowed in a cell, `1 <= .0 <= .1 <= 9`.
pub type Bounds = (u8, u8);

/// All digits.
pub const ANY: Bounds = (1, 9);

/// What [`solve`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution: one digit a white cell.
    Found(Vec<u8>),
    /// There is none, and why.
    None(Refutation),
    /// The meter stopped the work.
    Stopped,
}

/// Finds a solution. Every run must have a clue (one without is named as a conflict).
///
/// O(runs^2 sqrt(cells)) at worst; in practice a few passes over the cells.
pub fn solve(layout: &Layout, meter: &mut Meter<'_>) -> Outcome {
    flow::solve(layout, &flow::AllDigits, meter)
}

/// Finds a solution within `bounds` (one entry a white cell); the same bound in both fixes a cell.
pub fn solve_within(layout: &Layout, bounds: &[Bounds], meter: &mut Meter<'_>) -> Outcome {
    flow::solve(layout, &flow::Within(bounds), meter)
}
