//! Overlapping houses: all places of a value in a house, or of a needed digit in a cage, are seen by a cell elsewhere.

use super::deduction::Deduction;
use super::facts::Facts;
use super::needed::needed;
use super::steps::{Best, cells, digit, either, of_value, remove};
use super::tables::Cells;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the value from the cells that see all of its places.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::OVERLAP,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::OVERLAP, super::full_house::EXAMPLE);

/// The house or cage, the value (from 0), and its places there.
type Instance = (usize, usize, Cells);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let houses = (0..facts.tables.n_houses).flat_map(|at| (0..facts.tables.n).map(move |v| (at, v)));
    let houses = houses.filter(|(at, v)| facts.spots(*at, *v) != 0);
    let of_houses = houses.map(|(at, v)| (at, v, facts.places(&facts.tables.groups[at], v)));
    for (at, v, places) in of_houses.chain(needed(facts).map(|(at, v, places, _)| (at, v, places))) {
        let seen = facts.common_peers(&places, v);
        if !places.is_empty() && !seen.is_empty() {
            best.offer(places.len(), seen.len(), (at, v, places));
        }
    }
}

fn step(facts: &Facts, (at, v, places): Instance) -> Step {
    let group = &facts.tables.groups[at];
    let seen = facts.common_peers(&places, v);
    let args = vec![
        ("house", group.name.clone()),
        ("digit", digit(v)),
        ("places", either(facts, &places)),
        ("all", cells(facts, &places)),
        ("within", cells(facts, &group.set)),
    ];
    remove(facts, TECHNIQUE.id(), &places, of_value(&seen, v), args)
}
