//! Tests of the ladder: each technique on positive and negative instances, all of them against every solution.

mod corpus;
mod instances;
mod lessons;
mod seeds;
mod soundness;

use std::sync::Arc;

use super::deduction::Deduction;
use super::{LADDER, LESSONS};
use crate::layout::{Layout, NONE};
use crate::layout_builder::LayoutBuilder;
use shumi_core::grid::Size;
use shumi_core::message::Lang;
use shumi_frame::family::{Conclusion, Step, next_step};
use shumi_testing::{sentence, short};

/// Builds a layout from tokens: `.` white, `#` black, `down\across` clues with 0 for none.
pub fn board(text: &str) -> Arc<Layout> {
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    let size = Size::new(rows.len() as u64, rows[0].len() as u64).unwrap();
    let mut builder = LayoutBuilder::new(size);
    for token in rows.concat() {
        match token {
            "." => builder.white(),
            "#" => builder.black(NONE, NONE),
            clues => {
                let clue = |text: &str| Some(text.parse().unwrap()).filter(|n| *n != 0).unwrap_or(NONE);
                let (down, across) = clues.split_once('\\').unwrap();
                builder.black(clue(down), clue(across));
            }
        }
    }
    Arc::new(builder.finish())
}

/// Returns the next step of the whole ladder.
pub fn next(state: &mut Deduction) -> Option<Step> {
    next_step(LADDER, state)
}

/// Returns the best instance of one technique.
pub fn rung(state: &mut Deduction, id: &str) -> Option<Step> {
    (LADDER.iter().find(|technique| technique.id() == id).unwrap().find)(state)
}

/// Returns the sentence of a step.
pub fn say(step: &Step) -> String {
    sentence(LADDER, step)
}

/// Returns whether `solution` (digit of each white cell) agrees with a step.
pub fn agrees(layout: &Layout, step: &Step, solution: &[u8]) -> bool {
    step.conclusions.iter().all(|conclusion| {
        let there = u32::from(solution[layout.white(conclusion.cell()).unwrap()]);
        match conclusion {
            Conclusion::Place(_, digit) => there == *digit,
            Conclusion::Remove(_, digits) => !digits.contains(&there),
        }
    })
}

/// Checks the invariants of a step: new conclusions, in order, with reasons on the board and a complete sentence.
pub fn check_shape(state: &Deduction, step: &Step) {
    assert!(LADDER.iter().any(|technique| technique.id() == step.technique));
    assert!(!step.conclusions.is_empty() && !step.because.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        let k = state.facts.layout.white(conclusion.cell()).unwrap();
        assert_eq!(state.facts.digit(k), None, "{step:?}");
        if let Conclusion::Remove(_, digits) = conclusion {
            assert!(!digits.is_empty() && digits.is_sorted(), "{step:?}");
            assert!(digits.iter().all(|d| state.facts.candidates(k) & 1 << (d - 1) != 0), "{step:?}");
        }
    }
    assert!(step.because.iter().all(|cell| state.facts.layout.size.contains(*cell)), "{step:?}");
    let text = say(step);
    assert!(!text.contains(['{', '}']) && text.ends_with('.'), "{text}");
}

#[test]
fn every_technique_has_its_words_and_its_lesson_and_grades_ascend() {
    assert!(LESSONS.iter().all(|lesson| lesson.sees.to(Lang::default()).ends_with('.') && lesson.holds.to(Lang::default()).ends_with('.')));
    assert!(LADDER.is_sorted_by_key(|technique| technique.grade));
    assert!(LADDER.iter().all(|technique| !technique.words.name.to(Lang::default()).is_empty()));
}
