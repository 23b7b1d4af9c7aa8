//! Kakuro with different digits in every run: find, count, prove unique.
//!
//! **Model.** A variable is a white cell with a digit set. A constraint is a run: its cells differ and add up to its clue, if it has
//! one. **Pruning**: the exact run filter (`state`) and the cut rule (`cut`), for sums over groups of runs, to their joint fixpoint
//! (`propagation`); at the root also the digit balance (`balance`). **Branching**: a cell takes a digit, or loses it. The cell with the
//! most past conflicts per candidate comes first (`weighted`: dom/wdeg), part by part if the board consists of several (`parts`,
//! `combine`). After a few hundred conflicts it alternates with sweeps guided by beliefs (`guided`, `beliefs`). **Complete**, because
//! every branch either takes a digit or removes the same digit, pruning removes only digits of no solution, and a restart keeps only
//! proved removals at the root. The search can exclude a known solution, so that it can restart after it.
//!
//! **Cost.** The problem is NP-complete, so the search is exponential at worst. Filtering a run costs at most some 1000 word
//! operations, a cut pass time in proportion to the components in which cells were fixed; memory is in proportion to the cells.

mod balance;
mod beliefs;
mod bridges;
mod candidates;
mod combine;
mod cut;
mod guided;
mod parts;
mod propagation;
mod refute;
mod regions;
mod search;
mod state;
#[cfg(test)]
mod tests;
mod weighted;

pub use candidates::candidates;
pub use refute::{RunRefutation, RunRefutationKind, conflict, refute};
pub use search::{OPEN, SearchOutcome, find, search, start};
