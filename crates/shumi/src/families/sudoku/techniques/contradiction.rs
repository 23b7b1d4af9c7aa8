//! Contradiction: a candidate that, followed by singles, leaves a cell or a value without place.

use super::find::{Best, remove};
use super::follow::{MOST_CELLS, Proof, Trial};
use super::state::Deduction;
use crate::deduce::Step;
use crate::say::Arg;

/// A candidate that is refuted with so many cells. It stays so while candidates fall.
#[derive(Clone, Copy, Debug)]
pub struct Refuted {
    size: usize,
    cell: usize,
    v: usize,
}

/// A contradiction of up to 8 cells.
pub fn short(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    on_board(state, "short-contradiction", 8)
}

/// A contradiction of up to 12 cells.
pub fn long(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    on_board(state, "long-contradiction", 12)
}

/// A contradiction of any number of cells.
pub fn any(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    on_board(state, "contradiction", MOST_CELLS)
}

fn on_board(state: &mut Deduction, id: &'static str, most: usize) -> Option<Step> {
    if state.candidates.len() <= 128 { contradiction::<2>(state, id, most) } else { contradiction::<10>(state, id, most) }
}

fn contradiction<const W: usize>(state: &mut Deduction, id: &'static str, most: usize) -> Option<Step> {
    let mut refuted = std::mem::take(&mut state.refuted);
    let mut trial = Trial::<W>::new(state);
    let mut step = known(state, &mut trial, &mut refuted, id, most);
    if step.is_none() {
        search(state, &mut trial, &mut refuted, most);
        step = known(state, &mut trial, &mut refuted, id, most);
    }
    state.refuted = refuted;
    step
}

/// The best of those refuted already.
fn known<const W: usize>(
    state: &Deduction,
    trial: &mut Trial<'_, W>,
    refuted: &mut Vec<Refuted>,
    id: &'static str,
    most: usize,
) -> Option<Step> {
    loop {
        let mut best = Best::new();
        for (at, r) in refuted.iter().enumerate().filter(|(_, r)| r.size <= most && state.may(r.cell, r.v)) {
            best.offer(r.size, 1, at);
        }
        let at = best.take()?;
        let Refuted { cell, v, .. } = refuted[at];
        // With fewer candidates than then the trial may go another way, and find no proof as short.
        if trial.refute(cell, v, most).is_some() {
            return Some(tell(state, id, cell, v, trial.proof()?));
        }
        refuted.swap_remove(at);
    }
}

/// Tries all candidates. Of long contradictions only the shortest so far is worth looking for; short ones serve the next steps too.
fn search<const W: usize>(state: &Deduction, trial: &mut Trial<'_, W>, refuted: &mut Vec<Refuted>, most: usize) {
    let keeps_all = most < MOST_CELLS;
    let mut bound = most;
    for cell in state.open_cells() {
        for v in super::tables::bits(state.candidates[cell]) {
            if let Some(size) = trial.refute(cell, v, bound) {
                refuted.push(Refuted { size, cell, v });
                if !keeps_all {
                    bound = size - 1;
                }
            }
            if trial.is_tired() {
                return;
            }
        }
    }
}

fn tell(state: &Deduction, id: &'static str, cell: usize, v: usize, proof: Proof) -> Step {
    let args = vec![("suppose", Arg::Is(vec![state.tables.at(cell)], v as u32 + 1)), ("story", Arg::Story(proof.then, proof.clash))];
    remove(state, id, &proof.because, &[(cell, v)], args)
}
