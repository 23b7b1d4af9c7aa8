//! Clues are unshaded.
//!
//! Boards start with this known, so only a deduction that starts from less uses the technique.

use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::scan;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CLUE_UNSHADED,
    grade: 1,
    find,
    all: Some(|state| find(state).into_iter().collect()),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CLUE_UNSHADED,
    "\
4 4
. . 5 6
. . . 5
. . . 7
. 2 . .
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ClueUnshaded, |facts, c| {
        let is_open_clue = |q: &usize| facts.puzzle.is_clue(*q) && facts.is_undecided(*q);
        if !is_open_clue(&c) {
            return None;
        }
        // All of them at once: they have one reason.
        let clues: Vec<usize> = (c..facts.shades.len()).filter(is_open_clue).collect();
        facts.step(&words::CLUE_UNSHADED, &clues.clone(), clues, Shade::Unshaded, Vec::new())
    })
}
