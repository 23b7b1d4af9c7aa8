//! Turbot: two houses with two places for a value, an end of one in sight of an end of the other. Skyscraper and two-string kite are
//! the forms with two lines.

use super::find::{Best, digit, remove};
use super::state::Deduction;
use crate::deduce::Step;
use crate::say::Arg;

/// A house with two places for a value: the house and the cells.
type TwoPlaces = (usize, [usize; 2]);

/// The houses with two places for a value (from 0), the first of those with the same two.
pub fn two_places(state: &Deduction, v: usize) -> Vec<TwoPlaces> {
    let tables = &state.tables;
    let mut found: Vec<TwoPlaces> = Vec::new();
    for house in 0..tables.shape.houses() {
        let places = state.places(house, v);
        if places.count_ones() == 2 {
            let pair = [places.trailing_zeros(), places.ilog2()].map(|i| tables.cell(house, i as usize));
            if !found.iter().any(|(_, there)| *there == pair) {
                found.push((house, pair));
            }
        }
    }
    found
}

/// The near ends are not both the value, so one of the far ends is: the value goes out of what sees both.
pub fn turbot(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let tables = state.tables.clone();
    let mut best = Best::new();
    for v in 0..tables.size {
        let pairs = two_places(state, v);
        for (i, (first, a)) in pairs.iter().enumerate() {
            for (second, b) in &pairs[i + 1..] {
                if a.iter().any(|c| b.contains(c)) {
                    continue;
                }
                for [x, far, y, end] in
                    [[a[0], a[1], b[0], b[1]], [a[1], a[0], b[0], b[1]], [a[0], a[1], b[1], b[0]], [a[1], a[0], b[1], b[0]]]
                {
                    if tables.sees(x, y) {
                        best.offer(4, state.seen_by(far, end, v).count(), (v, [*first, *second], [x, far, y, end]));
                    }
                }
            }
        }
    }
    let (v, houses, ends) = best.take()?;
    let gone: Vec<_> = state.seen_by(ends[1], ends[3], v).map(|c| (c, v)).collect();
    let cell = |i: usize| Arg::Cell(tables.at(ends[i]));
    let args = vec![
        ("digit", digit(v)),
        ("house", Arg::House(tables.house(houses[0]))),
        ("other", Arg::House(tables.house(houses[1]))),
        ("near", cell(0)),
        ("far", cell(1)),
        ("near2", cell(2)),
        ("far2", cell(3)),
    ];
    Some(remove(state, "turbot", &ends, &gone, args))
}
