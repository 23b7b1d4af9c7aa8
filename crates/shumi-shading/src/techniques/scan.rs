//! The search of techniques that check the surroundings of one cell.

use super::deduction::Deduction;
use super::facts::{Facts, MAX_WORK};
use super::memo::LocalTechnique;
use shumi_frame::family::Step;

/// Returns the step at the first cell that has one, in reading order. A cell without a step is not checked again until something near it
/// changes. One call takes at most [`MAX_WORK`]; the next call resumes.
pub fn scan(state: &mut Deduction, technique: LocalTechnique, mut look: impl FnMut(&mut Facts, usize) -> Option<Step>) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let (facts, worklist) = (&mut state.facts, state.memo.worklist(technique));
    let end = facts.work + MAX_WORK;
    while let Some(c) = worklist.first() {
        if let Some(step) = look(facts, c) {
            return Some(step);
        }
        worklist.remove(c);
        if facts.work > end {
            break;
        }
    }
    None
}

/// Returns the steps of a technique that [`scan`]s, one for each cell that has one.
pub fn scan_all(state: &Deduction, technique: LocalTechnique, find: fn(&mut Deduction) -> Option<Step>) -> Vec<Step> {
    let (mut state, mut steps) = (state.clone(), Vec::new());
    while !state.is_broken() {
        let step = find(&mut state);
        let worklist = state.memo.worklist(technique);
        // A step belongs to the first cell of the list.
        let Some(c) = worklist.first() else { break };
        if let Some(step) = step {
            steps.push(step);
            worklist.remove(c);
        }
    }
    steps
}
