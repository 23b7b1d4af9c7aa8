//! Exact cage: the fillings of a cage with its candidates.

use super::cage_sets::about;
use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, Gone, cells, gain, remove};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_digits::filter::filter;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidates that are in no filling.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::EXACT_CAGE,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["within"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::EXACT_CAGE, EXAMPLE);
pub(super) const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naaabb\naabbb\nccccc\ndddee\nddeee\n9 r1c1 r1c2 r1c3\n\
    8 r1c4 r2c4 r3c4\n7 r1c5 r2c5\n6 r2c1 r2c2\n3 r2c3 r3c3\n7 r3c1 r4c1\n11 r3c2 r4c2 r5c1 r5c2\n\
    15 r3c5 r4c4 r4c5 r5c4 r5c5\n9 r4c3 r5c3\n";

/// The cage, and the candidates to remove.
type Instance = (usize, Gone);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for (at, cage) in facts.tables.groups.iter().enumerate().skip(facts.tables.n_houses) {
        let open = facts.open_in(cage);
        let mut masks: Vec<u16> = open.iter().map(|cell| facts.candidates[cell]).collect();
        let Some((left, _)) = facts.sets(cage).filter(|(left, _)| filter(&mut masks, Some(*left))) else { continue };
        let lost = open.iter().zip(masks).map(|(cell, mask)| (cell, facts.candidates[cell] & !mask));
        let gone: Gone = lost.filter(|(_, mask)| *mask != 0 && left > 0).collect();
        best.offer(open.len(), gain(&gone), (at, gone));
    }
}

fn step(facts: &Facts, (cage, gone): Instance) -> Step {
    let cage = &facts.tables.groups[cage];
    let mut args = about(facts, cage, &[]);
    args.push(("within", cells(facts, &facts.open_in(cage))));
    remove(facts, TECHNIQUE.id(), &cage.set, gone, args)
}
