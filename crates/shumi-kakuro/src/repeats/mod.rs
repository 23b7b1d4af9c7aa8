//! Kakuro where digits may repeat in a run (HDU 3338), as a maximum flow.
//!
//! **Model.** Take the least digit out of every cell. What an across run still needs flows out of it, through its cells, into
//! their down runs; a cell lets at most its greatest minus its least digit through. The puzzle is solvable exactly if all needs can be met
//! at once, and the flows of the cells are the digits. So *runs are nodes and cells are arcs*, and no two cells join the same two
//! runs.
//!
//! **Solutions beside a solution** differ from it by *residual cycles*: closed walks over cells, alternately along across and down
//! runs, on which digits can go up and down by turns. Uniqueness, enumeration and candidates are all questions about those.

mod candidates;
mod conflict;
mod cycle;
mod digits;
mod enumerate;
mod first_flow;
mod flow;
mod solve;
#[cfg(test)]
mod tests;

pub use candidates::{Candidates, candidates};
pub use conflict::{Refutation, Span};
pub use cycle::{Uniqueness, unique};
pub use digits::{ANY, Bounds};
pub use enumerate::search;
pub use solve::{Outcome, solve, solve_within};
