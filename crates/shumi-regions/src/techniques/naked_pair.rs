//! Naked pair: two cells of a house or cage with the same two candidates.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidates from the cells that see both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NAKED_PAIR,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["cells"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_PAIR, super::full_house::EXAMPLE);

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::naked(facts, 2, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::step(facts, TECHNIQUE.id(), set)
}
