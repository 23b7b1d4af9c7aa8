//! Clue at its maximum: if a clue needs all cells that it can see, they are all unshaded.

use super::super::arms::Arms;
use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::clue::{clue_args, with_ends};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CLUE_MAXIMUM,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::ClueMaximum, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CLUE_MAXIMUM,
    "\
4 4
. . 5 6
. . . 5
. . . 7
. 2 . .
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ClueMaximum, |facts, clue| {
        let arms = Arms::of(facts, clue)?;
        if arms.most_sum() != arms.want {
            return None;
        }
        let cells = DIRECTIONS.iter().flat_map(|direction| facts.ray(clue, *direction).take(arms.most[*direction] as usize)).collect();
        facts.step(&words::CLUE_MAXIMUM, &with_ends(facts, clue), cells, Shade::Unshaded, clue_args(facts, clue))
    })
}
