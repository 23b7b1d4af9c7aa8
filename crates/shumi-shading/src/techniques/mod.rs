//! The ladders of human solving techniques for Hitori and Kuromasu, easiest first.
//!
//! Techniques that check the surroundings of one cell take the first instance in reading order. Those that assume a shade take, of all
//! shades they can refute, the one whose proof has the fewest cells. Every conclusion holds in every solution. No technique assumes
//! uniqueness, and none uses that a number which occurs once in its row and column is unshaded: that is a habit of puzzle makers, not a
//! rule.
//!
//! | file | contents |
//! |---|---|
//! | `facts`, `clash` | known cells, and contradictions between them |
//! | `lines` | the cells of each line as bits |
//! | `arms`, `assumptions`, `proofs` | bounds of a clue's arms; consequences of an assumption, and their reasons |
//! | `steps` | conclusions as steps, with the parts of their sentences |
//! | `closures`, `news` | consequences of each assumption, kept from step to step; the facts that change them |
//! | `worklist`, `refutations`, `memo` | caches of techniques between two steps |
//! | `deduction` | facts and caches together: the state of the ladder |
//! | `evidence` | the shaded cells that bound the cells counted in a step |
//! | `scan`, `refute` | the two search strategies of techniques |
//! | `refuted` | the step of a refutation |
//! | `implications`, `trials` | consequences of each assumption, compared with those of others; nested assumptions |
//! | `cases`, `learnt` | search with assumptions upon assumptions, and what it learns |
//! | `solvable` | shades of cells in solutions, which need not be tried |
//! | `fixpoint` | the result of the techniques up to a grade, without steps |
//! | `shared`, `hitori`, `kuromasu` | the techniques, one per file |
//! | `ladder` | their order, and their lessons |

mod arms;
mod assumptions;
mod cases;
mod clash;
mod closures;
mod deduction;
mod evidence;
mod facts;
mod fixpoint;
mod hitori;
mod implications;
mod kuromasu;
mod ladder;
mod learnt;
mod lines;
mod memo;
#[cfg(test)]
mod newer;
mod news;
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
