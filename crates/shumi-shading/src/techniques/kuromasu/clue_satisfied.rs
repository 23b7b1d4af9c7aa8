//! Clue satisfied: a clue that already sees its number ends all its arms.

use super::super::arms::{Arms, first_undecided};
use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::clue::{clue_args, with_seen};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CLUE_SATISFIED,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::ClueSatisfied, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CLUE_SATISFIED,
    "\
4 4
. . 5 6
. . . 5
. . . 7
. 2 . .
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ClueSatisfied, |facts, clue| {
        let arms = Arms::of(facts, clue)?;
        if arms.least_sum() != arms.want {
            return None;
        }
        let ends = DIRECTIONS.iter().filter_map(|direction| first_undecided(facts, clue, *direction)).collect();
        facts.step(&words::CLUE_SATISFIED, &with_seen(facts, clue), ends, Shade::Shaded, clue_args(facts, clue))
    })
}
