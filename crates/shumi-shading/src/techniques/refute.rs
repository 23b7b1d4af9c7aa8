//! The search of techniques that assume a shade and derive a contradiction.

use super::clash::Clash;
use super::deduction::Deduction;
use super::facts::{Facts, MAX_WORK};
use super::memo::RefutingTechnique;
use super::refutations::{Refutation, Refutations};
use super::refuted::step;
use super::solvable::Solvable;
use crate::shade::Shade;
use shumi_core::message::Template;
use shumi_frame::family::Step;

/// Limit of cells for repeating the search after each change, since new facts may allow a shorter proof.
pub const MAX_SEARCHED_AGAIN: usize = 2500;

/// Work limit for all refutations of a technique.
const MAX_WORK_OF_ALL: u64 = 4 * MAX_WORK;

/// Assumes a shade and propagates; an error is a contradiction.
pub type Follow = fn(&mut Facts, usize, Shade) -> Result<(), Clash>;

/// Returns the refutation whose proof has the fewest cells; of equals the first in reading order.
pub fn refute(state: &mut Deduction, technique: RefutingTechnique, words: &Template, follow: Follow) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let solvable = state.memo.solvable.take();
    let (facts, refutations) = (&mut state.facts, state.memo.refutations(technique));
    refutations.found.retain(|refutation| facts.is_undecided(refutation.cell as usize));
    let is_new = refutations.searched_at != Some(facts.trail.len());
    if is_new && (refutations.found.is_empty() || facts.shades.len() <= MAX_SEARCHED_AGAIN) {
        refutations.found.clear();
        search(facts, refutations, solvable.as_ref(), follow);
    }
    let mut found = None;
    while let Some(best) = refutations.found.iter().copied().min().filter(|_| found.is_none()) {
        found = step(facts, words, best.cell as usize, best.shade, follow);
        refutations.found.retain(|other| found.is_some() || *other != best);
    }
    state.memo.solvable = solvable;
    found
}

/// Tries the shades of each undecided cell that no solution is known to have, resuming where the last search ended, up to [`MAX_WORK`].
fn search(facts: &mut Facts, refutations: &mut Refutations, solvable: Option<&Solvable>, follow: Follow) {
    let n = facts.shades.len();
    let end = facts.work + MAX_WORK;
    refutations.searched_at = Some(facts.trail.len());
    for i in 0..n {
        let c = (refutations.next + i) % n;
        if !facts.is_undecided(c) {
            continue;
        }
        for shade in Shade::DECIDED.into_iter().filter(|shade| !solvable.is_some_and(|solvable| solvable.has(c, *shade))) {
            let mark = facts.mark();
            facts.work += 1;
            if let Err(clash) = follow(facts, c, shade) {
                let (cells, _) = facts.proof(&clash, mark.trail);
                refutations.found.push(Refutation { size: cells.len() as u32, cell: c as u32, shade });
            }
            facts.undo(mark);
        }
        if facts.work > end {
            refutations.next = (c + 1) % n;
            return;
        }
    }
    refutations.next = 0;
}

/// Returns the steps of all undecided cells whose shade the technique refutes, but for those that an easier one has listed.
pub fn refute_all(state: &mut Deduction, words: &Template, follow: Follow) -> Vec<Step> {
    let mut steps = Vec::new();
    if state.is_broken() {
        return steps;
    }
    let (facts, refuted) = (&mut state.facts, &mut state.memo.refuted);
    let end = facts.work + MAX_WORK_OF_ALL;
    for c in 0..facts.shades.len() {
        for shade in Shade::DECIDED {
            if !facts.is_undecided(c) || refuted.contains(&(c, shade)) || facts.work > end {
                continue;
            }
            facts.work += 1;
            if let Some(step) = step(facts, words, c, shade, follow) {
                steps.push(step);
                refuted.push((c, shade));
            }
        }
    }
    steps
}
