//! Last cell: the only open cell of a cage.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, place};
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the rest of the sum.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::LAST_CELL,
    grade: 1,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::None,
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::LAST_CELL, EXAMPLE);
pub(super) const EXAMPLE: &str = "....\n....\n....\n....\n9 r1c1 r2c1 r3c1\n4 r1c2 r1c3\n7 r1c4 r2c4\n7 r2c2 r2c3 r3c3\n7 r3c2 r4c1 r4c2\n\
    6 r3c4 r4c3 r4c4\n";

/// The cage, its open cell and the value (from 0).
type Instance = (usize, usize, usize);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for (at, cage) in facts.tables.groups.iter().enumerate().skip(facts.tables.n_houses) {
        let open = facts.open_in(cage);
        let Some(cell) = open.first().filter(|_| open.is_single()) else { continue };
        let rest = cage.sum.checked_sub(facts.placed_in(cage).1 + 1);
        // A sum that the cell cannot make contradicts the facts: no solution agrees with them.
        if let Some(v) = rest.filter(|v| *v < 16 && facts.candidates[cell] >> v & 1 != 0) {
            best.offer(cage.cells.len(), 1, (at, cell, v as usize));
        }
    }
}

fn step(facts: &Facts, (cage, cell, v): Instance) -> Step {
    let cage = &facts.tables.groups[cage];
    place(facts, TECHNIQUE.id(), &cage.set, cell, v, vec![("cage", cage.name.clone())])
}
