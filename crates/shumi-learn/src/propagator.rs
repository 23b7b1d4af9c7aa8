//! The interface for the rules of a puzzle: propagation with lazy explanations, as in lazy clause generation (Ohrimenko, Stuckey and
//! Codish 2009).

use super::trail::{Conflict, Lit, Trail};

/// Rules with their own propagation instead of clauses.
///
/// The propagator defines the meaning of the variables. Soundness: each literal that it makes true, and each conflict, must follow from
/// its rules and the trail; [`explain`](Self::explain) returns literals that were on the trail before. Completeness: when all variables
/// are assigned and nothing is left to propagate, the rules must hold.
pub trait Propagator: Clone {
    /// Propagates the direct consequences of one literal. The learner calls it once for each literal in the order of the trail, before
    /// the clauses that watch it. A literal whose call failed counts as assigned, too.
    fn assign(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict>;

    /// Propagates costly consequences, after all literals of the trail are assigned and all clauses are propagated. It should return as
    /// soon as it has made a literal true; the learner repeats the call until the trail does not change.
    fn propagate(&mut self, trail: &mut Trail) -> Result<(), Conflict> {
        let _ = trail;
        Ok(())
    }

    /// Appends the literals, all false, that forced `lit`, which was pushed with [`Reason::own`](super::Reason::own) and these numbers.
    /// The learner may call it at any later time while `lit` is on the trail.
    fn explain(&self, lit: Lit, numbers: (u32, u32), trail: &Trail, out: &mut Vec<Lit>);

    /// Returns the variable whose activity a conflict with `var` increases.
    #[inline]
    fn decider(&self, var: usize) -> usize {
        var
    }

    /// Undoes literals: `undone` leave the trail, which keeps its first `kept` ones; the first `assigned` of them had been passed to
    /// [`assign`](Self::assign). `undone` is in the order of the trail: undo from its end.
    fn undo(&mut self, kept: usize, undone: &[Lit], assigned: usize);

    /// Whether the rules alone, regardless of the propagated state, imply that one of these literals is true. The checks of the feature
    /// `debug-checks` ask this of each reason and each conflict that these rules gave.
    fn is_implied(&self, clause: &[Lit]) -> bool;

    /// Whether the state is that of `saved`, a copy from when the trail was as it is. The same checks ask this after each undo.
    fn is_restored(&self, saved: &Self) -> bool;
}

/// No rules besides the clauses.
#[derive(Clone, Copy, Debug)]
pub struct NoRules;

impl Propagator for NoRules {
    fn assign(&mut self, _: Lit, _: &mut Trail) -> Result<(), Conflict> {
        Ok(())
    }
    fn explain(&self, _: Lit, _: (u32, u32), _: &Trail, _: &mut Vec<Lit>) {}
    fn undo(&mut self, _: usize, _: &[Lit], _: usize) {}
    fn is_implied(&self, _: &[Lit]) -> bool {
        false
    }
    fn is_restored(&self, _: &Self) -> bool {
        true
    }
}
