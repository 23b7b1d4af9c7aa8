//! Combinations against candidates: the sets of a cage in which every value has a place and every cell a value.

use super::cage_sets::{self, Instance};
use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the values that are in none of them.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::COMBINATIONS_AGAINST_CANDIDATES,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["within"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::COMBINATIONS_AGAINST_CANDIDATES, EXAMPLE);
const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naabbc\naabdc\nabbdc\nedddc\neeeec\n5 r1c1 r2c1\n8 r1c2 r1c3 r2c3\n\
    7 r1c4 r1c5\n7 r2c2 r3c2\n7 r2c4 r2c5\n7 r3c1 r4c1\n10 r3c3 r3c4 r4c4\n4 r3c5 r4c5\n5 r4c2 r4c3\n\
    15 r5c1 r5c2 r5c3 r5c4 r5c5\n";

fn search(facts: &Facts, best: &mut Best<Instance>) {
    cage_sets::search(facts, true, |sets| sets > 0, best);
}

fn step(facts: &Facts, instance: Instance) -> Step {
    cage_sets::step(facts, TECHNIQUE.id(), instance)
}
