//! Proofs of contradictions under an assumption: the cells that lead to it, and the known cells behind them.

use super::clash::Clash;
use super::facts::{Facts, Why};
use crate::puzzle::DIRECTIONS;
use shumi_core::message::Arg;

/// The cells of the last assumption behind a contradiction, up to one that leads to it together with cells before the assumption.
#[derive(Debug)]
pub struct Cut {
    /// The cell that leads to the contradiction; `None` if it does not need the assumption.
    pub cell: Option<usize>,
    /// The cells before.
    pub before: Vec<usize>,
    /// All cells met, for weights.
    pub passed: Vec<usize>,
    /// Some follow because their other shade was refuted.
    pub is_deep: bool,
}

impl Facts {
    /// Returns the first cell, from the end of the trail, that all ways from the last assumption to the cells `roots` pass (the first
    /// unique implication point). `from`: start of the last assumption on the trail; `base`: start of the first one.
    pub fn cut(&self, roots: Vec<usize>, from: usize, base: usize) -> Cut {
        let mut cut = Cut { cell: None, before: Vec::new(), passed: Vec::new(), is_deep: false };
        let mut is_met = vec![false; self.trail.len()];
        let mut causes = roots;
        let mut n_open = 0;
        let mut at = self.trail.len();
        loop {
            for c in causes.into_iter().filter(|c| !self.is_undecided(*c)) {
                let place = self.place[c] as usize;
                // A clue is unshaded without a cause, so it may come later than what follows from it.
                if place < base || place >= at || std::mem::replace(&mut is_met[place], true) {
                    continue;
                }
                cut.passed.push(c);
                if place < from { cut.before.push(c) } else { n_open += 1 }
            }
            if n_open == 0 {
                return cut;
            }
            while !is_met[at - 1] {
                at -= 1;
            }
            at -= 1;
            let c = self.trail[at] as usize;
            if n_open == 1 {
                cut.cell = Some(c);
                return cut;
            }
            n_open -= 1;
            cut.is_deep |= matches!(self.why[c], Why::Refuted(..));
            causes = self.causes(c, base);
        }
    }

    /// Returns the unshaded cells in one run with a clue, also those behind the cell `over`, decided before position `before` of the
    /// trail.
    pub fn seen_cells(&self, clue: usize, over: Option<usize>, before: usize) -> Vec<usize> {
        let mut seen = vec![clue];
        for direction in DIRECTIONS {
            for q in self.ray(clue, direction) {
                if self.is_unshaded(q) && (self.place[q] as usize) < before {
                    seen.push(q);
                } else if Some(q) != over {
                    break;
                }
            }
        }
        seen
    }

    /// Returns the shaded cells that end the arms of a clue, except the arm of the cell `on`, decided before position `before` of the
    /// trail.
    pub fn arm_ends(&self, clue: usize, on: Option<usize>, before: usize) -> Vec<usize> {
        let mut ends = vec![clue];
        for direction in DIRECTIONS {
            let is_end = |q: &usize| self.is_shaded(*q) && (self.place[*q] as usize) < before;
            if on.is_none_or(|on| self.ray(clue, direction).take_while(|q| !is_end(q)).all(|q| q != on)) {
                ends.extend(self.ray(clue, direction).find(is_end));
            }
        }
        ends
    }

    /// Returns the direct causes of a decided cell. `from`: start of the assumption on the trail.
    fn causes(&self, c: usize, from: usize) -> Vec<usize> {
        match self.why[c] {
            Why::Given => Vec::new(),
            Why::Cell(o) => vec![o as usize],
            Why::Ring(a, b) => self.fence(a, b),
            Why::Clue(clue) if self.is_shaded(c) => self.seen_cells(clue as usize, Some(c), self.place[c] as usize),
            Why::Clue(clue) => self.arm_ends(clue as usize, Some(c), self.place[c] as usize),
            Why::Refuted(from, to, _) => self.behind[from as usize..to as usize].iter().map(|q| *q as usize).collect(),
            Why::Nested => self.trail[from..self.place[c] as usize].iter().map(|q| *q as usize).collect(),
        }
    }

    /// Returns the chain of cells, each a consequence of the one before, from the assumption to a cell, which is the last.
    pub fn chain_to(&self, c: usize, from: usize) -> Vec<usize> {
        let mut chain = vec![c];
        while let Why::Cell(before) = self.why[chain[chain.len() - 1]]
            && self.place[before as usize] as usize >= from
        {
            chain.push(before as usize);
        }
        chain.reverse();
        chain
    }

    /// Returns the assumed cells that lead to a contradiction, in the order of derivation, and the known cells behind them.
    pub fn proof(&self, clash: &Clash, from: usize) -> (Vec<usize>, Vec<usize>) {
        let mut is_needed = vec![false; self.trail.len()];
        let mut known = Vec::new();
        let mut need = |cells: &[usize], is_needed: &mut [bool]| {
            for c in cells {
                let at = self.place[*c] as usize;
                if at < from || self.is_undecided(*c) { known.push(*c) } else { is_needed[at] = true }
            }
        };
        need(&clash.roots, &mut is_needed);
        let mut steps = Vec::new();
        for at in (from..self.trail.len()).rev() {
            if is_needed[at] {
                let c = self.trail[at] as usize;
                steps.push(c);
                need(&self.causes(c, from), &mut is_needed);
            }
        }
        steps.reverse();
        (steps, known)
    }

    /// Returns the inferences among the cells of a [`proof`](Self::proof).
    pub fn links(&self, proof: &[usize], from: usize) -> Arg {
        let causes = |c: &usize| match self.why[*c] {
            // It follows from all of them together.
            Why::Nested => Vec::new(),
            _ => self.causes(*c, from).into_iter().filter(|q| proof.contains(q)).map(|q| [q, *c]).collect(),
        };
        self.links_arg(proof.iter().flat_map(causes))
    }
}
