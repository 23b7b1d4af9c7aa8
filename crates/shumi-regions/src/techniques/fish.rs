//! Fish: a value whose places in some parallel lines lie in as many crossing lines.

use super::facts::Facts;
use super::steps::{Best, cells, digit, of_value, remove};
use super::tables::Cells;
use shumi_core::message::Arg;
use shumi_frame::family::Step;

/// The value (from 0), the lines, and the lines that cross them, as houses.
pub(super) type Fish = (usize, Vec<usize>, Vec<usize>);

/// Offers the fish of `k` (2 or 3) lines. The rows are the first houses, the columns the next.
pub(super) fn search(facts: &Facts, k: usize, best: &mut Best<Fish>) {
    let n = facts.tables.n;
    for v in 0..n {
        for (lines, across) in [(0, n), (n, 0)] {
            // The cell of a line with index `i` there lies in the crossing line `i`.
            let few = |(_, mask): &(usize, u16)| (2..=k as u32).contains(&mask.count_ones());
            let bases: Vec<(usize, u16)> = (lines..lines + n).map(|line| (line, facts.spots(line, v))).filter(few).collect();
            let mut offer = |base: &[usize], mask: u16| {
                if mask.count_ones() as usize == k {
                    let crossing = shumi_digits::bits::bits(mask).map(|at| across + at).collect();
                    let fish = (v, base.to_vec(), crossing);
                    best.offer(2 * k, gone(facts, &fish).len(), fish);
                }
            };
            for (i, (a, x)) in bases.iter().enumerate() {
                for (j, (b, y)) in bases.iter().enumerate().skip(i + 1) {
                    match k {
                        2 => offer(&[*a, *b], x | y),
                        _ => bases[j + 1..].iter().for_each(|(c, z)| offer(&[*a, *b, *c], x | y | z)),
                    }
                }
            }
        }
    }
}

/// Returns the places of a value in some lines.
fn places(facts: &Facts, v: usize, lines: &[usize]) -> Cells {
    let mut all = Cells::EMPTY;
    lines.iter().for_each(|line| all.unite(&facts.places(&facts.tables.groups[*line], v)));
    all
}

fn gone(facts: &Facts, (v, lines, crossing): &Fish) -> Cells {
    places(facts, *v, crossing).without(&places(facts, *v, lines))
}

/// Builds the step of a fish.
pub(super) fn step(facts: &Facts, id: &'static str, fish: Fish) -> Step {
    let gone = gone(facts, &fish);
    let (v, lines, crossing) = fish;
    let corners = places(facts, v, &lines);
    let names = |houses: &[usize]| Arg::List(houses.iter().map(|house| facts.tables.groups[*house].name.clone()).collect());
    let args = vec![("lines", names(&lines)), ("crossing", names(&crossing)), ("digit", digit(v)), ("within", cells(facts, &corners))];
    remove(facts, id, &corners, of_value(&gone, v), args)
}
