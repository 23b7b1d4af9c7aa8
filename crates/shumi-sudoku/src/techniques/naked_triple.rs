//! Naked triple: three cells of a house with three candidates between them.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::sudoku::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidates from the other cells of the house.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NAKED_TRIPLE,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["cells"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::NAKED_TRIPLE, "7..5.........4.3....2..18.7..1.....2......5..4.8.36...3....4.......5..6..2..6...1\n");

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::naked(facts, 3, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::naked_step(facts, TECHNIQUE.id(), set)
}
