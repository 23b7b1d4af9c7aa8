//! Hidden triple: three values with three places between them in a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::sudoku::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates all other candidates of these cells.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HIDDEN_TRIPLE,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "values", within: &["house"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::HIDDEN_TRIPLE, ".61...3.8.....2..58..1.........45...4.6.37......2...5....7...1.6.8.......3.8....9\n");

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::hidden(facts, 3, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::hidden_step(facts, TECHNIQUE.id(), set)
}
