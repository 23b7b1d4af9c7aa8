//! XY-wing: a cell xy that sees a cell xz and a cell yz.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, digit, of_value, remove};
use super::tables::Cells;
use crate::words::regions::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_digits::bits::values;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// One of the two cells that it sees is z: removes z from all cells that see both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::XY_WING,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["pivot", "a", "b"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::XY_WING, EXAMPLE);
pub(super) const EXAMPLE: &str = ".....6\n......\n...51.\n.34...\n......\n1.....\nboxes 3x2\ndiagonals\n";

/// The pivot, the two cells that it sees, and their common value (from 0).
type Instance = (usize, usize, usize, usize);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let two = facts.bivalue_cells();
    for (pivot, own) in &two {
        for (i, (a, first)) in two.iter().enumerate() {
            if (first & own).count_ones() != 1 || !facts.tables.sees(*pivot, *a) {
                continue;
            }
            for (b, second) in &two[i + 1..] {
                let third = first & !own;
                if *second == own & !first | third && facts.tables.sees(*pivot, *b) {
                    let v = third.trailing_zeros() as usize;
                    best.offer(3, seen(facts, [*a, *b], v).len(), (*pivot, *a, *b, v));
                }
            }
        }
    }
}

fn seen(facts: &Facts, ends: [usize; 2], v: usize) -> Cells {
    facts.common_peers(&ends.into_iter().collect(), v)
}

fn step(facts: &Facts, (pivot, a, b, v): Instance) -> Step {
    let of = |wing: usize| Arg::Values(values(facts.candidates[wing] & facts.candidates[pivot]));
    let cell = |cell: usize| Arg::Cell(facts.tables.at(cell));
    let args = vec![("pivot", cell(pivot)), ("first", of(a)), ("second", of(b)), ("a", cell(a)), ("b", cell(b)), ("digit", digit(v))];
    remove(facts, TECHNIQUE.id(), &[pivot, a, b].into_iter().collect(), of_value(&seen(facts, [a, b], v), v), args)
}
