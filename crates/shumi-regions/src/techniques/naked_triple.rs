//! Naked triple: three cells of a house or cage with three candidates between them.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use super::subsets::{self, Set};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidates from the cells that see all three.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NAKED_TRIPLE,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["cells"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_TRIPLE, EXAMPLE);
pub(super) const EXAMPLE: &str = "..31.....\n.....3.6.\n..1.7...3\n....4..9.\n.2.....4.\n.7..9....\n5...1.8..\n.1.8.....\n.....49..\n\
    diagonals\n";

fn search(facts: &Facts, best: &mut Best<Set>) {
    subsets::naked(facts, 3, best);
}

fn step(facts: &Facts, set: Set) -> Step {
    subsets::step(facts, TECHNIQUE.id(), set)
}
