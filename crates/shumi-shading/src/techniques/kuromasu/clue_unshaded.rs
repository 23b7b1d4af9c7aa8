//! Clues are unshaded.
//!
//! Boards start with this known, so only a deduction that starts from less uses the technique.

use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::scan;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use crate::words::shading::technique::lesson;
use shumi_frame::family::{Lesson, Step, Technique};

/// The technique.
pub const CLUE_UNSHADED: Technique<Deduction> = Technique { words: &words::CLUE_UNSHADED, grade: 1, find };

/// Its lesson on the help page.
pub const CLUE_UNSHADED_LESSON: Lesson = Lesson {
    id: words::CLUE_UNSHADED.id,
    sees: lesson::CLUE_UNSHADED[0],
    holds: lesson::CLUE_UNSHADED[1],
    example: "\
4 4
. . 5 6
. . . 5
. . . 7
. 2 . .
",
};

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
