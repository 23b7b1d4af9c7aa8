//! Hidden single: the only place of a value in a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, place};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the value. Boxes and regions come first, since they are easiest to see.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HIDDEN_SINGLE,
    grade: 1,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HIDDEN_SINGLE, super::full_house::EXAMPLE);

fn search(facts: &Facts, best: &mut Best<(usize, usize)>) {
    for house in &facts.tables.easiest {
        for v in 0..facts.tables.n {
            best.offer(1, usize::from(facts.spots(*house, v).is_power_of_two()), (*house, v));
        }
    }
}

fn step(facts: &Facts, (house, v): (usize, usize)) -> Step {
    let house = &facts.tables.groups[house];
    let cell = facts.places(house, v).first().unwrap_or(house.cells[0]);
    let args = vec![("house", house.name.clone()), ("within", super::steps::cells(facts, &house.set))];
    place(facts, TECHNIQUE.id(), &house.set, cell, v, args)
}
