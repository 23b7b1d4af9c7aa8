//! The state of deduction: the facts, and the caches of techniques between steps.

use super::cases::Cases;
use super::chains::Chains;
use super::closures::Closures;
use super::facts::Facts;
use super::locked;
use super::nested_search::NestedSearch;
use super::refutations::Refutations;
use crate::shape::Shape;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Conclusion, Step};

/// Candidates and values of the cells, and proofs found so far that are still valid.
///
/// The search for a step does not change the facts. A contradictory state yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) facts: Facts,
    pub(super) memo: Memo,
}

/// Caches of techniques.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    pub chains: Chains,
    pub refutations: Refutations,
    pub closures: Closures,
    pub nested: NestedSearch,
    /// On boards larger than 9 x 9, once it is needed.
    pub cases: Option<Box<Cases>>,
}

impl Deduction {
    /// Creates the state with the given `values` placed: 0 for open cells, `values.len() == shape.cells()`, row-major.
    ///
    /// Conflicting values or values out of range leave a contradictory state. Panics on another length.
    pub(super) fn new(shape: Shape, values: &[u8]) -> Self {
        Self { facts: Facts::new(shape, values), memo: Memo::default() }
    }

    /// Returns whether the last technique hit its work limit and can resume.
    pub(super) fn is_searching(&self) -> bool {
        !self.facts.is_broken()
            && (self.memo.nested.is_underway(&self.facts) || self.memo.cases.as_ref().is_some_and(|cases| cases.are_underway(&self.facts)))
    }

    /// Returns whether all cells have values.
    pub fn is_full(&self) -> bool {
        self.facts.n_open() == 0
    }

    /// Returns whether a cell (row-major index) has a value.
    pub fn is_known(&self, cell: usize) -> bool {
        !self.facts.is_open(cell)
    }

    /// Applies singles and, when these are exhausted, locked candidates, up to `grade`, without recording steps; returns the hardest
    /// grade used. All orders give the same result: the deductions are monotone.
    pub(super) fn apply_easy_steps(&mut self, grade: u8) -> u8 {
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

    /// Adds the conclusions of a step to the facts.
    pub(super) fn conclude(&mut self, step: &Step) {
        // Proofs stay valid while candidates are removed, but an easier step may make shorter ones possible.
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
