//! The state of deduction: the facts, and the caches of techniques between steps.

use super::facts::Facts;
use super::nested_search::NestedSearch;
use super::refutations::Refutations;
use super::tables::Tables;
use crate::puzzle::Regions;
use shumi_frame::family::Step;

/// Candidates and values of the cells, and proofs found so far that are still valid.
///
/// The search for a step does not change the facts. A contradictory state yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) facts: Facts,
    pub(super) refutations: Refutations,
    pub(super) nested: NestedSearch,
}

impl Deduction {
    /// Creates the state with the given `values` placed: 0 for open cells, one per cell, row by row.
    pub(super) fn new(p: &Regions, values: &[u8]) -> Self {
        Self { facts: Facts::new(Tables::new(p), values), refutations: Refutations::default(), nested: NestedSearch::default() }
    }

    /// Returns whether all cells have values.
    pub(crate) fn is_full(&self) -> bool {
        self.facts.open.is_empty()
    }

    /// Adds the conclusions of a step to the facts.
    pub(super) fn conclude(&mut self, step: &Step) {
        self.facts.conclude(step);
    }
}
