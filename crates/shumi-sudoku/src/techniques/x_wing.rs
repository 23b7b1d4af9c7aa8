//! X-wing: a value with the same two places in two parallel lines.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, digit, remove};
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the value from the rest of the two crossing lines.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::X_WING,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["lines"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::X_WING, ".1....\n6.2...\n....52\n...16.\n4.5.2.\n......\n");

/// The value (from 0), the lines, and the lines that cross them.
type Instance = (usize, [usize; 2], [usize; 2]);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    let tables = &facts.tables;
    let n = tables.size;
    for v in 0..n {
        for (lines, across) in [(0, n), (n, 0)] {
            for first in 0..n {
                let places = facts.places(lines + first, v);
                if places.count_ones() != 2 {
                    continue;
                }
                for second in (first + 1..n).filter(|l| facts.places(lines + l, v) == places) {
                    let crossing = [across + places.trailing_zeros() as usize, across + places.ilog2() as usize];
                    let there: u32 = crossing.iter().map(|h| facts.places(*h, v).count_ones()).sum();
                    best.offer(4, there as usize - 4, (v, [lines + first, lines + second], crossing));
                }
            }
        }
    }
}

fn step(facts: &Facts, (v, lines, crossing): Instance) -> Step {
    let tables = &facts.tables;
    let corners: Vec<usize> = lines.iter().flat_map(|h| tables.cells_at(*h, facts.places(*h, v))).collect();
    let all = crossing.iter().flat_map(|h| tables.cells_at(*h, facts.places(*h, v)));
    let gone: Vec<_> = all.filter(|c| !corners.contains(c)).map(|c| (c, v)).collect();
    let houses = |list: [usize; 2]| Arg::List(list.iter().map(|h| Arg::House(tables.shape.house(*h))).collect());
    let args = vec![("lines", houses(lines)), ("crossing", houses(crossing)), ("digit", digit(v))];
    remove(facts, TECHNIQUE.id(), &corners, &gone, args)
}
