//! Lengths of arms: keeps the possible lengths of each arm that can add up to the clue.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::lengths::{known_cells, length_args, lengths, settled, supported, want};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::ARM_LENGTHS,
    grade: 3,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::ArmLengths, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::ARM_LENGTHS,
    "\
4 4
2 . . .
. . . .
. . 5 .
3 . . .
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ArmLengths, |facts, clue| {
        let want = want(facts, clue)?;
        let possible = DIRECTIONS.map(|direction| lengths(facts, clue, direction, want));
        let args = length_args(facts, clue, want, &possible);
        facts.step_of(&words::ARM_LENGTHS, &known_cells(facts, clue, want), found(facts, clue), args)
    })
}

/// Returns the consequences of the lengths that add up.
pub fn found(facts: &Facts, clue: usize) -> Vec<(usize, Shade)> {
    want(facts, clue).map_or_else(Vec::new, |want| settled(facts, clue, &supported(facts, clue, want)))
}
