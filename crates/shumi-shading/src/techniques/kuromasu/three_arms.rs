//! Three arms at most: the fourth arm must provide the cells that three arms cannot.

use super::super::arms::Arms;
use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::clue::{clue_args, with_ends};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::THREE_ARMS,
    grade: 2,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::ThreeArms, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::THREE_ARMS,
    "\
4 4
. . 4 .
. . . 4
. 4 . .
. 6 . .
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ThreeArms, |facts, clue| {
        let arms = Arms::of(facts, clue)?;
        DIRECTIONS.iter().find_map(|direction| {
            let needed = arms.needed(*direction);
            if needed > arms.most[*direction] {
                return None;
            }
            let arm: Vec<usize> = facts.ray(clue, *direction).take(needed as usize).collect();
            let mut because = with_ends(facts, clue);
            because.retain(|q| facts.ray(clue, *direction).all(|on| on != *q));
            let mut args = clue_args(facts, clue);
            args.push(("others", Arg::Number(i64::from(arms.most_sum() - arms.most[*direction]) + 1)));
            facts.step(&words::THREE_ARMS, &because, arm, Shade::Unshaded, args)
        })
    })
}
