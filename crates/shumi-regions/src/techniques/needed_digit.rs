//! Needed digit: a digit of every combination of a cage, with one place in it.

use super::cage_sets::about;
use super::deduction::Deduction;
use super::facts::Facts;
use super::needed::needed;
use super::steps::{Best, cells, place};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the digit.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NEEDED_DIGIT,
    grade: 3,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NEEDED_DIGIT, EXAMPLE);
const EXAMPLE: &str = ".....\n.....\n.....\n.....\n.....\nregions\naaaab\nacbbb\ncccbd\ncdddd\neeeee\n5 r1c1 r2c1\n5 r1c2 r1c3\n\
    8 r1c4 r2c4\n6 r1c5 r2c5\n9 r2c2 r2c3 r3c3\n6 r3c1 r3c2\n9 r3c4 r3c5 r4c5\n7 r4c1 r4c2\n5 r4c3 r5c3\n\
    7 r4c4 r5c4 r5c5\n8 r5c1 r5c2\n";

/// The cage, the digit (from 0), its cell, and the combinations.
type Instance = (usize, usize, usize, Vec<u16>);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for (cage, v, places, sets) in needed(facts).filter(|(_, _, places, _)| places.len() == 1) {
        let cells = facts.tables.groups[cage].cells.len();
        best.offer(cells, 1, (cage, v, places.first().unwrap_or(0), sets));
    }
}

fn step(facts: &Facts, (cage, v, cell, sets): Instance) -> Step {
    let cage = &facts.tables.groups[cage];
    let mut args = about(facts, cage, &sets);
    args.push(("within", cells(facts, &cage.set)));
    place(facts, TECHNIQUE.id(), &cage.set, cell, v, args)
}
