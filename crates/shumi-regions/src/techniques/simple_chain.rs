//! Simple chain: two houses with two places each for a value, where a place of one sees a place of the other. Skyscraper and two-string
//! kite are the forms with two lines.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, cells, digit, of_value, remove};
use super::tables::Cells;
use crate::words::regions::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The two places that see each other are not both the value, so one of the two others is: removes the value from all cells that see both.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SIMPLE_CHAIN,
    grade: 5,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["within"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::SIMPLE_CHAIN, super::xy_wing::EXAMPLE);

/// The value (from 0), the houses, and a near and a far place of each.
type Instance = (usize, [usize; 2], [usize; 4]);

fn search(facts: &Facts, best: &mut Best<Instance>) {
    for v in 0..facts.tables.n {
        let two = |house: &usize| {
            let spots = facts.spots(*house, v);
            let cell = |i: u32| facts.tables.groups[*house].cells[i as usize];
            (spots.count_ones() == 2).then(|| (*house, [cell(spots.trailing_zeros()), cell(spots.ilog2())]))
        };
        let mut pairs: Vec<(usize, [usize; 2])> = Vec::new();
        for pair in facts.tables.easiest.iter().filter_map(two) {
            if pairs.iter().all(|known| known.1 != pair.1) {
                pairs.push(pair);
            }
        }
        for (i, (first, a)) in pairs.iter().enumerate() {
            for (second, b) in pairs[i + 1..].iter().filter(|(_, b)| a.iter().all(|cell| !b.contains(cell))) {
                for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if facts.tables.sees(a[x], b[y]) {
                        let ends = [a[x], a[1 - x], b[y], b[1 - y]];
                        let seen = seen(facts, ends, v);
                        if !seen.is_empty() {
                            best.offer(4, seen.len(), (v, [*first, *second], ends));
                        }
                    }
                }
            }
        }
    }
}

fn seen(facts: &Facts, ends: [usize; 4], v: usize) -> Cells {
    let [a, b] = [ends[1], ends[3]].map(|end| &facts.tables.peers[end]);
    facts.holders[v].and(a).and(b)
}

fn step(facts: &Facts, (v, houses, ends): Instance) -> Step {
    let cell = |i: usize| Arg::Cell(facts.tables.at(ends[i]));
    let [house, other] = houses.map(|at| &facts.tables.groups[at]);
    let mut within = house.set;
    within.unite(&other.set);
    let args = vec![
        ("digit", digit(v)),
        ("house", house.name.clone()),
        ("other", other.name.clone()),
        ("near", cell(0)),
        ("far", cell(1)),
        ("near2", cell(2)),
        ("far2", cell(3)),
        ("within", cells(facts, &within)),
    ];
    remove(facts, TECHNIQUE.id(), &ends.into_iter().collect(), of_value(&seen(facts, ends, v), v), args)
}
