//! Unique combination: only one set of values makes the rest of a cage.

use super::cage_sets::{self, Instance};
use super::deduction::Deduction;
use super::facts::Facts;
use super::instances::{all, best};
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes all other values from its open cells.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::UNIQUE_COMBINATION,
    grade: 2,
    find: |state| best(state, search, step),
    all: Some(|state| all(state, search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::UNIQUE_COMBINATION, EXAMPLE);
const EXAMPLE: &str = "....\n....\n....\n....\n9 r1c1 r2c1 r3c1\n4 r1c2 r1c3\n7 r1c4 r2c4\n7 r2c2 r2c3 r3c3\n7 r3c2 r4c1 r4c2\n\
    6 r3c4 r4c3 r4c4\n";

fn search(facts: &Facts, best: &mut Best<Instance>) {
    cage_sets::search(facts, false, |sets| sets == 1, best);
}

fn step(facts: &Facts, instance: Instance) -> Step {
    cage_sets::step(facts, TECHNIQUE.id(), instance)
}
