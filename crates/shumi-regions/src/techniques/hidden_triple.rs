//! Hidden triple: three values with three places between them in a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes all other candidates of these cells.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HIDDEN_TRIPLE,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "values", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HIDDEN_TRIPLE, EXAMPLE);
pub(super) const EXAMPLE: &str =
    ".........\n..2..3.61\n76...2...\n..4...9..\n.1.....4.\n..9...3..\n...6...23\n13.5..7..\n.........\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::hidden(facts, 3, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::step(facts, TECHNIQUE.id(), set)
}
