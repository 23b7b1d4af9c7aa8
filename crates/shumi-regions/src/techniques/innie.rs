//! Innie or outie of a house: the only cell by which a house and its cages differ.

use super::deduction::Deduction;
use super::facts::Facts;
use super::single_term::{self, Instance};
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the difference of the sums.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::INNIE,
    grade: 2,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::INNIE, EXAMPLE);
const EXAMPLE: &str = "....\n....\n....\n....\n5 r1c1 r1c2\n6 r1c3 r1c4 r2c4\n5 r2c1 r2c2\n9 r2c3 r3c2 r3c3\n7 r3c1 r4c1 r4c2\n\
    8 r3c4 r4c3 r4c4\n";

fn search(facts: &Facts, best: &mut Best<Instance>) {
    single_term::search(facts, |houses| houses == 1, best);
}

fn step(facts: &Facts, instance: Instance) -> Step {
    single_term::step(facts, TECHNIQUE.id(), instance)
}
