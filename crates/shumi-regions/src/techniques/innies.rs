//! Innies and outies: the few cells by which some houses and their cages differ have a known sum or difference.

use super::deduction::Deduction;
use super::facts::Facts;
use super::forty_five::{OpenSum, open_sums};
use super::instances::{all, best};
use super::reach::reachable;
use super::steps::{Best, Gone, gain, remove};
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Most open terms of a sum.
const MOST_TERMS: usize = 6;

/// Removes the values with which the others cannot make the rest.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::INNIES,
    grade: 4,
    find: |state| best(state, search, step),
    all: Some(|state| all(state, search, step)),
    premise: Premise::Values(&["within"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::INNIES, EXAMPLE);
const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naaabb\naabbb\nccccc\ndddee\nddeee\n9 r1c1 r1c2 r1c3\n\
    8 r1c4 r2c4 r3c4\n7 r1c5 r2c5\n6 r2c1 r2c2\n3 r2c3 r3c3\n7 r3c1 r4c1\n11 r3c2 r4c2 r5c1 r5c2\n\
    15 r3c5 r4c4 r4c5 r5c4 r5c5\n9 r4c3 r5c3\n";

/// The sum, and the values to remove.
type Instance = (OpenSum, Gone);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for sum in open_sums(facts, MOST_TERMS).filter(|sum| sum.terms() > 1) {
        let gone = reachable(facts, &sum);
        let houses = facts.tables.sums[sum.at].houses.len();
        best.offer(sum.terms() + houses, gain(&gone), (sum, gone));
    }
}

fn step(facts: &Facts, (sum, gone): Instance) -> Step {
    let mut args = sum.args(facts);
    let mut terms = sum.plus;
    terms.unite(&sum.minus);
    args.push(("within", super::steps::cells(facts, &terms)));
    remove(facts, TECHNIQUE.id(), &sum.because(facts), gone, args)
}
