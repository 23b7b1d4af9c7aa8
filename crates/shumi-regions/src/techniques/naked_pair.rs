//! Naked pair: two cells of a house or cage with the same two candidates.

use super::deduction::Deduction;
use super::facts::Facts;
use super::instances::{all, best};
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidates from the cells that see both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NAKED_PAIR,
    grade: 3,
    find: |state| best(state, search, step),
    all: Some(|state| all(state, search, step)),
    premise: Premise::Values(&["cells"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_PAIR, EXAMPLE);
const EXAMPLE: &str = ".2....\n.3.1..\n......\n......\n..6.2.\n....4.\nboxes 3x2\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::naked(facts, 2, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::step(facts, TECHNIQUE.id(), set)
}
