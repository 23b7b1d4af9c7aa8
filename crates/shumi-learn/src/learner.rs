//! The search: propagate, decide, learn, restart.

use super::analyse::{Analysis, explain};
use super::checks::Checks;
use super::clauses::Clauses;
use super::propagator::Propagator;
use super::restarts::Schedule;
use super::trail::{Conflict, Lit, Reason, Trail, Why};
use super::tuning::{Polarity, Tuning};
use super::vsids::Order;
use shumi_core::meter::Meter;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution: [`Learner::is_true`] tells it.
    Found,
    /// There is none (any more), under the assumptions.
    None,
    /// The meter stopped it; call again to go on.
    Stopped,
}

/// Solutions that are forbidden by a clause each, before the search turns to flipping decisions instead: those proofs are shorter,
/// this needs no memory.
const BLOCKED: usize = 8;

/// Literals to propagate before the meter is asked again.
const PAUSE: usize = 16_384;

/// A solver over the rules of `P`.
#[derive(Clone, Debug)]
pub struct Learner<P> {
    trail: Trail,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    propagator: P,
    tuning: Tuning,
    phase: Vec<bool>,
    /// Literals of the trail that have been propagated.
    head: usize,
    /// Levels that are not given up by backjumps and restarts: their other sides have been searched, or are to be searched next.
    floor: usize,
    /// Learnt facts, which a flip may have undone above level 0.
    facts: Vec<Lit>,
    assumptions: Vec<Lit>,
    core: Vec<Lit>,
    /// False: there is no (further) solution.
    is_open: bool,
    /// The trail is at a solution.
    at_solution: bool,
    blocked: usize,
    max_learnt: usize,
    conflicts: u64,
    schedule: Schedule,
    checks: Checks<P>,
}

impl<P: Propagator> Learner<P> {
    /// A solver of `vars` variables (below 2^28), of which the first `deciders` are decided: they must imply the rest.
    pub fn new(vars: usize, deciders: usize, propagator: P, tuning: Tuning) -> Self {
        Self {
            trail: Trail::new(vars),
            clauses: Clauses::new(),
            checks: Checks::new(vars, &propagator),
            order: Order::new(deciders),
            analysis: Analysis::new(vars, tuning.minimise),
            propagator,
            tuning,
            phase: vec![tuning.polarity != Polarity::Saved(false); vars],
            head: 0,
            floor: 0,
            facts: Vec::new(),
            assumptions: Vec::new(),
            core: Vec::new(),
            is_open: true,
            at_solution: false,
            blocked: 0,
            max_learnt: tuning.keep.0,
            conflicts: 0,
            schedule: Schedule::new(tuning.restarts),
        }
    }

    /// Changes the activities of the deciders: those with more are decided first. Also between two searches.
    pub fn set_activity(&mut self, change: impl FnMut(usize, f64) -> f64) {
        self.order.set(change);
    }

    /// Changes what decisions on a variable try next, where [`Polarity::Saved`]. A running search saves its values later.
    pub fn set_phase(&mut self, mut change: impl FnMut(usize, bool) -> bool) {
        self.reset();
        for (var, phase) in self.phase.iter_mut().enumerate() {
            *phase = change(var, *phase);
        }
    }

    /// Makes a literal true, for good. Ends a running enumeration.
    pub fn fact(&mut self, lit: Lit) {
        self.reset();
        self.checks.add(&[lit]);
        if self.trail.is_open(lit) {
            self.trail.push(lit, Reason::FREE);
        } else if self.trail.is_false(lit) {
            _ = self.trail.fail([lit]);
            self.is_open = false;
        }
    }

    /// The literals of a proof, made of facts and propagation only, that there is no solution; last first. `None`: there is no such
    /// proof. Before any search; facts must not have been added after one was refused.
    pub fn refute(&mut self) -> Option<Vec<Lit>> {
        while self.is_open {
            match self.propagate() {
                Ok(true) => return None,
                Ok(false) => {}
                Err(Conflict) => self.is_open = false,
            }
        }
        let mut used = vec![false; self.phase.len()];
        for lit in &self.trail.conflict {
            used[lit.var()] = true;
        }
        let (mut proof, mut why) = (Vec::new(), Vec::new());
        for lit in self.trail.lits().iter().rev() {
            if used[lit.var()] {
                proof.push(*lit);
                why.clear();
                explain(*lit, &self.trail, &self.clauses, &self.propagator, &mut why);
                for other in &why {
                    used[other.var()] = true;
                }
            }
        }
        Some(proof)
    }

    /// Adds a clause, for good. Ends a running enumeration.
    pub fn add(&mut self, lits: &[Lit]) {
        self.reset();
        self.checks.add(lits);
        let mut clause: Vec<Lit> = lits.iter().copied().filter(|lit| !self.trail.is_false(*lit)).collect();
        clause.sort_unstable();
        clause.dedup();
        let holds = clause.iter().any(|lit| self.trail.is_true(*lit)) || clause.windows(2).any(|pair| pair[0] == !pair[1]);
        match clause[..] {
            _ if holds => {}
            [] => self.is_open = false,
            [fact] => self.trail.push(fact, Reason::FREE),
            _ => _ = self.clauses.add(&clause, 0, self.phase.len()),
        }
    }

