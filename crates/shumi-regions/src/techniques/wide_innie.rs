//! Innie or outie of several houses: the only cell by which two to four houses and their cages differ.

use super::deduction::Deduction;
use super::facts::Facts;
use super::single_term::{self, Instance};
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the difference of the sums.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::WIDE_INNIE,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::WIDE_INNIE, EXAMPLE);
const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naabbc\naabdc\neabdc\neebdc\needdc\n7 r1c1 r2c1\n8 r1c2 r1c3 r2c3\n\
    11 r1c4 r1c5 r2c4 r2c5\n10 r2c2 r3c2 r3c3\n7 r3c1 r4c1\n5 r3c4 r4c4\n7 r3c5 r4c5\n8 r4c2 r5c1 r5c2\n\
    5 r4c3 r5c3\n7 r5c4 r5c5\n";

fn search(facts: &Facts, best: &mut Best<Instance>) {
    single_term::search(facts, |houses| houses > 1, best);
}

fn step(facts: &Facts, instance: Instance) -> Step {
    single_term::step(facts, TECHNIQUE.id(), instance)
}
