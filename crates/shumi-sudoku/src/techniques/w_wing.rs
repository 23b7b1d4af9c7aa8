//! W-wing: two cells xy, and a bilocal house of x, with each cell seeing one of its places.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, digit, remove};
use super::two_places::two_places;
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The two cells are not both x, so one is y: eliminates y from all cells that see both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::W_WING,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "other", within: &["house"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::W_WING, ".5....\n2...4.\n..5..1\n..64..\n...6..\n..1..3\n");

/// The two cells and the places that they see, the house of these, and the values (from 0): of the places, and of the conclusion.
type Instance = ([usize; 4], usize, usize, usize);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    let two = facts.bivalue_cells();
    let mut strong = vec![None; tables.size];
    for (i, (a, own)) in two.iter().enumerate() {
        for (b, _) in two[i + 1..].iter().filter(|(b, other)| own == other && !tables.sees(*a, *b)) {
            let [low, high] = [own.trailing_zeros(), own.ilog2()].map(|v| v as usize);
            for (x, y) in [(low, high), (high, low)] {
                let gain = facts.common_peers(*a, *b, y).count();
                if gain == 0 {
                    continue;
                }
                for (house, [u, v]) in strong[x].get_or_insert_with(|| two_places(facts, x)) {
                    let joins = |u, v| tables.sees(*a, u) && tables.sees(*b, v);
                    if joins(*u, *v) {
                        best.offer(4, gain, ([*a, *b, *u, *v], *house, x, y));
                    } else if joins(*v, *u) {
                        best.offer(4, gain, ([*a, *b, *v, *u], *house, x, y));
                    }
                }
            }
        }
    }
}

fn step(facts: &Facts, (wing, house, x, y): Instance) -> Step {
    let tables = &facts.tables;
    let gone: Vec<_> = facts.common_peers(wing[0], wing[1], y).map(|c| (c, y)).collect();
    let cell = |i: usize| Arg::Cell(tables.at(wing[i]));
    let args = vec![
        ("a", cell(0)),
        ("b", cell(1)),
        ("u", cell(2)),
        ("v", cell(3)),
        ("house", Arg::House(tables.shape.house(house))),
        ("other", digit(x)),
        ("digit", digit(y)),
    ];
    remove(facts, TECHNIQUE.id(), &wing, &gone, args)
}
