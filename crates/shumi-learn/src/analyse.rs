//! Conflict analysis: learns the clause of the first unique implication point.
//!
//! Resolves the conflict clause with the reasons of its literals of the deepest level, latest first, until one of them is left
//! (Marques-Silva and Sakallah 1999). Then minimises the clause: drops literals that the others imply (Sörensson and Biere 2009).

use super::checks::check_reason;
use super::clauses::Clauses;
use super::propagator::Propagator;
use super::trail::{Lit, Trail, Why};
use super::var_heap::VarHeap;

/// Marks of a variable during an analysis.
const CLEAR: u8 = 0;
/// In the learnt clause, or resolved away.
const SEEN: u8 = 1;
const IMPLIED: u8 = 2;
const NOT_IMPLIED: u8 = 3;

#[derive(Clone, Debug)]
pub(super) struct Analysis {
    marks: Vec<u8>,
    touched: Vec<usize>,
    work: Vec<Lit>,
    /// The learnt clause: the literal to assert, then one of the deepest level of the rest.
    pub learnt: Vec<Lit>,
    /// Levels of the other literals, for the glue.
    levels: Vec<u32>,
    /// Recursion limit of the clause minimisation.
    fuel: u32,
}

/// Appends the other literals, all false, of the clause that made `lit` true.
#[inline(always)]
pub(super) fn explain<P: Propagator>(lit: Lit, trail: &Trail, clauses: &Clauses, propagator: &P, out: &mut Vec<Lit>) {
    let start = out.len();
    match trail.reason[lit.var()].why() {
        Why::Free => {}
        Why::One(a) => out.push(!a),
        Why::Two(a, b) => out.extend([!a, !b]),
        Why::Clause(at) => out.extend(clauses.lits(at).filter(|other| other.var() != lit.var())),
        Why::Own(a, b) => propagator.explain(lit, (a, b), trail, out),
    }
    check_reason(lit, out, start, trail, propagator);
}

impl Analysis {
    pub fn new(vars: usize, fuel: u32) -> Self {
        Self { marks: vec![CLEAR; vars], touched: Vec::new(), work: Vec::new(), learnt: Vec::new(), levels: Vec::new(), fuel }
    }

    /// Analyses the conflict of the trail, whose deepest level is `top > 0`, the current one. Returns the level to backjump to and the
    /// glue.
    pub fn run<P: Propagator>(
        &mut self,
        top: u32,
        trail: &Trail,
        clauses: &mut Clauses,
        propagator: &P,
        order: &mut VarHeap,
    ) -> (usize, u32) {
        self.learnt.clear();
        self.learnt.push(Lit::new(0, true));
        self.work.clear();
        self.work.extend_from_slice(&trail.conflict);
        let mut open = 0;
        let mut at = trail.lits().len();
        let asserting = loop {
            for i in 0..self.work.len() {
                let lit = self.work[i];
                let (var, level) = (lit.var(), trail.level[lit.var()]);
                if self.marks[var] != CLEAR || level == 0 {
                    continue;
                }
                self.mark(var, SEEN);
                order.bump(propagator.decider(var));
                if level == top {
                    open += 1;
                } else {
                    self.learnt.push(lit);
                }
            }
            let lit = loop {
                at -= 1;
                if self.marks[trail.lits()[at].var()] != CLEAR {
                    break trail.lits()[at];
                }
            };
            open -= 1;
            if open == 0 {
                break !lit;
            }
            self.work.clear();
            explain(lit, trail, clauses, propagator, &mut self.work);
            if let Why::Clause(at) = trail.reason[lit.var()].why() {
                clauses.note_use(at);
            }
        };
        self.learnt[0] = asserting;

        let mut kept = 1;
        for i in 1..self.learnt.len() {
            let lit = self.learnt[i];
            if !self.is_implied(lit, self.fuel, trail, clauses, propagator) {
                self.learnt[kept] = lit;
                kept += 1;
            }
        }
        self.learnt.truncate(kept);
        for var in self.touched.drain(..) {
            self.marks[var] = CLEAR;
        }

        self.levels.clear();
        self.levels.extend(self.learnt[1..].iter().map(|lit| trail.level[lit.var()]));
        let back = self.levels.iter().copied().max().unwrap_or(0);
        if let Some(second) = self.levels.iter().position(|level| *level == back) {
            self.learnt.swap(1, second + 1);
        }
        self.levels.sort_unstable();
        self.levels.dedup();
        (back as usize, self.levels.len() as u32 + 1)
    }

    fn mark(&mut self, var: usize, mark: u8) {
        if self.marks[var] == CLEAR {
            self.touched.push(var);
        }
        self.marks[var] = mark;
    }

    /// Returns whether the other literals of the clause imply that `lit` is false. Recursive, at most `fuel` deep.
    fn is_implied<P: Propagator>(&mut self, lit: Lit, fuel: u32, trail: &Trail, clauses: &Clauses, propagator: &P) -> bool {
        if fuel == 0 || trail.reason[lit.var()].why() == Why::Free {
            return false;
        }
        // The reasons of all recursion depths share one stack.
        let start = self.work.len();
        explain(!lit, trail, clauses, propagator, &mut self.work);
        let mut implied = true;
        for i in start..self.work.len() {
            let lit = self.work[i];
            let var = lit.var();
            let known = trail.level[var] == 0 || matches!(self.marks[var], SEEN | IMPLIED);
            if known {
                continue;
            }
            if self.marks[var] == NOT_IMPLIED || !self.is_implied(lit, fuel - 1, trail, clauses, propagator) {
                if self.marks[var] == CLEAR && fuel == self.fuel {
                    self.mark(var, NOT_IMPLIED);
                }
                implied = false;
                break;
            }
            self.mark(var, IMPLIED);
        }
        self.work.truncate(start);
        implied
    }
}
