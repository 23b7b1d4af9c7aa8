//! Tests of the ladder: each technique on positive and negative instances, all of them against solutions.

mod corpus;
mod evidence;
mod instances;
mod seeds;
mod settling;
mod soundness;

use super::{Deduction, LADDER, LESSONS};
use crate::puzzle::Sudoku;
use crate::shape::Shape;
use shumi_core::message::Lang;
use shumi_core::meter::unlimited;
use shumi_core::text::Cursor;
use shumi_frame::explain::climb;
use shumi_frame::family::{Conclusion, Lesson, Notations, Step, next_step};
use shumi_testing::{sentence, short};

/// Returns the next step of the whole ladder.
pub fn next(state: &mut Deduction) -> Option<Step> {
    next_step(LADDER, state)
}

/// Returns the best instance of one technique.
pub fn rung(state: &mut Deduction, id: &str) -> Option<Step> {
    let technique = LADDER.iter().find(|technique| technique.id() == id).unwrap();
    (technique.find)(state)
}

/// Returns the sentence of a step.
pub fn say(step: &Step) -> String {
    sentence(LADDER, step)
}

/// Returns whether a solution (value of each cell) agrees with a step.
pub fn agrees(shape: Shape, step: &Step, solution: &[u8]) -> bool {
    step.conclusions.iter().all(|conclusion| {
        let cell = conclusion.cell();
        let there = u32::from(solution[usize::from(cell.row) * shape.size() + usize::from(cell.col)]);
        match conclusion {
            Conclusion::Place(_, digit) => there == *digit,
            Conclusion::Remove(_, digits) => !digits.contains(&there),
        }
    })
}

/// Checks the invariants of a step: new conclusions, in order, with reasons on the board and a complete sentence.
pub fn check_shape(state: &Deduction, step: &Step) {
    let n = state.facts.tables.size;
    assert!(LADDER.iter().any(|technique| technique.id() == step.technique));
    assert!(!step.conclusions.is_empty() && !step.because.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        let cell = conclusion.cell();
        let left = state.facts.candidates_of(cell);
        assert!(state.facts.is_open(usize::from(cell.row) * n + usize::from(cell.col)), "{step:?}");
        match conclusion {
            Conclusion::Place(_, value) => assert!(left.contains(value), "{step:?}"),
            Conclusion::Remove(_, values) => {
                assert!(!values.is_empty() && values.is_sorted(), "{step:?}");
                assert!(values.iter().all(|v| left.contains(v)), "{step:?}");
            }
        }
    }
    assert!(step.because.is_sorted() && step.because.windows(2).all(|w| w[0] != w[1]), "{step:?}");
    assert!(step.because.iter().all(|cell| usize::from(cell.row) < n && usize::from(cell.col) < n), "{step:?}");
    let text = say(step);
    assert!(!text.contains(['{', '}']) && text.ends_with('.'), "{text}");
}

#[test]
fn grades_ascend() {
    assert!(LADDER.is_sorted_by_key(|technique| technique.grade));
    assert!(LADDER.iter().all(|technique| !technique.words.name.to(Lang::default()).is_empty()));
}

#[test]
fn every_technique_has_a_lesson_whose_example_needs_it() {
    for (technique, Lesson { sees, holds, example }) in LADDER.iter().zip(LESSONS) {
        let id = technique.id();
        assert!(sees.to(Lang::default()).ends_with('.') && holds.to(Lang::default()).ends_with('.'), "{id}");
        let puzzle = Sudoku::read_text(&mut Cursor::new(example), 0).unwrap();
        let climb = unlimited(|meter| climb(&puzzle, meter));
        assert!(climb.solved && climb.rungs.iter().any(|rung| rung.id == id), "{id}: {:?}", climb.rungs);
        assert_eq!(puzzle.write_text().as_deref(), Ok(*example), "{id}");
    }
}
