//! House in a cage: all places of a digit in a house lie in one cage, which therefore uses the digit.

use super::cage_sets::about;
use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, beyond, cells, digit, gain, remove};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the values that are in no combination with the digit.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HOUSE_IN_CAGE,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HOUSE_IN_CAGE, EXAMPLE);
const EXAMPLE: &str = "......\n......\n......\n......\n......\n......\n9 r1c1 r1c2 r1c3\n9 r1c4 r1c5\n10 r1c6 r2c5 r2c6\n\
    7 r2c1 r2c2\n7 r2c3 r2c4\n7 r3c1 r3c2\n13 r3c3 r3c4 r3c5\n12 r3c6 r4c5 r4c6 r5c6\n7 r4c1 r5c1\n7 r4c2 r4c3\n\
    10 r4c4 r5c3 r5c4\n10 r5c2 r6c1 r6c2\n13 r5c5 r6c5 r6c6\n5 r6c3 r6c4\n";

/// The house, the cage, the digit (from 0), and the combinations with it.
type Instance = (usize, usize, usize, Vec<u16>);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    for house in 0..tables.n_houses {
        for v in 0..tables.n {
            let first = tables.groups[house].cells.get(facts.spots(house, v).trailing_zeros() as usize);
            let Some(cage) = first.and_then(|first| tables.cage_of[*first]) else { continue };
            let (group, places) = (&tables.groups[cage], facts.places(&tables.groups[house], v));
            let Some((_, sets)) = facts.sets(group).filter(|_| places.is_within(&group.set)) else { continue };
            let open = facts.open_in(group);
            let sets = facts.viable(&open, sets.filter(|set| set >> v & 1 != 0));
            if !sets.is_empty() {
                let union = sets.iter().fold(0, |union, set| union | set);
                best.offer(places.len() + open.len(), gain(&beyond(facts, &open, union)), (house, cage, v, sets));
            }
        }
    }
}

fn step(facts: &Facts, (house, cage, v, sets): Instance) -> Step {
    let [house, cage] = [house, cage].map(|at| &facts.tables.groups[at]);
    let gone = beyond(facts, &facts.open_in(cage), sets.iter().fold(0, |union, set| union | set));
    let mut args = about(facts, cage, &sets);
    args.extend([("house", house.name.clone()), ("digit", digit(v)), ("within", cells(facts, &house.set))]);
    let mut because = facts.places(house, v);
    because.unite(&cage.set);
    remove(facts, TECHNIQUE.id(), &because, gone, args)
}
