//! Carries a known pair of two parallel lines from one crossing line to another.
//!
//! Two parallel lines depend on each other by one parameter: a pair of numbers on one crossing line determines, on every other crossing
//! line, the sum of the two cells (lines an odd number apart) or their difference (an even number apart).

use super::best::Best;
use super::cells::{Narrowed, step};
use super::facts::Facts;
use super::window::MAX_CELLS_FOR_BEST;
use crate::arrange::lines::PairRelation;
use shumi_core::message::{Arg, Template};
use shumi_frame::family::Step;

/// Returns the best instance of `technique`: two cells on one crossing line whose sum (`sum`) or difference follows from a known pair on
/// another.
pub fn carried(facts: &Facts, technique: &Template, sum: bool) -> Option<Step> {
    let mut best = Best::one();
    search(facts, technique, sum, &mut best);
    best.take()
}

/// Returns all its instances.
pub fn all_carried(facts: &Facts, technique: &Template, sum: bool) -> Vec<Step> {
    let mut best = Best::all();
    search(facts, technique, sum, &mut best);
    best.into_all()
}

fn search(facts: &Facts, technique: &Template, sum: bool, best: &mut Best) {
    if facts.is_broken() {
        return;
    }
    let (lines, least) = (&facts.lines, facts.p.values[0]);
    let base = if sum { 2 * least } else { 0 };
    for pair in lines.pairs().filter(|pair| ((pair[0] ^ pair[1]) & 1 == 1) == sum) {
        let crossing = 0..lines.sides[1 - lines.kind(pair[0])];
        let cells = |k: usize| pair.map(|x| lines.cell(x, k));
        let Some((known, made)) = crossing.clone().find_map(|k| {
            let [a, b] = cells(k).map(|at| facts.placed(at).map(|value| facts.number(value)));
            Some((k, if sum { a? + b? } else { b? - a? }))
        }) else {
            continue;
        };
        let v = lines.relation(pair, known).param(made - base);
        for k in crossing.filter(|k| *k != known) {
            let two = cells(k);
            let n_open = two.iter().filter(|at| facts.placed(**at).is_none()).count();
            if n_open == 0 || n_open == 2 && facts.p.numbers.len() > MAX_CELLS_FOR_BEST {
                continue;
            }
            let total = lines.relation(pair, k).total(v) + base;
            let narrowed = against(facts, two, sum, total);
            if narrowed.is_empty() {
                continue;
            }
            let gain = narrowed.iter().map(|one| one.gain(facts)).max().unwrap_or(0);
            if !best.wants(gain) {
                continue;
            }
            let size = facts.p.board_size();
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
            best.offer(gain, step(facts, technique, because, &narrowed, args));
            if gain == usize::MAX && !best.keeps_all() {
                return;
            }
        }
    }
}

/// Returns the candidates that two cells lose if they add up to `total`, or if that is the second minus the first. Empty if a cell would
/// have no candidates left.
fn against(facts: &Facts, two: [usize; 2], sum: bool, total: i64) -> Vec<Narrowed> {
    let mut narrowed = Vec::new();
    for (i, at) in two.into_iter().enumerate() {
        let partner = |number: i64| match (sum, i) {
            (true, _) => total - number,
            (false, 0) => number + total,
            (false, _) => number - total,
        };
        let holds = |value| partners(facts, at, value, two[1 - i], partner(facts.number(value)));
        match Narrowed::keep(facts, at, holds) {
            Some(one) if one.out.len() == facts.n_candidates(at) => return Vec::new(),
            one => narrowed.extend(one),
        }
    }
    narrowed
}

/// Returns whether cell `at` can have `value` if `other` has `number`.
#[inline(never)]
pub fn partners(facts: &Facts, at: usize, value: u32, other: usize, number: i64) -> bool {
    let Some(partner) = facts.candidate(other, number) else { return false };
    let both_open = facts.placed(at).is_none() && facts.placed(other).is_none();
    partner != value || !both_open || facts.left(value) >= 2
}

/// Returns the number in the second cell if the first has `first` and the pair of lines has parameter `v`; numbers are absolute.
pub fn second(relation: PairRelation, v: i64, first: i64, least: i64) -> i64 {
    if relation.sum { relation.total(v) + 2 * least - first } else { first + relation.total(v) }
}
