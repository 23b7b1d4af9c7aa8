//! A learner set up for a puzzle, and the solution it has found.

use super::rules::Rules;
use crate::puzzle::{Shading, Variant};
use crate::shade::Shade;
use shumi_core::meter::Meter;
use shumi_learn::{Learner, Lit, Polarity, Restarts, Tuning};

/// Trying "shaded" first saves a fifth of the conflicts of sparse Kuromasu. For Hitori it makes no difference, and most of its cells are
/// unshaded. Reductions of learnt clauses are rare: only the hardest boards learn so many, and they need a twentieth less time.
pub const fn tuning(variant: Variant) -> Tuning {
    let shaded_first = matches!(variant, Variant::Kuromasu);
    Tuning {
        decay: 0.9,
        restarts: Restarts::Glue(1.25),
        polarity: Polarity::Saved(shaded_first),
        minimise: 20,
        keep: (2000, 1000),
        ..Tuning::DEFAULT
    }
}

/// Creates a learner with the rules, the facts they imply and the decided shades; `None`: the meter stopped.
pub fn start(p: &Shading, decided: &[Shade], tuning: Tuning, meter: &mut Meter<'_>) -> Option<Learner<Rules>> {
    if !meter.add_work(p.n_cells() as u64 / 4) {
        return None;
    }
    let rules = Rules::new(p);
    let mut facts = Vec::new();
    rules.facts(p, |fact, _| facts.push(fact));
    let decided = decided.iter().enumerate().filter(|(_, shade)| !shade.is_undecided());
    facts.extend(decided.map(|(cell, shade)| Lit::new(cell, shade.is_shaded())));
    let n_vars = rules.n_vars();
    if !meter.add_work(n_vars as u64 / 4) {
        return None;
    }
    let mut learner = Learner::new(n_vars, p.n_cells(), rules, tuning);
    for fact in facts {
        learner.fact(fact);
    }
    Some(learner)
}

/// Writes the current solution.
pub fn read_solution(learner: &Learner<Rules>, shades: &mut [Shade]) {
    for (cell, shade) in shades.iter_mut().enumerate() {
        *shade = Shade::of(learner.is_true(Lit::new(cell, true)));
    }
}
