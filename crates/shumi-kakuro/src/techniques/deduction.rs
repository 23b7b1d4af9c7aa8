//! The state of deduction: the facts, and the caches of techniques.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::chain_search::ChainMemo;
use super::cut_search::CutMemo;
use super::facts::Facts;
use super::run_cache::RunCache;
use crate::layout::Layout;
use shumi_frame::family::{Conclusion, Step};

/// Facts and caches. The search for a step changes no facts; [`apply`](Self::apply) does.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) facts: Facts,
    pub(super) memo: Memo,
}

/// Caches of techniques, so that they need not search everything for each step. Without them, a state finds the same steps.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    /// Open white cells with one candidate, and some that have been filled in the meantime.
    pub singles: BinaryHeap<Reverse<u32>>,
    pub runs: RunCache,
    pub cut: CutMemo,
    pub chains: ChainMemo,
}

impl Deduction {
    /// Creates the state with the given `digits` placed; arguments are as in [`Facts::new`].
    pub fn new(layout: Arc<Layout>, distinct: bool, digits: &[u8]) -> Self {
        let runs = RunCache::new(layout.runs.len());
        let memo = Memo { singles: BinaryHeap::new(), runs, cut: CutMemo::default(), chains: ChainMemo::default() };
        let mut state = Self { facts: Facts::new(layout, distinct, digits), memo };
        state.refresh_memo();
        state
    }

    /// Returns whether each cell has a digit.
    pub fn is_full(&self) -> bool {
        self.facts.n_open() == 0
    }

    /// Applies the conclusions of a step.
    pub fn apply(&mut self, step: &Step) {
        for conclusion in &step.conclusions {
            self.conclude(conclusion);
        }
    }

    /// Applies one conclusion.
    pub fn conclude(&mut self, conclusion: &Conclusion) {
        self.facts.conclude(conclusion);
        self.refresh_memo();
    }

    fn refresh_memo(&mut self) {
        let changes = self.facts.take_changes();
        changes.runs.into_iter().for_each(|r| self.memo.runs.invalidate(r));
        self.memo.singles.extend(changes.singles.into_iter().map(Reverse));
    }
}
