//! Cage in a house: every combination of a cage uses a digit, and all its places there lie in one house.

use super::cage_sets::about;
use super::deduction::Deduction;
use super::facts::Facts;
use super::needed::needed;
use super::steps::{Best, cells, digit, either, of_value, remove};
use super::tables::Cells;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the digit from the rest of the house.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CAGE_IN_HOUSE,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::CAGE_IN_HOUSE, EXAMPLE);
const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naabbc\naaabc\ndeebc\nddebc\nddeec\n9 r1c1 r1c2\n5 r1c3 r1c4\n\
    10 r1c5 r2c4 r2c5\n6 r2c1 r3c1 r3c2\n8 r2c2 r2c3 r3c3\n7 r3c4 r3c5\n6 r4c1 r5c1\n13 r4c2 r4c3 r5c2 r5c3\n\
    11 r4c4 r4c5 r5c4 r5c5\n";

/// The cage, the house, the digit (from 0), its places in the cage, and the combinations.
type Instance = (usize, usize, usize, Cells, Vec<u16>);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for (cage, v, places, sets) in needed(facts) {
        for home in places.first().map_or(&[][..], |first| facts.tables.homes(first)) {
            let (house, group) = (home.house(), &facts.tables.groups[home.house()]);
            if places.is_within(&group.set) {
                let gain = facts.places(group, v).without(&facts.tables.groups[cage].set).len();
                best.offer(places.len(), gain, (cage, house, v, places, sets.clone()));
            }
        }
    }
}

fn step(facts: &Facts, (cage, house, v, places, sets): Instance) -> Step {
    let [cage, house] = [cage, house].map(|at| &facts.tables.groups[at]);
    let mut args = about(facts, cage, &sets);
    args.extend([
        ("house", house.name.clone()),
        ("digit", digit(v)),
        ("places", either(facts, &places)),
        ("within", cells(facts, &cage.set)),
    ]);
    remove(facts, TECHNIQUE.id(), &cage.set, of_value(&facts.places(house, v).without(&cage.set), v), args)
}
