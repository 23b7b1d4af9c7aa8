//! The search loop (CDCL): propagate, decide, analyse conflicts, backjump, restart.
//!
//! **Invariants.** `head` divides the trail: literals before it have been passed to the propagator and the clauses. Every level but 0
//! begins with a decision or an assumption. Levels up to `floor` are never undone by a backjump or restart: an enumeration that flips
//! decisions searches below them. A learnt fact asserted there holds only until the flip, so `facts` stores it to be asserted again.
//!
//! **Enumeration.** The first [`BLOCKED`] solutions are excluded by a clause each (McMillan 2002), later ones by flipping the last
//! decision, which needs no memory (Grumberg, Schuster and Yadgar 2004).
//!
//! **Cost.** Exponential at worst. `Tuning::keep` limits the learnt clauses and grows at each reduction, so that the search ends.

use super::analyse::{Analysis, explain};
use super::checks::Checks;
use super::clauses::Clauses;
use super::propagator::Propagator;
use super::restarts::Schedule;
use super::trail::{Conflict, Lit, Reason, Trail, Why};
use super::tuning::{Polarity, Tuning};
use super::var_heap::VarHeap;
use shumi_core::meter::Meter;

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution; [`Learner::is_true`] reads it.
    Found,
    /// There is no (further) solution under the assumptions.
    None,
    /// The meter stopped the search; call again to resume.
    Stopped,
}

/// Number of solutions that a blocking clause each excludes, before the enumeration flips decisions instead: blocking clauses give
/// shorter proofs, flipping needs no memory.
const BLOCKED: usize = 8;

/// Literals to propagate between two ticks of the meter.
const PAUSE: usize = 16_384;

/// A solver over the rules of `P`.
#[derive(Clone, Debug)]
pub struct Learner<P> {
    trail: Trail,
    clauses: Clauses,
    order: VarHeap,
    analysis: Analysis,
    propagator: P,
    tuning: Tuning,
    phase: Vec<bool>,
    /// Number of propagated literals of the trail.
    head: usize,
    /// Levels protected from backjumps and restarts: their other branches have been searched, or come next.
    floor: usize,
    /// Learnt facts; a flip may undo them above level 0.
    facts: Vec<Lit>,
    assumptions: Vec<Lit>,
    core: Vec<Lit>,
    /// False if there is no (further) solution.
    is_open: bool,
    /// True if the trail holds a solution.
    at_solution: bool,
    blocked: usize,
    max_learnt: usize,
    conflicts: u64,
    schedule: Schedule,
    checks: Checks<P>,
}

impl<P: Propagator> Learner<P> {
    /// Creates a solver of `vars` variables (below 2^28). Decisions use the first `deciders` of them, which must imply the rest.
    pub fn new(vars: usize, deciders: usize, propagator: P, tuning: Tuning) -> Self {
        Self {
            trail: Trail::new(vars),
            clauses: Clauses::new(),
            checks: Checks::new(vars, &propagator),
            order: VarHeap::new(deciders),
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

    /// Changes the activities of the deciders: higher ones are decided first. May be called between two searches.
    pub fn set_activity(&mut self, change: impl FnMut(usize, f64) -> f64) {
        self.order.set(change);
    }

    /// Changes the saved phases, for [`Polarity::Saved`]. A running search overwrites them. Ends a running enumeration.
    pub fn set_phase(&mut self, mut change: impl FnMut(usize, bool) -> bool) {
        self.reset();
        for (var, phase) in self.phase.iter_mut().enumerate() {
            *phase = change(var, *phase);
        }
    }

    /// Makes a literal true permanently. Ends a running enumeration.
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

    /// Returns the literals of a refutation by facts and propagation alone, latest first; `None` if these do not refute the problem.
    /// Call it before any search, and add no fact after a contradictory one.
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

    /// Adds a clause permanently. Ends a running enumeration.
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

    /// Searches for a solution under assumptions, from the root. May not find again the solutions that [`next`](Self::next) has
    /// excluded.
    pub fn solve(&mut self, assumptions: &[Lit], meter: &mut Meter<'_>) -> Outcome {
        self.reset();
        self.assumptions.clear();
        self.assumptions.extend_from_slice(assumptions);
        self.search(meter)
    }

    /// Searches for a solution not found since the last [`solve`](Self::solve), which must have had no assumptions; or resumes a search
    /// that was stopped.
    pub fn next(&mut self, meter: &mut Meter<'_>) -> Outcome {
        if self.at_solution {
            self.at_solution = false;
            self.exclude();
        }
        self.search(meter)
    }

    /// Returns whether a literal is true in the current solution.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        self.trail.is_true(lit)
    }

    /// Returns whether a literal is known to hold in all (remaining) solutions.
    pub fn is_fact(&self, lit: Lit) -> bool {
        self.trail.is_true(lit) && self.trail.level[lit.var()] == 0
    }

    /// Returns an unsatisfiable core: assumptions that together have no solution, after [`solve`](Self::solve) found none. Empty if
    /// there is no solution at all.
    pub fn core(&self) -> &[Lit] {
        &self.core
    }

    /// Returns the propagator.
    pub fn propagator(&self) -> &P {
        &self.propagator
    }

    /// Returns the number of conflicts so far.
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

    /// Propagates the trail. `Ok(true)`: to a fixpoint; `Ok(false)`: stopped for a tick of the meter.
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
            let settled = self.propagator.propagate(&mut self.trail);
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
            if !meter.add_work(1 + self.head.saturating_sub(before) as u64 / 4) {
                // The next call continues the propagation, but would miss this conflict, so resolve it now.
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
                    if !meter.count_node() {
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

    /// Learns from a conflict, or flips the deepest decision of the floor.
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

    /// Adds a clause whose literals are false except the first, and asserts the first.
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

    /// Excludes the solution on the trail from the search.
    ///
    /// The decisions imply the rest, so a clause against them excludes exactly this solution. After [`BLOCKED`] such clauses, the last
    /// decision is flipped instead, and the levels below it become the floor until they are flipped in turn; this needs no clause.
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

    /// Flips the decision of the deepest floor level, which has been searched: its negation holds one level below.
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

    /// Asserts the learnt facts again after a backtrack above level 0; `false` if one of them is false in this branch.
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

    /// Collects the assumptions that make `failed` false.
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
                // All decisions up to here are assumptions.
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

/// Result of choosing a decision.
enum Decision {
    /// An assumption was made.
    Made,
    /// An assumption is false.
    Refuted,
    /// Everything is assigned.
    Complete,
    /// The next decision.
    Free(Lit),
}
