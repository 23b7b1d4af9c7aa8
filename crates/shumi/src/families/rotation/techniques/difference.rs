//! Rungs that carry what is known of two parallel lines from one crossing line to another.

use super::cells::{Narrowed, step};
use super::state::Deduction;
use super::sums::LARGE;
use crate::deduce::Step;
use crate::families::rotation::arrange::lines::Tie;
use crate::say::Arg;

/// Two cells on one line that a known pair of cells on a parallel one gives the sum of.
pub fn line_sum(state: &mut Deduction) -> Option<Step> {
    carried(state, true)
}

/// Two cells on one line that a known pair of cells on a parallel one gives the difference of.
pub fn line_difference(state: &mut Deduction) -> Option<Step> {
    carried(state, false)
}

fn carried(state: &Deduction, sum: bool) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let (lines, least) = (&state.lines, state.p.values[0]);
    let base = if sum { 2 * least } else { 0 };
    let mut best: Option<(usize, Step)> = None;
    for pair in lines.pairs().filter(|pair| ((pair[0] ^ pair[1]) & 1 == 1) == sum) {
        let crossing = 0..lines.sides[1 - lines.kind(pair[0])];
        let cells = |k: usize| pair.map(|x| lines.cell(x, k));
        let Some((known, made)) = crossing.clone().find_map(|k| {
            let [a, b] = cells(k).map(|at| state.placed(at).map(|value| state.number(value)));
            Some((k, if sum { a? + b? } else { b? - a? }))
        }) else {
            continue;
        };
        let v = lines.tie(pair, known).param(made - base);
        for k in crossing.filter(|k| *k != known) {
            let two = cells(k);
            let n_open = two.iter().filter(|at| state.placed(**at).is_none()).count();
            if n_open == 0 || n_open == 2 && state.p.numbers.len() > LARGE {
                continue;
            }
            let total = lines.tie(pair, k).total(v) + base;
            let narrowed = against(state, two, sum, total);
            if narrowed.is_empty() {
                continue;
            }
            let gain = narrowed.iter().map(|one| one.gain(state)).max().unwrap_or(0);
            if best.as_ref().is_some_and(|(most, _)| gain <= *most) {
                continue;
            }
            let size = state.p.size();
            let named = |cells: [usize; 2]| Arg::Cells(cells.map(|at| size.cell(at)).to_vec());
            let mut because = cells(known).to_vec();
            because.extend(two.into_iter().filter(|at| narrowed.iter().all(|one| one.at != *at)));
            let args = vec![
                ("known", named(cells(known))),
                ("pair", named(two)),
                ("first", Arg::Cell(size.cell(two[0]))),
                ("second", Arg::Cell(size.cell(two[1]))),
                ("total", Arg::Number(total)),
            ];
            let because = because.into_iter().map(|at| size.cell(at)).collect();
            best = Some((gain, step(state, if sum { "line-sum" } else { "line-difference" }, because, &narrowed, args)));
            if gain == usize::MAX {
                return best.map(|(_, step)| step);
            }
        }
    }
    best.map(|(_, step)| step)
}

/// What goes out of two cells that add up to `total` (or the second less the first makes it). Nothing where a cell would be left
/// without candidates.
fn against(state: &Deduction, two: [usize; 2], sum: bool, total: i64) -> Vec<Narrowed> {
    let mut narrowed = Vec::new();
    for (i, at) in two.into_iter().enumerate() {
        let partner = |number: i64| match (sum, i) {
            (true, _) => total - number,
            (false, 0) => number + total,
            (false, _) => number - total,
        };
        let holds = |value| partners(state, at, value, two[1 - i], partner(state.number(value)));
        match Narrowed::keep(state, at, holds) {
            Some(one) if one.out.len() == state.n_candidates(at) => return Vec::new(),
            one => narrowed.extend(one),
        }
    }
    narrowed
}

/// Whether cell `at` can have `value` while `other` has `number`.
#[inline(never)]
pub(super) fn partners(state: &Deduction, at: usize, value: u32, other: usize, number: i64) -> bool {
    let Some(partner) = state.candidate(other, number) else { return false };
    let both_open = state.placed(at).is_none() && state.placed(other).is_none();
    partner != value || !both_open || state.left(value) >= 2
}

/// What a number in the first cell asks of the second, where a pair of lines has parameter `v`; numbers as given.
pub(super) fn second(tie: Tie, v: i64, first: i64, least: i64) -> i64 {
    if tie.sum { tie.total(v) + 2 * least - first } else { first + tie.total(v) }
}
