//! Overshoot: a cell that would make the visible run of a clue too long is shaded.

use super::super::arms::Arms;
use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::clue::{clue_args, with_seen};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::OVERSHOOT,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::Overshoot, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::OVERSHOOT,
    "\
4 4
. 5 3 .
. . . .
6 . 5 .
. . . 5
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::Overshoot, |facts, clue| {
        let arms = Arms::of(facts, clue)?;
        let (direction, (cell, seen)) = DIRECTIONS
            .iter()
            .filter_map(|direction| Some((*direction, arms.with_next(facts, clue, *direction)?)))
            .filter(|(_, (_, seen))| *seen > arms.want)
            .min_by_key(|(_, (_, seen))| *seen)?;
        let mut because = with_seen(facts, clue);
        because.extend(facts.ray(cell, direction).take_while(|q| facts.is_unshaded(*q)));
        let mut args = clue_args(facts, clue);
        args.extend([("cell", facts.supposed_arg(&[cell], Shade::Unshaded)), ("seen", Arg::Number(i64::from(seen) + 1))]);
        facts.step(&words::OVERSHOOT, &because, vec![cell], Shade::Shaded, args)
    })
}
