//! Case analysis over the parameters of two lines.
//!
//! Each case is propagated as a [`Trial`]; the union of the consistent ones, over all cells, is the conclusion (constructive
//! disjunction). Nested levels repeat this for the pair with the fewest cases, then for single cells. Work counts the pairs of numbers
//! tested. If that does not end, the solver's search tries the cases of one line after the other: its trials prove less each, but take a
//! hundredth of the time ([`line_by_line`]).

use std::ops::ControlFlow;

use super::cells::{Narrowed, step};
use super::facts::Facts;
use super::set::Set;
use super::trial::{Ground, Trial};
use crate::arrange;
use shumi_core::message::{Arg, Template};
use shumi_core::meter::{End, Meter};
use shumi_frame::family::Step;

/// Limit of parameter values of two lines to test individually.
const MAX_CASES: i64 = 128;

/// Builds the step of `technique`: tests all cases of the pair of lines with the fewest, and if that does not decide, nested cases of
/// other pairs, up to `depth` levels in all. `None` also if it takes more than `most` work. (Testing other pairs, too, when these are
/// inconclusive, took twice the time and solved no more.)
pub fn cases(facts: &Facts, technique: &Template, depth: usize, most: usize) -> Option<Step> {
    let (mut ground, root) = grounded(facts)?;
    let pair = fewest(&root)
        .or_else(|| (0..root.ways.len()).find(|pair| !narrowed(facts, &root.sets, &cells(facts, ground.pairs[*pair])).is_empty()))?;
    cases_of(facts, technique, (&mut ground, &root), pair, depth, most)
}

/// Builds the steps of `technique` of all pairs of lines, each with up to `most` work.
pub fn all_cases(facts: &Facts, technique: &Template, most: usize) -> Vec<Step> {
    let Some((mut ground, root)) = grounded(facts) else { return Vec::new() };
    let of_pair = |pair| {
        ground.work = 0;
        cases_of(facts, technique, (&mut ground, &root), pair, 1, most)
    };
    (0..root.ways.len()).filter(|pair| root.ways[*pair] > 1).filter_map(of_pair).collect()
}

/// Propagates the facts; `None` if they are contradictory, or leave too many cases.
fn grounded(facts: &Facts) -> Option<(Ground, Trial)> {
    if facts.is_broken() {
        return None;
    }
    let (mut ground, mut root) = Ground::new(facts, MAX_CASES)?;
    ground.follow(&mut root).then_some((ground, root))
}

fn cases_of(
    facts: &Facts,
    technique: &Template,
    (ground, root): (&mut Ground, &Trial),
    pair: usize,
    depth: usize,
    most: usize,
) -> Option<Step> {
    let ways = ground.cases(root, pair);
    let (n, mut tried, mut left, mut union) = (ways.len(), 0, 0, None);
    for mut way in ways {
        if narrow(ground, &mut way, depth - 1, most, &mut tried) {
            left += 1;
            unite(&mut union, way);
        }
    }
    if ground.work > most {
        return None;
    }
    told(facts, technique, ground.pairs[pair], &union?.sets, [n as i64, left], (depth > 1).then_some(tried))
}

/// Builds the step of `technique` from all arrangements that agree with the placed numbers: the cases are those of the pair of lines with
/// the fewest, and within each the solver tries the cases of the other lines, one after the other. `None` if it takes more than `most`
/// trials.
pub fn line_by_line(facts: &Facts, technique: &Template, most: u64) -> Option<Step> {
    let (ground, root) = grounded(facts)?;
    let pair = fewest(&root)?;
    let (n, least) = (facts.p.numbers.len(), facts.p.values[0]);
    let placed: Vec<Option<u32>> = (0..n).map(|at| facts.placed(at)).collect();
    let (mut sets, mut params) = (vec![0 as Set; n], Vec::new());
    let mut meter = Meter::unlimited().with_max_nodes(most);
    let end = arrange::search_from(&facts.p, &placed, ground.pairs[pair], &mut meter, &mut |values| {
        let numbers: Vec<i64> = values.iter().map(|value| facts.number(*value) - least).collect();
        for (set, x) in sets.iter_mut().zip(&numbers) {
            *set |= 1 << x;
        }
        let param = ground.param(pair, &numbers);
        if !params.contains(&param) {
            params.push(param);
        }
        ControlFlow::Continue(())
    });
    if end != End::Exhausted || params.is_empty() {
        return None;
    }
    let counts = [i64::from(root.ways[pair]), params.len() as i64];
    told(facts, technique, ground.pairs[pair], &sets, counts, Some(meter.progress.nodes as i64))
}

/// Builds the step of `technique` from the numbers that the cases leave to all cells. `counts`: the cases, and how many are left.
fn told(facts: &Facts, technique: &Template, pair: [usize; 2], sets: &[Set], counts: [i64; 2], tried: Option<i64>) -> Option<Step> {
    let marked = cells(facts, pair);
    let mut narrow = narrowed(facts, sets, &marked);
    if narrow.is_empty() {
        narrow = narrowed(facts, sets, &(0..facts.p.numbers.len()).collect::<Vec<_>>());
    }
    if narrow.is_empty() {
        return None;
    }
    let size = facts.p.board_size();
    let mut args = vec![("n", Arg::Number(counts[0])), ("left", Arg::Number(counts[1]))];
    args.extend(tried.map(|tried| ("tried", Arg::Number(tried))));
    Some(step(facts, technique, marked.into_iter().map(|at| size.cell(at)).collect(), &narrow, args))
}

/// Returns the cells of two lines.
fn cells(facts: &Facts, pair: [usize; 2]) -> Vec<usize> {
    let lines = &facts.lines;
    pair.iter().flat_map(|x| (0..lines.sides[1 - lines.kind(*x)]).map(|k| lines.cell(*x, k))).collect()
}

fn narrowed(facts: &Facts, sets: &[Set], cells: &[usize]) -> Vec<Narrowed> {
    let least = facts.p.values[0];
    let holds = |at: usize, value: u32| sets[at] >> (facts.number(value) - least) & 1 == 1;
    cells.iter().filter_map(|at| Narrowed::keep(facts, *at, |value| holds(*at, value))).collect()
}

/// Returns the pair of lines with the fewest cases, at least two.
fn fewest(trial: &Trial) -> Option<usize> {
    (0..trial.ways.len()).filter(|pair| trial.ways[*pair] > 1).min_by_key(|pair| trial.ways[*pair])
}

fn unite(union: &mut Option<Trial>, one: Trial) {
    match union {
        None => *union = Some(one),
        Some(union) => union.unite(&one),
    }
}

/// Propagates a trial, and up to `depth` levels of nested cases; reduces the trial to the union of the consistent cases. Returns whether
/// there is one. Counts the trials in `tried`; beyond `most` work it accepts every trial. The recursion depth is at most the number of
/// lines and cells.
fn narrow(ground: &mut Ground, trial: &mut Trial, depth: usize, most: usize, tried: &mut i64) -> bool {
    if ground.work > most {
        return true;
    }
    *tried += 1;
    if !ground.follow(trial) {
        return false;
    }
    if depth == 0 || trial.is_full() {
        return true;
    }
    let ways = match fewest(trial) {
        Some(pair) => ground.cases(trial, pair),
        None => trial.cell_cases(),
    };
    let mut union = None;
    for mut way in ways {
        if narrow(ground, &mut way, depth - 1, most, tried) {
            unite(&mut union, way);
        }
    }
    let Some(union) = union else { return false };
    trial.meet(&union);
    true
}