    /// Looks for a solution under assumptions, from the start. Solutions that [`next`](Self::next) has left behind may not come again.
    pub fn solve(&mut self, assumptions: &[Lit], meter: &mut Meter<'_>) -> Outcome {
        self.reset();
        self.assumptions.clear();
        self.assumptions.extend_from_slice(assumptions);
        self.search(meter)
    }

    /// Looks for a solution that has not been found since the last [`solve`](Self::solve), which must have had no assumptions; or
    /// goes on with a search that was stopped.
    pub fn next(&mut self, meter: &mut Meter<'_>) -> Outcome {
        if self.at_solution {
            self.at_solution = false;
            self.exclude();
        }
        self.search(meter)
    }

    /// Whether a literal is true in the solution found.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        self.trail.is_true(lit)
    }

    /// Whether a literal is known to hold in all solutions (that are left, in an enumeration).
    pub fn is_fact(&self, lit: Lit) -> bool {
        self.trail.is_true(lit) && self.trail.level[lit.var()] == 0
    }

    /// Assumptions that together have no solution, after [`solve`](Self::solve) found none; empty: there is none at all.
    pub fn core(&self) -> &[Lit] {
        &self.core
    }

    /// The rules.
    pub fn propagator(&self) -> &P {
        &self.propagator
    }

    /// Conflicts so far.
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    fn reset(&mut self) {
        self.floor = 0;
        self.at_solution = false;
        self.cancel(0);
    }

    fn cancel(&mut self, level: usize) {
        if self.trail.depth() <= level {
            return;
        }
        let from = self.trail.start(level);
        self.propagator.undo(from, &self.trail.lits()[from..], self.head.saturating_sub(from));
        let (order, phase) = (&mut self.order, &mut self.phase);
        let saved = self.tuning.polarity != Polarity::True;
        self.trail.cut(level, |lit| {
            if saved {
                phase[lit.var()] = lit.is_positive();
            }
            order.insert(lit.var());
        });
        self.head = self.head.min(from);
        self.checks.restored(level, &self.propagator);
    }

    /// Propagates what is on the trail; whether that is all, or a pause is due.
    #[inline]
    fn propagate(&mut self) -> Result<bool, Conflict> {
        let pause = self.head + PAUSE;
        loop {
            while let Some(lit) = self.trail.lits().get(self.head).copied() {
                if self.head == pause {
                    return Ok(false);
                }
                self.head += 1;
                let assigned = self.propagator.assign(lit, &mut self.trail);
                self.checks.conflict(assigned, &self.trail, &self.propagator)?;
                self.clauses.propagate(lit, &mut self.trail)?;
            }
            let settled = self.propagator.settle(&mut self.trail);
            self.checks.conflict(settled, &self.trail, &self.propagator)?;
            if self.head == self.trail.lits().len() {
                return Ok(true);
            }
        }
    }

    fn search(&mut self, meter: &mut Meter<'_>) -> Outcome {
        self.core.clear();
        loop {
            if !self.is_open {
                return Outcome::None;
            }
            let before = self.head;
            let propagated = self.propagate();
            if !meter.tick(1 + self.head.saturating_sub(before) as u64 / 4) {
                // What was found is found again: nothing of this round is kept.
                if propagated.is_err() {
                    self.resolve();
                }
                return Outcome::Stopped;
            }
            match propagated {
                Ok(true) => {}
                Ok(false) => continue,
                Err(Conflict) => {
                    self.resolve();
                    continue;
                }
            }
            if self.schedule.is_due() {
                self.cancel(self.floor);
                if self.clauses.learnt > self.max_learnt {
                    self.max_learnt += self.tuning.keep.1;
                    self.reduce();
                }
                continue;
            }
            match self.decide() {
                Decision::Made => {}
                Decision::Refuted => return Outcome::None,
                Decision::Complete => {
                    self.at_solution = true;
                    return Outcome::Found;
                }
                Decision::Free(lit) => {
                    if !meter.node() {
                        self.order.insert(lit.var());
                        return Outcome::Stopped;
                    }
                    self.open_level();
                    self.trail.push(lit, Reason::FREE);
                }
            }
        }
    }

    fn open_level(&mut self) {
        self.checks.save(&self.propagator);
        self.trail.open_level();
    }

    fn decide(&mut self) -> Decision {
        if let Some(lit) = self.assumptions.get(self.trail.depth()).copied() {
            if self.trail.is_false(lit) {
                self.find_core(lit);
                self.checks.refute(&self.core);
                self.cancel(0);
                return Decision::Refuted;
            }
            self.open_level();
            if self.trail.is_open(lit) {
                self.trail.push(lit, Reason::FREE);
            }
            return Decision::Made;
        }
        while let Some(var) = self.order.pop() {
            if self.trail.is_open(Lit::new(var, true)) {
                return Decision::Free(Lit::new(var, self.phase[var]));
            }
        }
        Decision::Complete
    }

    /// Learns from a conflict, or turns to the other side of the floor.
    fn resolve(&mut self) {
        self.conflicts += 1;
        if !self.tuning.learns {
            self.floor = self.trail.depth();
            self.flip();
            return;
        }
        let top = self.trail.conflict.iter().map(|lit| self.trail.level[lit.var()]).max().unwrap_or(0) as usize;
        if top <= self.floor {
            if top == 0 || self.floor == 0 {
                self.checks.derive(&[]);
                self.is_open = false;
            } else {
                self.flip();
            }
            return;
        }
        self.cancel(top);
        let (back, glue) = self.analysis.run(top as u32, &self.trail, &mut self.clauses, &self.propagator, &mut self.order);
        self.cancel(back.max(self.floor));
        let learnt = std::mem::take(&mut self.analysis.learnt);
        self.checks.derive(&learnt);
        self.assert(&learnt, glue);
        self.analysis.learnt = learnt;
        self.order.decay(self.tuning.decay);
        self.schedule.conflict(glue);
    }

    /// Adds a clause that leaves its first literal only.
    fn assert(&mut self, clause: &[Lit], glue: u32) {
        let reason = if clause.len() == 1 {
            self.facts.push(clause[0]);
            Reason::FREE
        } else {
            if self.clauses.is_full(clause.len()) {
                self.reduce();
            }
            Reason::clause(self.clauses.add(clause, glue, self.phase.len()))
        };
        if self.trail.is_open(clause[0]) {
            self.trail.push(clause[0], reason);
        }
    }

    fn reduce(&mut self) {
        let at_root = self.trail.depth() == 0;
        let (units, empty) = self.clauses.reduce(&mut self.trail, at_root);
        self.is_open &= !empty;
        self.facts.extend(units);
        if !self.assert_facts() {
            self.flip();
        }
    }

    /// Takes the solution on the trail out of the search.
    ///
    /// The decisions imply the rest, so that forbidding them forbids just this solution. Later the last decision is flipped and those
    /// below it are kept until their other sides come up, which needs no clause.
    fn exclude(&mut self) {
        let depth = self.trail.depth();
        if depth == 0 {
            self.is_open = false;
            return;
        }
        if self.blocked >= BLOCKED || self.floor > 0 {
            self.floor = depth;
            self.flip();
            return;
        }
        self.blocked += 1;
        let clause: Vec<Lit> = (1..=depth).rev().filter_map(|level| self.trail.decision(level)).map(|lit| !lit).collect();
        self.cancel(depth - 1);
        self.checks.add(&clause);
        self.assert(&clause, 0);
    }

    /// The decision of the deepest level of the floor has been searched: its negation holds one level below.
    fn flip(&mut self) {
        while self.floor > 0
            && let Some(lit) = self.trail.decision(self.floor)
        {
            self.floor -= 1;
            self.cancel(self.floor);
            self.trail.push(!lit, Reason::FREE);
            if self.floor == 0 {
                self.checks.add(&[!lit]);
            }
            if self.assert_facts() {
                return;
            }
        }
        self.is_open = false;
    }

    /// Makes the learnt facts true again that a backtrack above level 0 has undone; `false`: one is false on this side.
    fn assert_facts(&mut self) -> bool {
        for i in 0..self.facts.len() {
            let fact = self.facts[i];
            if self.trail.is_false(fact) {
                return false;
            }
            if self.trail.is_open(fact) {
                self.trail.push(fact, Reason::FREE);
            }
        }
        if self.trail.depth() == 0 {
            self.facts.clear();
        }
        true
    }

    /// The assumptions that make `failed` false.
    fn find_core(&mut self, failed: Lit) {
        self.core.push(failed);
        let mut seen = vec![false; self.phase.len()];
        seen[failed.var()] = true;
        let mut why = Vec::new();
        for at in (0..self.trail.lits().len()).rev() {
            let lit = self.trail.lits()[at];
            if !seen[lit.var()] || self.trail.level[lit.var()] == 0 {
                continue;
            }
            if self.trail.reason[lit.var()].why() == Why::Free {
                // All decisions so far are assumptions.
                self.core.push(lit);
                continue;
            }
            why.clear();
            explain(lit, &self.trail, &self.clauses, &self.propagator, &mut why);
            for other in &why {
                seen[other.var()] = true;
            }
        }
    }
}

/// What came of the attempt to decide.
enum Decision {
    /// An assumption was made.
    Made,
    /// An assumption is false.
    Refuted,
    /// Everything is assigned.
    Complete,
    /// Assign this next.
    Free(Lit),
}
