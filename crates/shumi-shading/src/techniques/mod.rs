//! How a person solves a Hitori or Kuromasu: ladders of techniques, easiest first.
//!
//! Techniques that look around one cell take the first instance in reading order. Those that suppose a shade take, of all shades they can
//! refute, the one whose proof has the fewest cells. Every conclusion holds in every solution. No technique assumes that there is only one
//! solution, and none uses that a number which occurs once in its row and column is unshaded: that is a habit of puzzle makers, not a
//! rule.
//!
//! | file | what it holds |
//! |---|---|
//! | `facts`, `clash` | known cells, and contradictions between them |
//! | `lines` | the cells of each line as bits |
//! | `arms`, `assumptions`, `proofs` | bounds of a clue's arms; what follows from a supposition, and why |
//! | `steps` | conclusions as steps, with the parts of their sentences |
//! | `worklist`, `refutations`, `memo` | what techniques remember between two steps |
//! | `deduction` | facts and memory together: the state that the ladder climbs with |
//! | `evidence` | the shaded cells that bound what a step counts |
//! | `scan`, `refute` | the two ways in which techniques search |
//! | `refuted` | the step of what was refuted |
//! | `implications`, `trials` | what each supposition makes follow, held against another one; suppositions within suppositions |
//! | `solvable` | which shades cells have in solutions, so that they are not tried in vain |
//! | `fixpoint` | what a grade leads to in the end, without steps |
//! | `shared`, `hitori`, `kuromasu` | the techniques, one per file |
//! | `ladder` | their order, and their lessons |

mod arms;
mod assumptions;
mod clash;
mod deduction;
mod evidence;
mod facts;
mod fixpoint;
mod hitori;
mod implications;
mod kuromasu;
mod ladder;
mod lines;
mod memo;
#[cfg(test)]
mod newer;
mod proofs;
mod refutations;
mod refute;
mod refuted;
mod scan;
mod shared;
mod solvable;
mod steps;
#[cfg(test)]
mod tests;
mod trials;
mod worklist;

pub use deduction::Deduction;
pub(super) use fixpoint::Fixpoint;
pub(super) use ladder::{MAKERS_HITORI, MAKERS_KUROMASU};
