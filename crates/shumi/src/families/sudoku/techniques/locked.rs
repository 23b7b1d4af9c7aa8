//! Locked candidates: all places of a value in one house lie in a second house too.

use super::find::{Best, cells, digit, remove};
use super::state::Deduction;
use crate::deduce::Step;
use crate::say::Arg;

/// The value goes out of the rest of the second house.
pub fn locked_candidates(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let tables = state.tables.clone();
    let mut best = Best::new();
    for (house, crossings) in tables.crossings.iter().enumerate() {
        for v in 0..tables.size {
            let places = state.places(house, v);
            if places == 0 {
                continue;
            }
            for (shared, other) in crossings {
                if places & !shared == 0 {
                    let n = places.count_ones() as usize;
                    let there = state.places((*other).into(), v).count_ones() as usize;
                    best.offer(n, there - n, (house, usize::from(*other), v));
                }
            }
        }
    }
    let (house, other, v) = best.take()?;
    let held: Vec<usize> = tables.cells_at(house, state.places(house, v)).collect();
    let gone: Vec<_> = tables.cells_at(other, state.places(other, v)).filter(|c| !held.contains(c)).map(|c| (c, v)).collect();
    let args = vec![
        ("house", Arg::House(tables.house(house))),
        ("other", Arg::House(tables.house(other))),
        ("digit", digit(v)),
        ("places", Arg::AnyCell(cells(&tables, &held))),
    ];
    Some(remove(state, "locked-candidates", &held, &gone, args))
}
