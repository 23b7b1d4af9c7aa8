//! The state of reasoning: the facts, and what techniques remember between steps.

use super::chains::Chains;
use super::closures::Closures;
use super::facts::Facts;
use super::locked;
use super::nested_search::NestedSearch;
use super::refutations::Refutations;
use crate::shape::Shape;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Conclusion, Step};

/// Candidates and values of the cells, and the proofs found on the way that are still valid.
///
/// A search for a step changes no facts. A state that contradicts itself yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) facts: Facts,
    pub(super) memo: Memo,
}

/// What techniques remember.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    pub chains: Chains,
    pub refutations: Refutations,
    pub closures: Closures,
    pub nested: NestedSearch,
}

impl Deduction {
    /// The state with the given `values` placed: 0 where open, `values.len() == shape.cells()`, row-major.
    ///
    /// Values that clash or are out of range leave a state that contradicts itself. Panics on another length.
    pub(super) fn new(shape: Shape, values: &[u8]) -> Self {
        Self { facts: Facts::new(shape, values), memo: Memo::default() }
    }

    /// Whether the last rung has searched long and not ended.
    pub(super) fn is_searching(&self) -> bool {
        !self.facts.is_broken() && self.memo.nested.is_underway(&self.facts)
    }

    /// Whether each cell has a value.
    pub fn is_full(&self) -> bool {
        self.facts.n_open() == 0
    }

    /// Whether a cell (row-major index) has a value.
    pub fn is_known(&self, cell: usize) -> bool {
        !self.facts.is_open(cell)
    }

    /// Draws the conclusions of singles and, where these do not go on, of locked candidates, up to `grade`, at once; the hardest grade that
    /// did something. All orders of these end alike, for none takes away what another one needs.
    pub(super) fn settle(&mut self, grade: u8) -> u8 {
        let mut hardest = 0;
        loop {
            let (any, any_naked) = self.facts.place_singles(grade > 1);
            hardest = hardest.max(u8::from(any) + u8::from(any_naked));
            if grade < locked::GRADE || self.facts.is_broken() || !locked::remove_all(&mut self.facts) {
                break;
            }
            hardest = locked::GRADE;
        }
        if hardest > 0 {
            self.memo.chains.forget();
            self.memo.refutations.forget();
        }
        hardest
    }

    /// Adds what a step concludes to the facts.
    pub(super) fn conclude(&mut self, step: &Step) {
        // Proofs remain valid while candidates are removed, but an easier step may have made shorter ones possible.
        let places = step.conclusions.iter().any(|c| matches!(c, Conclusion::Place(..)));
        if places || step.technique != words::CHAIN.id {
            self.memo.chains.forget();
        }
        let contradictions = [&words::SHORT_CONTRADICTION, &words::LONG_CONTRADICTION, &words::CONTRADICTION, &words::NESTED_CONTRADICTION];
        if places || contradictions.iter().all(|words| step.technique != words.id) {
            self.memo.refutations.forget();
        }
        self.facts.conclude(step);
    }
}
