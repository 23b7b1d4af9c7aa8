//! XY-wing: a cell xy that sees a cell xz and a cell yz.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, digit, remove};
use crate::masks::values;
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// One of the two cells that it sees is z: eliminates z from all cells that see both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::XY_WING,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["pivot", "a", "b"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::XY_WING, ".6.5.2\n..14..\n3...2.\n.....5\n..4...\n61....\n");

/// The pivot, the two cells that it sees, and their common value (from 0).
type Instance = (usize, usize, usize, usize);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    let two = facts.bivalue_cells();
    for (pivot, own) in &two {
        for (i, (a, first)) in two.iter().enumerate() {
            if (first & own).count_ones() != 1 || !tables.sees(*pivot, *a) {
                continue;
            }
            for (b, second) in &two[i + 1..] {
                let third = first & !own;
                if *second == own & !first | third && tables.sees(*pivot, *b) {
                    let v = third.trailing_zeros() as usize;
                    best.offer(3, facts.common_peers(*a, *b, v).count(), (*pivot, *a, *b, v));
                }
            }
        }
    }
}

fn step(facts: &Facts, (pivot, a, b, v): Instance) -> Step {
    let tables = &facts.tables;
    let gone: Vec<_> = facts.common_peers(a, b, v).map(|c| (c, v)).collect();
    let of = |wing: usize| Arg::Values(values(facts.candidates[wing] & facts.candidates[pivot]));
    let args = vec![
        ("pivot", Arg::Cell(tables.at(pivot))),
        ("first", of(a)),
        ("second", of(b)),
        ("a", Arg::Cell(tables.at(a))),
        ("b", Arg::Cell(tables.at(b))),
        ("digit", digit(v)),
    ];
    remove(facts, TECHNIQUE.id(), &[pivot, a, b], &gone, args)
}
