//! The ladder against boards: each technique where it fires and where it must not, all of them against every solution.

mod corpus;
mod instances;
mod soundness;

use std::sync::Arc;

use super::{ABOUT_EN, Deduction, LADDER, WORDS_EN};
use crate::deduce::{Conclusion, Step};
use crate::families::kakuro::{Layout, LayoutBuilder, NONE};
use crate::grid::Size;
use crate::testing::{sentence, short};

/// A layout from tokens: `.` white, `#` black, `down\across` clues with 0 for none.
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

/// Whether `solution` (digit of each white cell) agrees with a step.
pub fn agrees(layout: &Layout, step: &Step, solution: &[u8]) -> bool {
    step.conclusions.iter().all(|conclusion| {
        let there = u32::from(solution[layout.white(conclusion.cell()).unwrap()]);
        match conclusion {
            Conclusion::Place(_, digit) => there == *digit,
            Conclusion::Remove(_, digits) => !digits.contains(&there),
        }
    })
}

/// What every step keeps: something new, in order, with reasons on the board and a sentence without holes.
pub fn check_shape(state: &Deduction, step: &Step) {
    assert!(LADDER.iter().any(|(id, _, _)| *id == step.technique));
    assert!(!step.conclusions.is_empty() && !step.because.is_empty(), "{step:?}");
    for conclusion in &step.conclusions {
        let k = state.layout.white(conclusion.cell()).unwrap();
        assert_eq!(state.digit(k), None, "{step:?}");
        if let Conclusion::Remove(_, digits) = conclusion {
            assert!(!digits.is_empty() && digits.is_sorted(), "{step:?}");
            assert!(digits.iter().all(|d| state.candidates(k) & 1 << (d - 1) != 0), "{step:?}");
        }
    }
    assert!(step.because.iter().all(|cell| state.layout.size.contains(*cell)), "{step:?}");
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
