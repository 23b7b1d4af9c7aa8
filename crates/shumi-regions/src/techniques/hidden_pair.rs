//! Hidden pair: two values with the same two places in a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes all other candidates of these cells.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HIDDEN_PAIR,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "values", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HIDDEN_PAIR, EXAMPLE);
const EXAMPLE: &str = ".4....\n...6..\n.6....\n....5.\n..1...\n....2.\nboxes 3x2\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::hidden(facts, 2, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::step(facts, TECHNIQUE.id(), set)
}
