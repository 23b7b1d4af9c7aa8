//! Innies and outies: the few cells by which some houses and their cages differ have a known sum or difference.

use super::deduction::Deduction;
use super::facts::Facts;
use super::forty_five::{OpenSum, open_sums};
use super::reach::reachable;
use super::steps::{Best, Gone, gain, remove};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Most open terms of a sum.
const MOST_TERMS: usize = 6;

/// Removes the values with which the others cannot make the rest.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::INNIES,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["within"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::INNIES, super::exact_cage::EXAMPLE);

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
