//! Kakuro where digits may repeat in a run (HDU 3338), as a maximum flow.
//!
//! **Model.** Subtract the least digit from every cell. The remaining need of an across run flows out of it, through its cells, into
//! their down runs; the capacity of a cell is its greatest minus its least digit. The puzzle is solvable if and only if all needs can be
//! met at once, and the flows of the cells are the digits. So *runs are nodes and cells are arcs*, and no two cells connect the same two
//! runs.
//!
//! **Other solutions** differ from a solution by *residual cycles*: closed walks over cells, alternately along across and down runs, on
//! which digits can alternately increase and decrease. Uniqueness, enumeration and candidates all reduce to these.

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

pub use candidates::{TrueDigits, candidates};
pub use conflict::{FlowRefutation, Span};
pub use cycle::{Uniqueness, unique};
pub use digits::{ANY, Bounds};
pub use enumerate::search;
pub use solve::{FlowOutcome, solve, solve_within};
