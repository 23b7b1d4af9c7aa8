//! Full house: the only open cell of a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, place};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the missing value.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::FULL_HOUSE,
    grade: 1,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::FULL_HOUSE, EXAMPLE);
pub(super) const EXAMPLE: &str = ".2....\n.3.1..\n......\n......\n..6.2.\n....4.\nboxes 3x2\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<usize>) {
    for house in &facts.tables.easiest {
        let open = facts.open_in(&facts.tables.groups[*house]);
        best.offer(1, usize::from(open.is_single()), *house);
    }
}

fn step(facts: &Facts, house: usize) -> Step {
    let house = &facts.tables.groups[house];
    // Sound facts leave the cell exactly one candidate.
    let cell = facts.open_in(house).first().unwrap_or(house.cells[0]);
    let v = facts.candidates[cell].trailing_zeros() as usize;
    place(facts, TECHNIQUE.id(), &house.set, cell, v, vec![("house", house.name.clone())])
}
