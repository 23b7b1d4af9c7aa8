//! The search: one event after the other.

use super::state::{ClauseLearning, Found, Literal, Next, Plan, Rule, Step};
use crate::puzzle::{Shading, Variant};
use crate::shade::Shade;
use shumi_watch::{Event, EventKind};

/// Failures before the first restart; each later one takes as many more.
const FIRST_RESTART: u32 = 50;
/// Learnt clauses that a restart keeps at most, if it forgets.
const MOST_KEPT: usize = 200;

impl ClauseLearning {
    /// Starts with the clues of a Kuromasu unshaded.
    pub fn new(puzzle: &Shading, plan: Plan) -> Self {
        let cells = puzzle.n_cells();
        let mut new = Self {
            puzzle: puzzle.clone(),
            plan,
            shades: vec![Shade::Undecided; cells],
            place: vec![0; cells],
            trail: Vec::new(),
            head: 0,
            level: 0,
            next: Next::Search,
            clauses: Vec::new(),
            learnt: 0,
            kept: Vec::new(),
            conflict: Vec::new(),
            clause: Vec::new(),
            to: 0,
            conflicts: 0,
            restarts: 0,
            forgotten: 0,
            since: 0,
            is_answered: false,
            last: Event::new(EventKind::Choose, 1),
            rule: Rule::Decision,
            because: Vec::new(),
        };
        for cell in (0..cells).filter(|cell| puzzle.is_clue(*cell)) {
            new.push(Literal { cell, is_shaded: false }, Rule::Clue, Vec::new());
        }
        new
    }

    /// Decides a cell at the present level.
    pub(super) fn push(&mut self, literal: Literal, rule: Rule, from: Vec<usize>) {
        self.shades[literal.cell] = Shade::of(literal.is_shaded);
        self.place[literal.cell] = self.trail.len();
        self.trail.push(Step { literal, level: self.level, rule, from });
    }

    /// Leaves the cells undecided that were decided above a level.
    pub(super) fn go_back(&mut self, level: u32) {
        while let Some(step) = self.trail.pop_if(|step| step.level > level) {
            self.shades[step.literal.cell] = Shade::Undecided;
        }
        self.level = level;
        self.head = self.head.min(self.trail.len());
    }

    /// Records an event, after which the search goes on with `next`.
    pub(super) fn emit(&mut self, event: Event, rule: Rule, because: Vec<usize>, next: Next) -> Event {
        (self.rule, self.because, self.next) = (rule, because, next);
        self.last = Event { depth: self.level, ..event };
        self.last
    }

    /// Returns the places of decided cells in the trail.
    pub(super) fn places(&self, cells: &[usize]) -> Vec<usize> {
        cells.iter().map(|cell| self.place[*cell]).collect()
    }

    fn infer(&mut self, literal: Literal, rule: Rule, from: Vec<usize>) -> Event {
        self.push(literal, rule, from.clone());
        let Literal { cell, is_shaded } = literal;
        let event = Event::new(EventKind::Infer, rule.line()).at(cell, Shade::of(is_shaded) as u8);
        self.emit(event, rule, from, Next::Search)
    }

    /// Infers, fails, or supposes.
    pub(super) fn search(&mut self) -> Event {
        match self.found() {
            Some(Found::Infer { cell, is_shaded, rule, because }) => {
                let from = self.places(&because);
                self.infer(Literal { cell, is_shaded }, rule, from)
            }
            Some(Found::Fail { rule, because }) => {
                self.conflict = self.places(&because);
                self.conflicts += 1;
                let at = because.last().map_or(Event::new(EventKind::Fail, 5), |cell| Event::new(EventKind::Fail, 5).at(*cell, 0));
                self.emit(at.by(rule.cause()), rule, self.conflict.clone(), Next::Learn)
            }
            None => self.suppose(),
        }
    }

    /// Supposes that a cell of the most learnt clauses is shaded or not, or ends with an answer.
    fn suppose(&mut self) -> Event {
        let mut counts = vec![0u32; self.shades.len()];
        for literal in self.kept.iter().flat_map(|clause| &self.clauses[*clause]) {
            counts[literal.cell] += 1;
        }
        let open = (0..self.shades.len()).filter(|cell| self.shades[*cell].is_undecided());
        // Of equal ones the first.
        let Some(cell) = open.rev().max_by_key(|cell| counts[*cell]) else {
            self.is_answered = true;
            return self.emit(Event::new(EventKind::Answer, 10), Rule::Decision, Vec::new(), Next::Done);
        };
        self.level += 1;
        let is_shaded = self.puzzle.variant == Variant::Kuromasu;
        self.push(Literal { cell, is_shaded }, Rule::Decision, Vec::new());
        let event = Event::new(EventKind::Try, 11).at(cell, Shade::of(is_shaded) as u8);
        self.emit(event, Rule::Decision, Vec::new(), Next::Search)
    }

    /// Learns the clause of a failure; `None`: the failure needs no supposition, so that there is no answer.
    pub(super) fn learn(&mut self) -> Option<Event> {
        let (steps, to) = self.analysed(&self.conflict)?;
        let negated = |step: &usize| {
            let Literal { cell, is_shaded } = self.trail[*step].literal;
            Literal { cell, is_shaded: !is_shaded }
        };
        (self.clause, self.to) = (steps.iter().map(negated).collect(), to);
        if self.plan.learn {
            if self.clauses.len() == self.learnt {
                self.clauses.push(self.clause.clone());
            }
            self.kept.push(self.learnt);
            self.learnt += 1;
        }
        self.since += 1;
        let Literal { cell, is_shaded } = self.clause[0];
        let event = Event::new(EventKind::Learn, 7).at(cell, Shade::of(is_shaded) as u8);
        Some(self.emit(event, Rule::Learnt, steps, Next::Back))
    }

    /// Goes back to the level at which the clause leaves one cell open, or to the first one, now and then.
    pub(super) fn back(&mut self) -> Event {
        self.conflict.clear();
        if !self.plan.learn || self.since < FIRST_RESTART * (self.restarts + 1) {
            self.go_back(self.to);
            return self.emit(Event::new(EventKind::Back, 8), Rule::Learnt, Vec::new(), Next::Assert);
        }
        self.restarts += 1;
        self.since = 0;
        self.go_back(0);
        if self.plan.forget && self.kept.len() > MOST_KEPT {
            let mut by_length = std::mem::take(&mut self.kept);
            by_length.sort_by_key(|clause| self.clauses[*clause].len());
            self.forgotten += (by_length.len() - MOST_KEPT / 2) as u32;
            by_length.truncate(MOST_KEPT / 2);
            by_length.sort_unstable();
            self.kept = by_length;
        }
        self.emit(Event::new(EventKind::Back, 9), Rule::Learnt, Vec::new(), Next::Search)
    }

    /// Infers the cell that the learnt clause leaves open.
    pub(super) fn assert(&mut self) -> Event {
        let (first, others) = (self.clause[0], self.clause[1..].iter().map(|literal| self.place[literal.cell]).collect());
        self.infer(first, Rule::Learnt, others)
    }
}
