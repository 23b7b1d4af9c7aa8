//! Unique combination: only one set of values makes the rest of a cage.

use super::cage_sets::{self, Instance};
use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes all other values from its open cells.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::UNIQUE_COMBINATION,
    grade: 2,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::UNIQUE_COMBINATION, super::last_cell::EXAMPLE);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    cage_sets::search(facts, false, |sets| sets == 1, best);
}

fn step(facts: &Facts, instance: Instance) -> Step {
    cage_sets::step(facts, TECHNIQUE.id(), instance)
}
