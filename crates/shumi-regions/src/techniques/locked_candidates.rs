//! Locked candidates: all places of a value in one house lie in a second house or in a cage, too.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, cells, digit, either, of_value, remove};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the value from the rest of the second house or the cage.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::LOCKED_CANDIDATES,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::LOCKED_CANDIDATES, EXAMPLE);
const EXAMPLE: &str = ".6....\n...12.\n.....3\n4.....\n.32...\n....3.\nboxes 3x2\ndiagonals\n";

/// The house, the second house or the cage, and the value (from 0).
type Instance = (usize, usize, usize);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    for house in 0..tables.n_houses {
        for v in 0..tables.n {
            let spots = facts.spots(house, v);
            if spots & spots.wrapping_sub(1) == 0 {
                continue;
            }
            for (_, other) in tables.crossings[house].iter().filter(|(shared, _)| spots & !shared == 0) {
                let (places, there) = (facts.places(&tables.groups[house], v), facts.places(&tables.groups[*other], v));
                if places != there {
                    best.offer(places.len(), there.without(&places).len(), (house, *other, v));
                }
            }
        }
    }
}

fn step(facts: &Facts, (house, other, v): Instance) -> Step {
    let [house, other] = [house, other].map(|at| &facts.tables.groups[at]);
    let places = facts.places(house, v);
    let args = vec![
        ("house", house.name.clone()),
        ("other", other.name.clone()),
        ("digit", digit(v)),
        ("places", either(facts, &places)),
        ("within", cells(facts, &house.set)),
    ];
    remove(facts, TECHNIQUE.id(), &places, of_value(&facts.places(other, v).without(&places), v), args)
}
