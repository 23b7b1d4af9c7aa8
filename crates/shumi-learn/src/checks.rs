//! Checks of the search by itself, for tests: the feature `debug-checks`.
//!
//! A conclusion that does not follow loses solutions, mostly far from its origin. So each reason and each conflict of a propagator is
//! checked against its rules; each learnt clause and each refutation is derived again by unit propagation from the clauses before it
//! (reverse unit propagation, Goldberg and Novikov 2003); and after each undo the propagator is compared with a copy from before.

use super::clauses::Clauses;
use super::propagator::Propagator;
use super::trail::{Conflict, Lit, Reason, Trail, Why};

/// The most variables of a problem for which all of the trail is read at each reason, and the propagator copied at each decision.
const MAX_VARS: usize = 1 << 12;

/// Panics unless the reason of `lit`, the false literals from `start` on, stood on the trail before it and follows from the rules or is
/// a clause.
pub(super) fn check_reason<P: Propagator>(lit: Lit, why: &[Lit], start: usize, trail: &Trail, propagator: &P) {
    let reason = trail.reason[lit.var()].why();
    if reason == Why::Free {
        return;
    }
    let mut why = why[start..].to_vec();
    why.sort_unstable();
    why.dedup();
    assert!(why.iter().all(|lit| trail.is_false(*lit)), "all of {why:?} are false");
    if trail.level.len() <= MAX_VARS {
        let before = trail.lits().iter().take_while(|other| **other != lit);
        let found = before.filter(|other| why.binary_search(&!**other).is_ok()).count();
        assert_eq!(found, why.len(), "all of {why:?} stood on the trail before {lit:?}");
    }
    if !matches!(reason, Why::Clause(_)) {
        why.push(lit);
        assert!(propagator.is_implied(&why), "the rules imply {why:?}");
    }
}

/// The clauses and facts of a learner, without its decisions, and copies of its propagator.
#[derive(Clone, Debug)]
pub(super) struct Checks<P> {
    trail: Trail,
    clauses: Clauses,
    propagator: P,
    head: usize,
    /// There is no solution (any more).
    is_refuted: bool,
    /// Level -> the learner's propagator when the level above it was opened.
    saved: Vec<P>,
}

impl<P: Propagator> Checks<P> {
    /// The checks of a learner before anything is assigned.
    pub fn new(vars: usize, propagator: &P) -> Self {
        Self {
            trail: Trail::new(vars),
            clauses: Clauses::new(),
            propagator: propagator.clone(),
            head: 0,
            is_refuted: false,
            saved: Vec::new(),
        }
    }

    /// Takes a clause that is given, or that holds from now on in an enumeration.
    pub fn add(&mut self, clause: &[Lit]) {
        let mut open: Vec<Lit> = clause.iter().copied().filter(|lit| !self.trail.is_false(*lit)).collect();
        open.sort_unstable();
        open.dedup();
        match open[..] {
            _ if open.iter().any(|lit| self.trail.is_true(*lit)) => {}
            [] => self.is_refuted = true,
            [fact] => self.trail.push(fact, Reason::FREE),
            _ => _ = self.clauses.add(&open, 0, self.trail.level.len()),
        }
    }

    /// Takes a clause. Panics unless it follows from those before it by unit propagation; without literals: unless there is no solution.
    pub fn derive(&mut self, clause: &[Lit]) {
        self.is_refuted = self.is_refuted || self.propagate().is_err();
        if self.is_refuted {
            return;
        }
        self.trail.open_level();
        let from = self.trail.lits().len();
        let mut follows = false;
        for lit in clause {
            follows |= self.trail.is_true(*lit);
            if self.trail.is_open(*lit) {
                self.trail.push(!*lit, Reason::FREE);
            }
        }
        follows = follows || self.propagate().is_err();
        self.propagator.undo(from, &self.trail.lits()[from..], self.head.saturating_sub(from));
        self.trail.cut(0, |_| ());
        self.head = self.head.min(from);
        assert!(follows, "{clause:?} follows by unit propagation");
        self.add(clause);
    }

    /// Panics unless there is no solution in which all of these hold, by unit propagation.
    pub fn refute(&mut self, core: &[Lit]) {
        let clause: Vec<Lit> = core.iter().map(|lit| !*lit).collect();
        self.derive(&clause);
    }

    fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            while let Some(lit) = self.trail.lits().get(self.head).copied() {
                self.head += 1;
                self.propagator.assign(lit, &mut self.trail)?;
                self.clauses.propagate(lit, &mut self.trail)?;
            }
            self.propagator.propagate(&mut self.trail)?;
            if self.head == self.trail.lits().len() {
                return Ok(());
            }
        }
    }

    /// Passes on the outcome of a propagator. Panics where it is a conflict that does not follow from the rules.
    pub fn conflict(&self, outcome: Result<(), Conflict>, trail: &Trail, propagator: &P) -> Result<(), Conflict> {
        if outcome.is_err() {
            let clause = &trail.conflict;
            assert!(clause.iter().all(|lit| trail.is_false(*lit)), "all of {clause:?} are false");
            assert!(propagator.is_implied(clause), "the rules imply {clause:?}");
        }
        outcome
    }

    /// Copies the propagator of the learner, which opens a level.
    pub fn save(&mut self, propagator: &P) {
        if self.trail.level.len() <= MAX_VARS {
            self.saved.push(propagator.clone());
        }
    }

    /// Panics unless the propagator is as it was before the level above `level` was opened.
    pub fn restored(&mut self, level: usize, propagator: &P) {
        if let Some(saved) = self.saved.get(level) {
            assert!(propagator.is_restored(saved), "level {level} is restored");
        }
        self.saved.truncate(level);
    }
}
