//! Clue at its maximum: a clue that can just reach its number sees all that it can.

use super::super::arms::Arms;
use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::scan;
use super::clue::{clue_args, with_ends};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use crate::words::shading::technique::lesson;
use shumi_frame::family::{Lesson, Step, Technique};

/// The technique.
pub const CLUE_MAXIMUM: Technique<Deduction> = Technique { words: &words::CLUE_MAXIMUM, grade: 1, find };

/// Its page of help.
pub const CLUE_MAXIMUM_LESSON: Lesson = Lesson {
    id: words::CLUE_MAXIMUM.id,
    sees: lesson::CLUE_MAXIMUM[0],
    holds: lesson::CLUE_MAXIMUM[1],
    example: "\
4 4
. . 5 6
. . . 5
. . . 7
. 2 . .
",
};

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
