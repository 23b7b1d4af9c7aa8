//! Several combinations: the sets of values that make the rest of a cage.

use super::cage_sets::{self, Instance};
use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the values that are in none of them.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SEVERAL_COMBINATIONS,
    grade: 2,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::SEVERAL_COMBINATIONS, EXAMPLE);
const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naabbb\naacbb\nacccc\ndddee\nddeee\n9 r1c1 r2c1 r2c2\n5 r1c2 r1c3\n\
    9 r1c4 r1c5 r2c5\n7 r2c3 r2c4\n7 r3c1 r3c2\n13 r3c3 r3c4 r4c3 r4c4\n15 r3c5 r4c5 r5c3 r5c4 r5c5\n7 r4c1 r5c1\n\
    3 r4c2 r5c2\n";

fn search(facts: &Facts, best: &mut Best<Instance>) {
    cage_sets::search(facts, false, |sets| sets > 1, best);
}

fn step(facts: &Facts, instance: Instance) -> Step {
    cage_sets::step(facts, TECHNIQUE.id(), instance)
}
