//! Contradictory clues by propagation alone.
//!
//! Facts of the rules are propagated with reasons; the refutation is traced back through them to the clues it needs. The set is not
//! minimal, but has only clues in the derivation. O(cells) and the propagation.

use super::rules::{Own, Rules};
use super::run::tuning;
use crate::puzzle::Shading;
use shumi_core::meter::Meter;
use shumi_learn::{Learner, Lit};

/// Returns the cells, in reading order, of clues without a common solution, if propagation proves that without any assumption. `None` if
/// it does not, or the meter stopped.
pub fn conflict(p: &Shading, meter: &mut Meter<'_>) -> Option<Vec<usize>> {
    let rules = Rules::new(p);
    let n_vars = rules.n_vars();
    if !meter.add_work((p.n_cells() + n_vars) as u64 / 4) {
        return None;
    }
    let mut facts = Vec::new();
    // Fact -> start of the cells that imply it in `sources`; one more at the end.
    let (mut starts, mut sources) = (vec![0], Vec::new());
    rules.facts(p, |fact, cells| {
        facts.push(fact);
        sources.extend_from_slice(cells);
        starts.push(sources.len());
    });
    let mut learner = Learner::new(n_vars, p.n_cells(), rules, tuning(p.variant));
    let mut contradicted = None;
    for (i, fact) in facts.iter().enumerate() {
        learner.fact(*fact);
        if learner.is_fact(!*fact) {
            contradicted = Some(i);
            break;
        }
    }
    let proof = learner.refute()?;
    let mut is_named = vec![false; p.n_cells()];
    let mut name = |cell: usize| is_named[cell] = true;
    // The first fact with a literal of the proof is its reason; others may have the same literal.
    let mut is_used = vec![false; 2 * p.n_cells()];
    let code = |lit: Lit| 2 * lit.var() + usize::from(lit.is_positive());
    for lit in proof.iter().filter(|lit| lit.var() < p.n_cells()) {
        is_used[code(*lit)] = true;
    }
    for (i, fact) in facts.iter().enumerate() {
        if contradicted == Some(i) || std::mem::replace(&mut is_used[code(*fact)], false) {
            sources[starts[i]..starts[i + 1]].iter().copied().for_each(&mut name);
        }
    }
    match &learner.propagator().own {
        Own::Sight(sight) => {
            let arms = proof.iter().filter(|lit| lit.var() >= p.n_cells());
            arms.for_each(|lit| name(sight.clue_of(lit.var())));
        }
        // An unshaded cell shades its equals, or conflicts with one that is unshaded, too.
        Own::Equal(equal) => {
            let mut in_proof = vec![false; p.n_cells()];
            proof.iter().for_each(|lit| in_proof[lit.var()] = true);
            for unshaded in proof.iter().filter(|lit| !lit.is_positive()).map(|lit| lit.var()) {
                equal.equals(unshaded, |other| {
                    if in_proof[other] {
                        name(unshaded);
                        name(other);
                    }
                });
            }
        }
    }
    Some((0..p.n_cells()).filter(|cell| is_named[*cell]).collect())
}
