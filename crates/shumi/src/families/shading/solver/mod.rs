//! Solving: clause learning over the rules themselves.
//!
//! Variables: cell is shaded; for Kuromasu also how far each arm of a clue reaches (`sight`). Constraints: no two neighbours
//! shaded, the variant's rule, no fence of shaded cells ([`forest`]). All are propagated and explained from the grid; clauses are
//! only what is learnt, and what forbids a solution found. Complete, because [`engine::learn`](crate::engine::learn) is.

mod backbone;
mod conflict;
mod equal;
pub mod forest;
mod rules;
mod sight;

use std::ops::ControlFlow;

pub use backbone::{Backbone, backbone};
pub use conflict::conflict;
pub use forest::Forest;

use self::rules::Rules;
use super::{Puzzle, Variant};
use crate::engine::learn::{Learner, Lit, Outcome, Polarity, Restarts, Tuning};
use crate::meter::{End, Meter};

/// Shading first saves a fifth of the conflicts of sparse Kuromasu; Hitori does not care, and most of its cells are unshaded.
const fn tuning(variant: Variant) -> Tuning {
    let shade = matches!(variant, Variant::Kuromasu);
    Tuning {
        decay: 0.95,
        restarts: Restarts::Glue(1.15),
        polarity: Polarity::Saved(shade),
        minimise: 20,
        keep: (2000, 300),
        ..Tuning::DEFAULT
    }
}

/// A learner that knows the rules and the facts they imply; `None`: the meter stopped.
fn start(p: &Puzzle, fixed: &[Option<bool>], tuning: Tuning, meter: &mut Meter<'_>) -> Option<Learner<Rules>> {
    if !meter.tick(p.n_cells() as u64 / 4) {
        return None;
    }
    let rules = Rules::new(p);
    let mut facts = Vec::new();
    rules.facts(p, |fact, _| facts.push(fact));
    facts.extend(fixed.iter().enumerate().filter_map(|(cell, value)| Some(Lit::new(cell, (*value)?))));
    let n_vars = rules.n_vars();
    if !meter.tick(n_vars as u64 / 4) {
        return None;
    }
    let mut learner = Learner::new(n_vars, p.n_cells(), rules, tuning);
    for fact in facts {
        learner.fact(fact);
    }
    Some(learner)
}

/// Calls `found` once for each solution that keeps what is `fixed` (`Some(true)`: shaded), until it breaks. `fixed` and the
/// solutions (`true`: shaded) are row-major, `fixed.len() == p.n_cells()`. Deterministic.
pub fn search(p: &Puzzle, fixed: &[Option<bool>], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[bool]) -> ControlFlow<()>) -> End {
    search_with(p, fixed, tuning(p.variant), meter, found)
}

fn search_with(
    p: &Puzzle,
    fixed: &[Option<bool>],
    tuning: Tuning,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[bool]) -> ControlFlow<()>,
) -> End {
    let Some(mut learner) = start(p, fixed, tuning, meter) else {
        return End::Stopped;
    };
    let mut shaded = vec![false; p.n_cells()];
    let mut outcome = learner.solve(&[], meter);
    loop {
        match outcome {
            Outcome::None => return End::Exhausted,
            Outcome::Stopped => return End::Stopped,
            Outcome::Found => {}
        }
        read(&learner, &mut shaded);
        if found(&shaded).is_break() {
            return End::Enough;
        }
        outcome = learner.next(meter);
    }
}

/// Writes the solution that was found.
fn read(learner: &Learner<Rules>, shaded: &mut [bool]) {
    for (cell, shaded) in shaded.iter_mut().enumerate() {
        *shaded = learner.is_true(Lit::new(cell, true));
    }
}

#[cfg(test)]
mod tests;
