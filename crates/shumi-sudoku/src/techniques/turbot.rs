//! Turbot: two bilocal houses of a value, where a place of one sees a place of the other. Skyscraper and two-string kite are the forms
//! with two lines.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, digit, remove};
use super::two_places::two_places;
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The two places that see each other are not both the value, so one of the two others is: eliminates the value from all cells that see
/// both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::TURBOT,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["house", "other"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::TURBOT, "6.2...\n45...6\n5...1.\n..4...\n....42\n...5..\n");

/// The value (from 0), the houses, and a near and a far place of each.
type Instance = (usize, [usize; 2], [usize; 4]);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    for v in 0..tables.size {
        let pairs = two_places(facts, v);
        for (i, (first, a)) in pairs.iter().enumerate() {
            for (second, b) in &pairs[i + 1..] {
                if a.iter().any(|c| b.contains(c)) {
                    continue;
                }
                for [x, far, y, end] in
                    [[a[0], a[1], b[0], b[1]], [a[1], a[0], b[0], b[1]], [a[0], a[1], b[1], b[0]], [a[1], a[0], b[1], b[0]]]
                {
                    if tables.sees(x, y) {
                        best.offer(4, facts.common_peers(far, end, v).count(), (v, [*first, *second], [x, far, y, end]));
                    }
                }
            }
        }
    }
}

fn step(facts: &Facts, (v, houses, ends): Instance) -> Step {
    let tables = &facts.tables;
    let gone: Vec<_> = facts.common_peers(ends[1], ends[3], v).map(|c| (c, v)).collect();
    let cell = |i: usize| Arg::Cell(tables.at(ends[i]));
    let args = vec![
        ("digit", digit(v)),
        ("house", Arg::House(tables.shape.house(houses[0]))),
        ("other", Arg::House(tables.shape.house(houses[1]))),
        ("near", cell(0)),
        ("far", cell(1)),
        ("near2", cell(2)),
        ("far2", cell(3)),
    ];
    remove(facts, TECHNIQUE.id(), &ends, &gone, args)
}
