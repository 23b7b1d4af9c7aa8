//! Locked candidates: all places of a value in one house lie in a second house, too.

use super::deduction::Deduction;
use super::facts::Facts;
use super::locked::GRADE;
use super::steps::{Best, cells, digit, remove};
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the value from the rest of the second house.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::LOCKED_CANDIDATES,
    grade: GRADE,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["house"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::LOCKED_CANDIDATES, "......\n12..4.\n...23.\n....16\n..5...\n63...1\n");

/// The house, the second house, and the value (from 0).
type Instance = (usize, usize, usize);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    for (house, crossings) in tables.crossings.iter().enumerate() {
        for v in 0..tables.size {
            let places = facts.places(house, v);
            if places == 0 {
                continue;
            }
            for (shared, other) in crossings {
                if places & !shared == 0 {
                    let n = places.count_ones() as usize;
                    let there = facts.places((*other).into(), v).count_ones() as usize;
                    best.offer(n, there - n, (house, usize::from(*other), v));
                }
            }
        }
    }
}

fn step(facts: &Facts, (house, other, v): Instance) -> Step {
    let tables = &facts.tables;
    let held: Vec<usize> = tables.cells_at(house, facts.places(house, v)).collect();
    let gone: Vec<_> = tables.cells_at(other, facts.places(other, v)).filter(|c| !held.contains(c)).map(|c| (c, v)).collect();
    let args = vec![
        ("house", Arg::House(tables.shape.house(house))),
        ("other", Arg::House(tables.shape.house(other))),
        ("digit", digit(v)),
        ("places", Arg::AnyCell(cells(tables, &held))),
    ];
    remove(facts, TECHNIQUE.id(), &held, &gone, args)
}
