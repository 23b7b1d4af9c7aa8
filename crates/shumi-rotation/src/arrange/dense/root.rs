//! The root of the search: a pair of parallel lines, and the order of its parameter values.
//!
//! Each parameter of a pair is weighed by an estimate of the arrangements below it; the pair with the least total becomes the root, and
//! its parameters with the least weight are searched first. A pair is given up as soon as its total exceeds the best one.

use super::super::bits::Bits;
use super::super::lines::{Interval, Lines, Pool};
use super::state::State;
use shumi_core::meter::Meter;
use shumi_core::sort::sort_by;

/// Limit of pairs to estimate, those with the fewest possible parameters first: all of them up to 16 x 16 cells.
const MOST_ROOTS: usize = 256;

/// A pair of parallel lines and the parameters to try.
pub struct Root {
    pub pair: [usize; 2],
    /// Values of `param(second) - param(first)`, the one with the fewest estimated arrangements first.
    pub params: Vec<i32>,
}

/// Chooses the pair with the fewest estimated arrangements, or takes `given`; `weigh` estimates them for a pair and a parameter. `None`:
/// the meter stopped.
pub fn choose(
    lines: &Lines,
    pool: &Pool,
    given: Option<[usize; 2]>,
    meter: &mut Meter<'_>,
    weigh: &mut dyn FnMut([usize; 2], i32) -> f64,
) -> Option<Root> {
    let mut pairs: Vec<(i64, [usize; 2], Interval)> = lines
        .pairs()
        .filter(|pair| given.is_none_or(|given| given == *pair))
        .map(|pair| (pair, lines.interval(pair, pool)))
        .map(|(pair, interval)| (interval.high.saturating_sub(interval.low), pair, interval))
        .collect();
    sort_by(&mut pairs, |a, b| (a.0, a.1) < (b.0, b.1));
    let mut best = (f64::INFINITY, Root { pair: [0, 1], params: Vec::new() });
    let mut params = Vec::new();
    for (_, pair, interval) in pairs.into_iter().take(MOST_ROOTS) {
        params.clear();
        let mut total = 0.0;
        for v in interval.low..=interval.high {
            let v = v as i32;
            let weight = weigh(pair, v);
            if weight > 0.0 {
                params.push((weight, v));
                total += weight;
            }
            if !meter.add_work(lines.stride as u64 / 4 + 1) {
                return None;
            }
            if total >= best.0 {
                break;
            }
        }
        if total < best.0 {
            sort_by(&mut params, |a, b| a < b);
            best = (total, Root { pair, params: params.iter().map(|(_, v)| *v).collect() });
        }
        if total == 0.0 {
            break;
        }
    }
    Some(best.1)
}

/// Estimates the number of arrangements: the product of the two smallest numbers of candidates of crossing lines; 0 if a line has none.
pub fn weigh<const W: usize>(state: &mut State<'_, W>, pair: [usize; 2], v: i32) -> f64 {
    let lines = state.lines;
    state.start(pair, v);
    let other = 1 - lines.kind(pair[0]);
    let mut least = [u32::MAX; 2];
    for x in lines.first(other)..lines.first(other) + lines.sides[other] {
        let n = state.candidates(x, Bits::ALL).len();
        if n < least[0] {
            least = [n, least[0]];
        } else if n < least[1] {
            least[1] = n;
        }
        if n == 0 {
            break;
        }
    }
    state.clear(pair);
    f64::from(least[0]) * f64::from(least[1])
}
