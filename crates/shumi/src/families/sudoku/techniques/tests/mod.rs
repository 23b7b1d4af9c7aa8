//! The ladder against boards: each technique where it fires and where it must not, all of them against solutions.

mod corpus;
mod instances;
mod soundness;

use super::{ABOUT_EN, Deduction, LADDER, WORDS_EN};
use crate::deduce::{Conclusion, Step};
use crate::families::sudoku::Shape;
use crate::testing::{sentence, short};

/// The next step of the whole ladder.
pub fn next(state: &mut Deduction) -> Option<Step> {
    LADDER.iter().find_map(|(_, _, find)| find(state))
}

/// The best instance of one rung.
pub fn rung(state: &mut Deduction, id: &str) -> Option<Step> {
    let (_, _, find) = LADDER.iter().find(|(rung, _, _)| *rung == id).unwrap();
    find(state)
}

/// The sentence of a step.
pub fn say(step: &Step) -> String {
    sentence(WORDS_EN, step)
}

/// Whether a solution (value of each cell) agrees with a step.
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

/// What every step keeps: something new, in order, with reasons on the board and a sentence without holes.
pub fn check_shape(state: &Deduction, step: &Step) {
    let n = state.tables.size;
    assert!(LADDER.iter().any(|(id, _, _)| *id == step.technique));
    assert!(!step.conclusions.is_empty() && !step.because.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        let cell = conclusion.cell();
        let left = state.left(cell);
        assert!(state.is_open(usize::from(cell.row) * n + usize::from(cell.col)), "{step:?}");
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
fn every_rung_has_its_words_and_grades_ascend() {
    let ids: Vec<_> = LADDER.iter().map(|(id, _, _)| *id).collect();
    assert_eq!(ids, WORDS_EN.iter().map(|words| words.id).collect::<Vec<_>>());
    assert_eq!(ids, ABOUT_EN.iter().map(|about| about.id).collect::<Vec<_>>());
    assert!(ABOUT_EN.iter().all(|about| about.sees.ends_with('.') && about.holds.ends_with('.')));
    assert!(LADDER.is_sorted_by_key(|(_, grade, _)| *grade));
    assert!(WORDS_EN.iter().all(|words| !words.name.is_empty()));
}
