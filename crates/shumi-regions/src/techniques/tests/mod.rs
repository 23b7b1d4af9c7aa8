//! Tests of the ladder: each technique on an example of its own, all of them against solutions.

mod closures;
mod lessons;
mod numbers;
mod seeds;
mod soundness;

use super::{Deduction, LADDER, LESSONS};
use crate::puzzle::Regions;
use shumi_frame::family::{Conclusion, Puzzle, Step, next_step};
use shumi_testing::sentence;

/// Returns the next step of the whole ladder.
fn next(state: &mut Deduction) -> Option<Step> {
    next_step(LADDER, state)
}

/// Starts from the givens.
fn start(p: &Regions) -> Deduction {
    Deduction::new(p, &p.start().values)
}

/// Returns the steps to the end.
fn climb(p: &Regions) -> (Vec<Step>, bool) {
    let mut state = start(p);
    let mut steps = Vec::new();
    while let Some(step) = next(&mut state) {
        state.conclude(&step);
        steps.push(step);
    }
    (steps, state.is_full() && state.facts.sound().is_some())
}

/// Returns whether the values of a cell, as a mask of those in any solution, agree with a step.
fn agrees(p: &Regions, step: &Step, seen: &[u16]) -> bool {
    step.conclusions.iter().all(|conclusion| {
        let mask = u32::from(seen[p.size().index(conclusion.cell())]);
        match conclusion {
            Conclusion::Place(_, value) => mask == 1 << (value - 1),
            Conclusion::Remove(_, values) => values.iter().all(|value| mask >> (value - 1) & 1 == 0),
        }
    })
}

/// Checks the form of a step: new conclusions, reasons in order, and a complete sentence.
fn check_form(state: &Deduction, step: &Step) {
    assert!(!step.conclusions.is_empty() && !step.because.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        let left = state.facts.candidates_of(conclusion.cell());
        assert!(state.facts.tables.index(conclusion.cell()).is_some_and(|cell| state.facts.open.has(cell)), "{step:?}");
        match conclusion {
            Conclusion::Place(_, value) => assert!(left.contains(value), "{step:?}"),
            Conclusion::Remove(_, values) => {
                assert!(!values.is_empty() && values.is_sorted() && values.iter().all(|value| left.contains(value)), "{step:?}");
            }
        }
    }
    assert!(step.because.is_sorted() && step.because.windows(2).all(|pair| pair[0] != pair[1]), "{step:?}");
    let text = sentence(LADDER, step);
    assert!(!text.contains(['{', '}']) && text.ends_with('.'), "{text}");
}
