//! The rung that tries all that is left for two parallel lines.

use super::cells::{Narrowed, step};
use super::difference::{partners, second};
use super::state::Deduction;
use crate::deduce::Step;
use crate::engine::order;
use crate::say::Arg;

/// Most cells of a board that this is tried on.
const MOST_CELLS: usize = 400;
/// Most pairs of candidates to go through, and most pairs of lines.
const MOST_PAIRS: usize = 128;
const MOST_LINES: usize = 16;

/// Two parallel lines depend on each other by one number; where a crossing line leaves few pairs of candidates, each is tried on
/// all other crossing lines.
pub fn smallest_line(state: &mut Deduction) -> Option<Step> {
    let state = &*state;
    if state.is_broken() || state.p.numbers.len() > MOST_CELLS {
        return None;
    }
    let lines = &state.lines;
    let mut starts: Vec<(usize, [usize; 2], usize)> = Vec::new();
    for pair in lines.pairs() {
        let size = |k: usize| pair.iter().map(|x| state.n_candidates(lines.cell(*x, k))).product::<usize>();
        let (n, k) = (0..lines.sides[1 - lines.kind(pair[0])]).map(|k| (size(k), k)).min()?;
        // One pair of numbers: that is a sum or difference already known.
        if (2..=MOST_PAIRS).contains(&n) {
            starts.push((n, pair, k));
        }
    }
    order::sort(&mut starts);
    starts.into_iter().take(MOST_LINES).find_map(|(_, pair, k)| tried(state, pair, k))
}

/// What trying the pairs of candidates on crossing line `at` leaves.
fn tried(state: &Deduction, pair: [usize; 2], at: usize) -> Option<Step> {
    let (lines, least) = (&state.lines, state.p.values[0]);
    let cells = |k: usize| pair.map(|x| lines.cell(x, k));
    let crossing = 0..lines.sides[1 - lines.kind(pair[0])];
    let (tie, [a, b]) = (lines.tie(pair, at), cells(at));
    let mut params = Vec::new();
    for x in state.candidates(a) {
        for y in state.candidates(b) {
            let (first, number) = (state.number(x), state.number(y));
            if partners(state, a, x, b, number) {
                params.push(tie.param(if tie.sum { first + number - 2 * least } else { number - first }));
            }
        }
    }
    order::sort(&mut params);
    params.dedup();
    let n = params.len();
    // Pairs of candidates of crossing line `k` with parameter `v`.
    let suiting = |k: usize, v: i64| {
        let ([a, b], tie) = (cells(k), lines.tie(pair, k));
        state.candidates(a).filter_map(move |x| {
            let number = second(tie, v, state.number(x), least);
            partners(state, a, x, b, number).then(|| state.p.index_of(number).map(|y| [x, y]))?
        })
    };
    params.retain(|v| crossing.clone().all(|k| suiting(k, *v).next().is_some()));
    if params.is_empty() {
        return None;
    }
    let mut narrowed = Vec::new();
    for k in crossing {
        let mut seen: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
        for [x, y] in params.iter().flat_map(|v| suiting(k, *v)) {
            seen[0].push(x);
            seen[1].push(y);
        }
        for (cell, seen) in cells(k).into_iter().zip(&mut seen) {
            order::sort(seen);
            narrowed.extend(Narrowed::keep(state, cell, |value| seen.binary_search(&value).is_ok()));
        }
    }
    if narrowed.is_empty() {
        return None;
    }
    let size = state.p.size();
    let args = vec![
        ("a", Arg::Cell(size.cell(a))),
        ("b", Arg::Cell(size.cell(b))),
        ("n", Arg::Number(n as i64)),
        ("left", Arg::Number(params.len() as i64)),
    ];
    let because = pair.iter().flat_map(|x| (0..lines.sides[1 - lines.kind(*x)]).map(|k| size.cell(lines.cell(*x, k)))).collect();
    Some(step(state, "smallest-line", because, &narrowed, args))
}
