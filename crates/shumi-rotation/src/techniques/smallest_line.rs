//! Smallest line: tests all pairs of numbers that are left for two parallel lines.
//!
//! The pair of lines and the crossing line with the fewest pairs of candidates come first, at most [`MAX_LINE_PAIRS`] of them. O(pairs
//! of numbers · crossing lines) for each.

use super::carried_pair::{partners, second};
use super::cells::{Narrowed, step};
use super::facts::Facts;
use super::trial::Ground;
use crate::words::rotation::technique as words;
use shumi_core::message::Arg;
use shumi_core::sort::sort;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Limit of cells of a board for this technique.
const MAX_SMALLEST_LINE_CELLS: usize = 400;
/// Limit of pairs of candidates to test.
const MAX_NUMBER_PAIRS: usize = 128;
/// Limit of parameters to test on sets of bits.
const MAX_PARAMS: i64 = 128;
/// Limit of pairs of lines to test.
const MAX_LINE_PAIRS: usize = 16;

/// Two parallel lines depend on each other by one parameter. If a crossing line leaves few pairs of candidates, each is tested on all
/// other crossing lines.
pub const TECHNIQUE: Technique<Facts> = Technique { words: &words::SMALLEST_LINE, grade: 4, find, all: Some(all), premise: Premise::None };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::SMALLEST_LINE, "2\n7 7\n9 7\n1 1 1 1 1 1 1 3 4\n");

fn find(facts: &mut Facts) -> Option<Step> {
    steps(facts).next()
}

fn all(facts: &mut Facts) -> Vec<Step> {
    steps(facts).collect()
}

fn steps(facts: &Facts) -> impl Iterator<Item = Step> {
    let mut ground = Ground::new(facts, MAX_PARAMS);
    // On sets of bits the test is faster: most pairs narrow nothing.
    let mut narrows = move |pair| ground.as_mut().is_none_or(|(ground, trial)| ground.narrows(trial, pair));
    let starts = starts(facts).into_iter().take(MAX_LINE_PAIRS);
    starts.filter(move |(_, pair, _)| narrows(*pair)).filter_map(|(_, pair, k)| tried(facts, pair, k))
}

/// Returns the pairs of lines to test, each with the crossing line with the fewest pairs of candidates, and their number.
fn starts(facts: &Facts) -> Vec<(usize, [usize; 2], usize)> {
    if facts.is_broken() || facts.p.numbers.len() > MAX_SMALLEST_LINE_CELLS {
        return Vec::new();
    }
    let lines = &facts.lines;
    let mut starts = Vec::new();
    for pair in lines.pairs() {
        let size = |k: usize| pair.iter().map(|x| facts.n_candidates(lines.cell(*x, k))).product::<usize>();
        let Some((n, k)) = (0..lines.sides[1 - lines.kind(pair[0])]).map(|k| (size(k), k)).min() else { return Vec::new() };
        // With one pair of numbers the sum or difference is already known.
        if (2..=MAX_NUMBER_PAIRS).contains(&n) {
            starts.push((n, pair, k));
        }
    }
    sort(&mut starts);
    starts
}

/// Returns the conclusion from testing all pairs of candidates on crossing line `at`.
fn tried(facts: &Facts, pair: [usize; 2], at: usize) -> Option<Step> {
    let (lines, least) = (&facts.lines, facts.p.values[0]);
    let cells = |k: usize| pair.map(|x| lines.cell(x, k));
    let crossing = 0..lines.sides[1 - lines.kind(pair[0])];
    let (relation, [a, b]) = (lines.relation(pair, at), cells(at));
    let mut params = Vec::new();
    for x in facts.candidates(a) {
        for y in facts.candidates(b) {
            let (first, number) = (facts.number(x), facts.number(y));
            if partners(facts, a, x, b, number) {
                params.push(relation.param(if relation.sum { first + number - 2 * least } else { number - first }));
            }
        }
    }
    sort(&mut params);
    params.dedup();
    let n = params.len();
    // The pairs of candidates on crossing line `k` that have parameter `v`.
    let fitting = |k: usize, v: i64| {
        let ([a, b], relation) = (cells(k), lines.relation(pair, k));
        facts.candidates(a).filter_map(move |x| {
            let number = second(relation, v, facts.number(x), least);
            partners(facts, a, x, b, number).then(|| facts.p.index_of(number).map(|y| [x, y]))?
        })
    };
    params.retain(|v| crossing.clone().all(|k| fitting(k, *v).next().is_some()));
    if params.is_empty() {
        return None;
    }
    let mut narrowed = Vec::new();
    for k in crossing {
        let mut seen: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
        for [x, y] in params.iter().flat_map(|v| fitting(k, *v)) {
            seen[0].push(x);
            seen[1].push(y);
        }
        for (cell, seen) in cells(k).into_iter().zip(&mut seen) {
            sort(seen);
            narrowed.extend(Narrowed::keep(facts, cell, |value| seen.binary_search(&value).is_ok()));
        }
    }
    if narrowed.is_empty() {
        return None;
    }
    let size = facts.p.board_size();
    let args = vec![
        ("a", Arg::Cell(size.cell(a))),
        ("b", Arg::Cell(size.cell(b))),
        ("n", Arg::Number(n as i64)),
        ("left", Arg::Number(params.len() as i64)),
    ];
    let because = pair.iter().flat_map(|x| (0..lines.sides[1 - lines.kind(*x)]).map(|k| size.cell(lines.cell(*x, k)))).collect();
    Some(step(facts, &words::SMALLEST_LINE, because, &narrowed, args))
}
