//! Solving: clause learning with the rules as propagators.
//!
//! Variables: "this cell is shaded", and for Kuromasu also how far each arm of a clue reaches (`sight`). Constraints: no two neighbours are
//! shaded, the variant's rule, no fence of shaded cells ([`forest`](super::forest)). All are propagated and explained from the grid; the
//! only clauses are learnt ones, and those that forbid a solution already found. Complete, because [`shumi_learn`] is.
//!
//! | file | contents |
//! |---|---|
//! | `solve` | one search, refusals and true candidates, the interface of the frame |
//! | `backbone`, `refusal` | shades of each cell in solutions; reasons of unsolvable puzzles |
//! | `conflict` | clues that contradict each other by propagation alone |
//! | `run` | a learner set up for a puzzle, and the solution it has found |
//! | `rules` | the rules as one propagator, from `equal`, `sight` and the forest |
//! | `implied` | the rules by themselves, to check inferences |

pub mod backbone;
mod conflict;
mod equal;
mod implied;
mod refusal;
mod rules;
mod run;
mod sight;
mod solve;
#[cfg(test)]
mod tests;
