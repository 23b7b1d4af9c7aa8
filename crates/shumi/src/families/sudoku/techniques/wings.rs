//! Wings of cells with two candidates: XY-wing and W-wing.

use super::find::{Best, digit, remove};
use super::state::{Deduction, values};
use super::turbot::two_places;
use crate::deduce::Step;
use crate::say::Arg;

/// A cell xy that sees a cell xz and a cell yz: one of these two is z, which goes out of what sees both.
pub fn xy_wing(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let tables = state.tables.clone();
    let two = pairs(state);
    let mut best = Best::new();
    for (pivot, own) in &two {
        for (i, (a, first)) in two.iter().enumerate() {
            if (first & own).count_ones() != 1 || !tables.sees(*pivot, *a) {
                continue;
            }
            for (b, second) in &two[i + 1..] {
                let third = first & !own;
                if *second == own & !first | third && tables.sees(*pivot, *b) {
                    let v = third.trailing_zeros() as usize;
                    best.offer(3, state.seen_by(*a, *b, v).count(), (*pivot, *a, *b, v));
                }
            }
        }
    }
    let (pivot, a, b, v) = best.take()?;
    let gone: Vec<_> = state.seen_by(a, b, v).map(|c| (c, v)).collect();
    let of = |wing: usize| Arg::Values(values(state.candidates[wing] & state.candidates[pivot]));
    let args = vec![
        ("pivot", Arg::Cell(tables.at(pivot))),
        ("first", of(a)),
        ("second", of(b)),
        ("a", Arg::Cell(tables.at(a))),
        ("b", Arg::Cell(tables.at(b))),
        ("digit", digit(v)),
    ];
    Some(remove(state, "xy-wing", &[pivot, a, b], &gone, args))
}

/// Two cells xy, and a house with two places for x, one in sight of each: not both cells are x, so y goes out of what sees both.
pub fn w_wing(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let tables = state.tables.clone();
    let two = pairs(state);
    let mut strong = vec![None; tables.size];
    let mut best = Best::new();
    for (i, (a, own)) in two.iter().enumerate() {
        for (b, _) in two[i + 1..].iter().filter(|(b, other)| own == other && !tables.sees(*a, *b)) {
            let [low, high] = [own.trailing_zeros(), own.ilog2()].map(|v| v as usize);
            for (x, y) in [(low, high), (high, low)] {
                let gain = state.seen_by(*a, *b, y).count();
                if gain == 0 {
                    continue;
                }
                for (house, [u, v]) in strong[x].get_or_insert_with(|| two_places(state, x)) {
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
    let (wing, house, x, y) = best.take()?;
    let gone: Vec<_> = state.seen_by(wing[0], wing[1], y).map(|c| (c, y)).collect();
    let cell = |i: usize| Arg::Cell(tables.at(wing[i]));
    let args = vec![
        ("a", cell(0)),
        ("b", cell(1)),
        ("u", cell(2)),
        ("v", cell(3)),
        ("house", Arg::House(tables.house(house))),
        ("other", digit(x)),
        ("digit", digit(y)),
    ];
    Some(remove(state, "w-wing", &wing, &gone, args))
}

/// The open cells with two candidates, and these.
fn pairs(state: &Deduction) -> Vec<(usize, u32)> {
    state.open_cells().map(|c| (c, state.candidates[c])).filter(|(_, mask)| mask.count_ones() == 2).collect()
}
