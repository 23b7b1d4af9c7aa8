//! The root of the search: two parallel lines, and the crossing line that leaves them the fewest parameters.
//!
//! The difference of the parameters of two parallel lines fixes the sum or difference of their cells on each crossing line. So the
//! pairs of numbers that can lie there bound the parameters from above, and [`Cells::count`] counts those by two pointers over sorted
//! numbers, in O(numbers) per crossing line. Only the [`NARROWEST_PAIRS`] pairs with the narrowest intervals, and three crossing lines
//! of each, are counted.

use super::super::lines::{Interval, Lines, PairRelation, Pool};
use super::multiset::Multiset;
use shumi_core::meter::Meter;
use shumi_core::sort::sort;

/// Limit of pairs of lines to examine, those with the narrowest intervals.
const NARROWEST_PAIRS: usize = 24;

/// A pair of parallel lines, the interval of its parameter, and the crossing line that supplies the parameters.
#[derive(Clone, Copy)]
pub struct Root {
    pub pair: [usize; 2],
    pub interval: Interval,
    pub at: usize,
}

/// Chooses the pair and crossing line with the fewest pairs of numbers; `None` if the meter stopped.
pub fn choose(lines: &Lines, pool: &Pool, meter: &mut Meter<'_>) -> Option<Root> {
    let mut narrowest: Vec<(i64, [usize; 2], Interval)> = Vec::with_capacity(NARROWEST_PAIRS + 1);
    for pair in lines.pairs() {
        let interval = lines.interval(pair, pool);
        let width = interval.high.saturating_sub(interval.low);
        let at = narrowest.iter().rposition(|other| other.0 <= width).map_or(0, |at| at + 1);
        if at < NARROWEST_PAIRS {
            narrowest.truncate(NARROWEST_PAIRS - 1);
            narrowest.insert(at, (width, pair, interval));
        }
        if !meter.add_work(lines.stride as u64 / 32 + 1) {
            return None;
        }
    }
    let mut best: Option<(u64, Root)> = None;
    for (_, pair, interval) in narrowest {
        for k in extreme_first(lines, pool, pair, interval).into_iter().take(3) {
            let root = Root { pair, interval, at: k };
            let n = root.cells(lines, pool).count(interval.low, interval.high);
            if best.as_ref().is_none_or(|(least, _)| n < *least) {
                best = Some((n, root));
            }
            if !meter.add_work(pool.values.len() as u64 / 64 + 1) {
                return None;
            }
        }
    }
    best.map(|(_, root)| root)
}

/// Returns the crossing lines of a pair, those first for which the interval requires the most extreme totals.
pub fn extreme_first(lines: &Lines, pool: &Pool, pair: [usize; 2], interval: Interval) -> Vec<usize> {
    let mut order: Vec<(i64, usize)> = (0..lines.sides[1 - lines.kind(pair[0])])
        .map(|k| {
            let relation = lines.relation(pair, k);
            let [low, high] = relation.totals([interval.low, interval.high]);
            let centre = if relation.sum { pool.range() - 1 } else { 0 };
            (-(low - centre).abs().max((high - centre).abs()), k)
        })
        .collect();
    sort(&mut order);
    order.into_iter().map(|(_, k)| k).collect()
}

impl Root {
    /// Returns the two cells on the crossing line.
    pub fn cells<'a>(&self, lines: &Lines, pool: &'a Pool) -> Cells<'a> {
        Cells::new(lines, pool, self.pair, self.at)
    }
}

/// Two cells whose sum or difference the parameter determines, and the numbers that each can hold.
pub struct Cells<'a> {
    relation: PairRelation,
    free: &'a [i64],
    fixed: [Option<i64>; 2],
}

impl<'a> Cells<'a> {
    /// Returns the cells where a pair of parallel lines meets the `k`-th line that crosses it.
    pub fn new(lines: &Lines, pool: &'a Pool, pair: [usize; 2], k: usize) -> Self {
        Self { relation: lines.relation(pair, k), free: &pool.values, fixed: pair.map(|x| pool.fixed(lines.cell(x, k))) }
    }

    fn numbers(&self, which: usize) -> &[i64] {
        self.fixed[which].as_ref().map_or(self.free, std::slice::from_ref)
    }

    /// Calls `visit` with each number of the first cell, and the numbers of the second with which it makes a total in range.
    fn each(&self, low: i64, high: i64, mut visit: impl FnMut(i64, &[i64])) {
        let [low, high] = self.relation.totals([low, high]);
        let (first, second) = (self.numbers(0), self.numbers(1));
        // As the first number grows, the second one decreases for a sum and grows for a difference.
        let (mut from, mut to) = if self.relation.sum { (second.len(), second.len()) } else { (0, 0) };
        for x in first {
            if self.relation.sum {
                from -= second[..from].iter().rev().take_while(|y| x + **y >= low).count();
                to -= second[..to].iter().rev().take_while(|y| x + **y > high).count();
            } else {
                from += second[from..].iter().take_while(|y| **y - x < low).count();
                to += second[to..].iter().take_while(|y| **y - x <= high).count();
            }
            if from < to {
                visit(*x, &second[from..to]);
            }
        }
    }

    /// Counts the pairs of numbers (regardless of order) that have a parameter in `low..=high`. O(numbers).
    pub fn count(&self, low: i64, high: i64) -> u64 {
        let mut n = 0;
        self.each(low, high, |_, partners| n += partners.len() as u64);
        if self.relation.sum && self.fixed == [None; 2] { n.div_ceil(2) } else { n }
    }

    /// Returns the parameters in `low..=high` of all pairs of numbers, ascending, without duplicates.
    pub fn params(&self, low: i64, high: i64) -> Vec<i64> {
        let mut params = Vec::new();
        self.each(low, high, |x, partners| {
            params.extend(partners.iter().map(|y| self.relation.param(if self.relation.sum { x + y } else { y - x })));
        });
        sort(&mut params);
        params.dedup();
        params
    }

    /// Calls `visit` with the number of the first cell in each pair of numbers that parameter `v` allows, until it returns `false`;
    /// returns whether it never did.
    pub fn firsts(&self, v: i64, multiset: &Multiset, mut visit: impl FnMut(i64) -> bool) -> bool {
        let total = self.relation.total(v);
        let first = self.numbers(0);
        let (least, most) = match self.numbers(1) {
            [] => return true,
            second => (second[0], second[second.len() - 1]),
        };
        let [low, high] = if self.relation.sum { [total - most, total - least] } else { [least - total, most - total] };
        let from = first.partition_point(|x| *x < low);
        for x in first[from..].iter().take_while(|x| **x <= high) {
            let y = if self.relation.sum { total - x } else { total + x };
            let fits = match self.fixed {
                [_, Some(fixed)] => y == fixed,
                [Some(_), None] => multiset.count(y) > 0,
                [None, None] => multiset.count(y) > u32::from(y == *x),
            };
            if fits && !visit(*x) {
                return false;
            }
        }
        true
    }
}
