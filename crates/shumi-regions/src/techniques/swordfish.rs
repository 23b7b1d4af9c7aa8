//! Swordfish: a value whose places in three parallel lines lie in three crossing lines.

use super::deduction::Deduction;
use super::facts::Facts;
use super::fish::{self, Fish};
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the value from the rest of the crossing lines.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SWORDFISH,
    grade: 5,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["lines"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::SWORDFISH, super::naked_triple::EXAMPLE);

fn search(facts: &Facts, best: &mut Best<Fish>) {
    fish::search(facts, 3, best);
}

fn step(facts: &Facts, fish: Fish) -> Step {
    fish::step(facts, TECHNIQUE.id(), fish)
}
