//! Conflict-driven clause learning (CDCL) with propagators for the rules of puzzles.
//!
//! A [`Learner`] assigns variables and learns a clause from each conflict (first unique implication point, Marques-Silva and Sakallah
//! 1999; watched literals and VSIDS as in Chaff, Moskewicz et al. 2001; restarts by Luby's sequence or by glue, Audemard and Simon
//! 2009). The rules of a puzzle are a [`Propagator`]: it propagates on the trail and explains its conclusions on demand, so that no
//! encoding is stored. [`Groups`] is the propagator of exactly-one constraints.
//!
//! Complete: a learnt clause follows from the rules, and a search ends without a solution only at a conflict that depends on no
//! decision. [`Learner::next`] enumerates solutions in bounded memory.
//!
//! ```
//! use shumi_learn::{Groups, Learner, Lit, Outcome, Tuning};
//! // One of 0, 1, 2 and one of 2, 3.
//! let groups = Groups::new(4, &[vec![0, 1, 2], vec![2, 3]]).expect("no more than 64 members");
//! let mut learner = Learner::new(4, 4, groups, Tuning::default());
//! let found = shumi_core::meter::unlimited(|meter| {
//!     let mut found = Vec::new();
//!     let mut outcome = learner.solve(&[], meter);
//!     while outcome == Outcome::Found {
//!         found.push((0..4).filter(|var| learner.is_true(Lit::new(*var, true))).collect::<Vec<_>>());
//!         outcome = learner.next(meter);
//!     }
//!     found.sort();
//!     found
//! });
//! assert_eq!(found, [vec![0, 3], vec![1, 3], vec![2]]);
//! ```

mod analyse;
#[cfg_attr(not(any(test, feature = "debug-checks")), path = "no_checks.rs")]
mod checks;
mod clauses;
mod groups;
mod learner;
mod propagator;
mod restarts;
mod trail;
mod tuning;
mod var_heap;

pub use groups::{Groups, TooLarge};
pub use learner::{Learner, Outcome};
pub use propagator::{NoRules, Propagator};
pub use restarts::Restarts;
pub use trail::{Conflict, Lit, Reason, Trail};
pub use tuning::{Polarity, Tuning};

#[cfg(test)]
mod tests;
