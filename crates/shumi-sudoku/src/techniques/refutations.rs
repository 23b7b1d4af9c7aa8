//! Search for contradictions: candidates whose singles leave a cell without candidates or a value without a place.

use std::ops::RangeInclusive;

use super::closures::Closures;
use super::facts::Facts;
use super::steps::{Best, remove};
use super::trial::{MAX_CELLS, Proof, Trial};
use crate::masks::bits;
use shumi_core::message::Arg;
use shumi_frame::family::Step;

/// Cache of refuted candidates, which stay refuted while candidates are removed.
#[derive(Clone, Debug, Default)]
pub(super) struct Refutations(Vec<Refuted>);

/// A candidate that is refuted with `size` cells.
#[derive(Clone, Copy, Debug)]
struct Refuted {
    size: usize,
    cell: usize,
    v: usize,
}

impl Refutations {
    /// Clears the cache: there may be shorter refutations now.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }

    /// Returns the step of the contradiction with the fewest cells, at most `max_cells`, for the technique `id`.
    pub(super) fn next_step(&mut self, facts: &Facts, closures: &mut Closures, id: &'static str, max_cells: usize) -> Option<Step> {
        match facts.candidates.len() {
            0..=128 => self.next_step_of::<2>(facts, closures, id, max_cells),
            129..=256 => self.next_step_of::<4>(facts, closures, id, max_cells),
            _ => self.next_step_of::<10>(facts, closures, id, max_cells),
        }
    }

    /// Does the same as [`next_step`](Self::next_step), for up to `64 * W` cells.
    fn next_step_of<const W: usize>(&mut self, facts: &Facts, closures: &mut Closures, id: &'static str, max_cells: usize) -> Option<Step> {
        let mut trial = Trial::<W>::new(facts);
        if let Some(step) = self.known(facts, &mut trial, id, max_cells) {
            return Some(step);
        }
        self.search(facts, closures, &mut trial, max_cells);
        self.known(facts, &mut trial, id, max_cells)
    }

    /// Returns the step of the best cached refutation.
    fn known<const W: usize>(&mut self, facts: &Facts, trial: &mut Trial<'_, W>, id: &'static str, max_cells: usize) -> Option<Step> {
        loop {
            let mut best = Best::new();
            for (at, r) in self.0.iter().enumerate().filter(|(_, r)| r.size <= max_cells && facts.may_hold(r.cell, r.v)) {
                best.offer(r.size, 1, at);
            }
            let at = best.take()?;
            let Refuted { cell, v, .. } = self.0[at];
            // With fewer candidates than before, the trial may run differently and find no proof as short.
            if trial.refute(cell, v, max_cells).is_some() {
                let proof = trial.proof()?;
                return Some(step(facts, id, (cell, v), proof));
            }
            self.0.swap_remove(at);
        }
    }

    /// Tries all candidates. Keeps all short refutations, since they serve the next steps, too; of long ones it searches only for
    /// shorter ones than the best so far.
    fn search<const W: usize>(&mut self, facts: &Facts, closures: &mut Closures, trial: &mut Trial<'_, W>, max_cells: usize) {
        let keeps_all = max_cells < MAX_CELLS;
        let mut bound = max_cells;
        let has_closures = closures.follow(facts);
        for cell in facts.open_cells() {
            for v in bits(facts.candidates[cell]) {
                // A candidate whose closure does not fail has no proof.
                if has_closures && !closures.fails(facts, cell, v) {
                    continue;
                }
                if let Some(size) = trial.refute(cell, v, bound) {
                    self.0.push(Refuted { size, cell, v });
                    if !keeps_all {
                        bound = size - 1;
                    }
                }
                if trial.is_exhausted() {
                    return;
                }
            }
        }
    }
}

/// Returns the steps of all candidates whose shortest contradiction has a number of cells in `n_cells`, for the technique `id`.
pub(super) fn all(facts: &Facts, closures: &mut Closures, id: &'static str, n_cells: RangeInclusive<usize>) -> Vec<Step> {
    match facts.candidates.len() {
        0..=128 => all_of::<2>(facts, closures, id, n_cells),
        129..=256 => all_of::<4>(facts, closures, id, n_cells),
        _ => all_of::<10>(facts, closures, id, n_cells),
    }
}

fn all_of<const W: usize>(facts: &Facts, closures: &mut Closures, id: &'static str, n_cells: RangeInclusive<usize>) -> Vec<Step> {
    let mut trial = Trial::<W>::new(facts);
    let has_closures = closures.follow(facts);
    let mut steps = Vec::new();
    for cell in facts.open_cells() {
        for v in bits(facts.candidates[cell]) {
            if trial.is_exhausted() {
                return steps;
            }
            if has_closures && !closures.fails(facts, cell, v) {
                continue;
            }
            if trial.refute(cell, v, *n_cells.end()).is_some_and(|size| n_cells.contains(&size))
                && let Some(proof) = trial.proof()
            {
                steps.push(step(facts, id, (cell, v), proof));
            }
        }
    }
    steps
}

fn step(facts: &Facts, id: &'static str, (cell, v): (usize, usize), proof: Proof) -> Step {
    let args = vec![
        ("suppose", Arg::Is(vec![facts.tables.at(cell)], v as u32 + 1)),
        ("story", Arg::Story(proof.then, proof.clash)),
        ("links", Arg::Links(proof.links)),
    ];
    remove(facts, id, &proof.because, &[(cell, v)], args)
}
