//! X-wing: a value with the same two places in two parallel lines.

use super::find::{Best, digit, remove};
use super::state::Deduction;
use crate::deduce::Step;
use crate::say::Arg;

/// The value goes out of the rest of the two crossing lines.
pub fn x_wing(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let tables = state.tables.clone();
    let n = tables.size;
    let mut best = Best::new();
    for v in 0..n {
        for (lines, across) in [(0, n), (n, 0)] {
            for first in 0..n {
                let places = state.places(lines + first, v);
                if places.count_ones() != 2 {
                    continue;
                }
                for second in (first + 1..n).filter(|l| state.places(lines + l, v) == places) {
                    let crossing = [across + places.trailing_zeros() as usize, across + places.ilog2() as usize];
                    let there: u32 = crossing.iter().map(|h| state.places(*h, v).count_ones()).sum();
                    best.offer(4, there as usize - 4, (v, [lines + first, lines + second], crossing));
                }
            }
        }
    }
    let (v, lines, crossing) = best.take()?;
    let corners: Vec<usize> = lines.iter().flat_map(|h| tables.cells_at(*h, state.places(*h, v))).collect();
    let all = crossing.iter().flat_map(|h| tables.cells_at(*h, state.places(*h, v)));
    let gone: Vec<_> = all.filter(|c| !corners.contains(c)).map(|c| (c, v)).collect();
    let houses = |list: [usize; 2]| Arg::List(list.iter().map(|h| Arg::House(tables.house(*h))).collect());
    let args = vec![("lines", houses(lines)), ("crossing", houses(crossing)), ("digit", digit(v))];
    Some(remove(state, "x-wing", &corners, &gone, args))
}
