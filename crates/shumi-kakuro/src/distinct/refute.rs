//! Refutations of puzzles without search, and minimal sets of conflicting clues.
//!
//! The kinds of refutation are tried from the simplest to explain to the most general, propagation of the whole board. A conflict is
//! reduced to a minimal unsatisfiable subset by repeated binary search for the last necessary element (dichotomic search, Hemery et al.
//! 2006), clues near the contradiction first: O(k log n) proofs for k of n clues.

use super::parts::Parts;
use super::propagation::Propagation;
use super::regions::regions;
use super::search::{RESTART_UNIT, SEED};
use super::state::{Culprit, Halt, is_open};
use super::weighted::{Plan, Stack, Step, weighted};
use crate::layout::{Layout, NONE};
use crate::sums::filter::filter;
use crate::sums::tables::ALL;
use shumi_core::meter::Meter;
use std::ops::ControlFlow;

/// The kind of a refutation, the simplest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RunRefutationKind {
    /// A run of more than nine cells: there are only nine digits.
    RunTooLong,
    /// A clue under `n (n + 1) / 2` or over `n (19 - n) / 2` for `n` cells.
    ClueOutOfRange,
    /// A run holds the same given digit twice.
    GivenRepeats,
    /// The digits left by the givens of a run cannot make its clue.
    RunCannotBeMade,
    /// Two crossing runs, each by itself, leave no common digit to their cell.
    CrossingDisagrees,
    /// The across clues of a closed region do not add up to the same total as its down clues.
    RegionUnbalanced,
    /// Narrowing run by run leaves a run without a completion.
    RunsInConflict,
    /// The sums, or the digits, of a group of runs cannot balance.
    GroupUnbalanced,
}

/// Proof that there is no solution, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunRefutation {
    /// Kind of the refutation.
    pub why: RunRefutationKind,
    /// Runs involved, ascending; none if the givens alone have no completion for any sums.
    pub runs: Vec<usize>,
    /// White cells to point at, ascending; may be empty. With [`RunRefutationKind::RunsInConflict`] and
    /// [`RunRefutationKind::GroupUnbalanced`], the givens that the conflict needs.
    pub cells: Vec<usize>,
}

/// Searches for a refutation without branching, the simplest kinds first; `None` proves nothing.
///
/// `start` is as in [`find`](super::find). O(cells); for the last two kinds, a few more propagations reduce the number of runs.
pub fn refute(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> Option<RunRefutation> {
    let across_of = layout.across_of();
    lone_run(layout, start, meter)
        .or_else(|| crossing(layout, start, &across_of, meter))
        .or_else(|| unbalanced_region(layout, &across_of, meter))
        .or_else(|| by_propagation(layout, start, meter))
}

/// Finds refutations within one run.
fn lone_run(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> Option<RunRefutation> {
    let runs = 0..layout.runs.len();
    let one = |why, run: usize, cells: Vec<usize>| Some(RunRefutation { why, runs: vec![run], cells });
    if let Some(run) = runs.clone().find(|r| layout.len(*r) > 9) {
        return one(RunRefutationKind::RunTooLong, run, Vec::new());
    }
    let out_of_range = |run: usize| {
        let n = layout.len(run) as u32;
        layout.clue(run).is_some_and(|clue| clue < n * (n + 1) / 2 || clue > n * (19 - n) / 2)
    };
    if let Some(run) = runs.clone().find(|r| out_of_range(*r)) {
        return one(RunRefutationKind::ClueOutOfRange, run, Vec::new());
    }
    for run in runs.clone() {
        let cells = layout.cells(run);
        for (at, a) in cells.iter().enumerate() {
            let same = |b: &&u32| start[**b as usize] == start[*a as usize];
            if start[*a as usize] != 0
                && !is_open(start[*a as usize])
                && let Some(b) = cells[at + 1..].iter().find(same)
            {
                return one(RunRefutationKind::GivenRepeats, run, vec![*a as usize, *b as usize]);
            }
        }
    }
    for run in runs {
        if !meter.add_work(2) {
            return None;
        }
        if alone(layout, start, run).is_none() {
            let given = layout.cells(run).iter().map(|c| *c as usize).filter(|c| !is_open(start[*c]));
            return one(RunRefutationKind::RunCannotBeMade, run, given.collect());
        }
    }
    None
}

/// Returns the digits that a run by itself leaves to its cells; `None`: no completion.
fn alone(layout: &Layout, start: &[u16], run: usize) -> Option<[u16; 9]> {
    let cells = layout.cells(run);
    let mut sets = [0; 9];
    for (set, cell) in sets.iter_mut().zip(cells) {
        *set = start[*cell as usize] & ALL;
    }
    filter(&mut sets[..cells.len()], layout.clue(run)).then_some(sets)
}

/// Finds two crossing runs that leave no digit to their cell.
fn crossing(layout: &Layout, start: &[u16], across_of: &[u32], meter: &mut Meter<'_>) -> Option<RunRefutation> {
    let mut across = vec![ALL; layout.n_cells()];
    for run in 0..layout.runs.len() {
        if !meter.add_work(2) {
            return None;
        }
        for (cell, set) in layout.cells(run).iter().zip(alone(layout, start, run)?) {
            let cell = *cell as usize;
            if run < layout.n_across {
                across[cell] = set;
            } else if across[cell] & set == 0 {
                let runs = vec![across_of[cell] as usize, run];
                return Some(RunRefutation { why: RunRefutationKind::CrossingDisagrees, runs, cells: vec![cell] });
            }
        }
    }
    None
}

/// Finds a closed region whose across and down clues differ in sum.
fn unbalanced_region(layout: &Layout, across_of: &[u32], meter: &mut Meter<'_>) -> Option<RunRefutation> {
    let mut found = None;
    let all = |_| true;
    let end = regions(layout, across_of, all, meter, |runs, _| {
        let mut sums = [0u64; 2];
        for run in runs {
            match layout.clue(*run as usize) {
                Some(clue) => sums[usize::from(*run as usize >= layout.n_across)] += u64::from(clue),
                None => return Ok(ControlFlow::Continue(())),
            }
        }
        if sums[0] == sums[1] {
            return Ok(ControlFlow::Continue(()));
        }
        let mut runs: Vec<usize> = runs.iter().map(|r| *r as usize).collect();
        runs.sort_unstable();
        found = Some(RunRefutation { why: RunRefutationKind::RegionUnbalanced, runs, cells: Vec::new() });
        Ok(ControlFlow::Break(()))
    });
    end.ok().and(found)
}

fn by_propagation(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> Option<RunRefutation> {
    let mut prop = Propagation::new(layout, start);
    if prop.root(meter) != Err(Halt::Conflict) {
        return None;
    }
    let (why, near) = match prop.state.culprit {
        Culprit::Run(run) => (RunRefutationKind::RunsInConflict, run),
        Culprit::Group(run) => (RunRefutationKind::GroupUnbalanced, run),
    };
    shrink(layout, start, why, near, 0, meter)
}

/// Returns a small set of clues and givens that together admit no solution.
///
/// Uses propagation if that suffices, else a search with about twice the conflicts of the whole puzzle. If the meter runs out, the set
/// may be larger than necessary, but it is always proved. `None`: there is a solution, or the meter ran out before the proof.
pub fn conflict(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> Option<RunRefutation> {
    let mut prop = Propagation::new(layout, start);
    let effort = match prop.root(meter) {
        Err(Halt::Stopped) => return None,
        Err(Halt::Conflict) => 0,
        Ok(()) => {
            if contradiction(&mut prop, None, meter) != Step::None {
                return None;
            }
            2 * prop.state.conflicts + 100
        }
    };
    // Most conflicts have a small set near the contradiction.
    let near = match prop.state.culprit {
        Culprit::Run(run) | Culprit::Group(run) if effort == 0 => run,
        _ => (0..layout.runs.len() as u32).max_by(|a, b| prop.state.weight[*a as usize].total_cmp(&prop.state.weight[*b as usize]))?,
    };
    shrink(layout, start, RunRefutationKind::RunsInConflict, near, effort, meter)
}

/// Reduces the conflicting clues to a few, preferring those nearest to run `near`, and then the givens. `None`: all clues and givens
/// together are not in conflict within `effort`.
fn shrink(layout: &Layout, start: &[u16], why: RunRefutationKind, near: u32, effort: u64, meter: &mut Meter<'_>) -> Option<RunRefutation> {
    if !in_conflict(layout, start, effort, meter) {
        return None;
    }
    let mut trial = layout.clone();
    let mut with_clues = |runs: &mut dyn Iterator<Item = &usize>, meter: &mut Meter<'_>| {
        trial.runs.iter_mut().for_each(|run| run.clue = NONE);
        runs.for_each(|run| trial.runs[*run].clue = layout.runs[*run].clue);
        in_conflict(&trial, start, effort, meter)
    };
    let runs = fewest(&by_distance(layout, near), meter, &mut with_clues);
    with_clues(&mut runs.iter(), meter);
    let givens: Vec<usize> = (0..start.len()).filter(|cell| !is_open(start[*cell])).collect();
    let cells = fewest(&givens, meter, &mut |cells, meter| {
        let mut some: Vec<u16> = start.iter().map(|set| if is_open(*set) { *set } else { ALL }).collect();
        cells.for_each(|cell| some[*cell] = start[*cell]);
        in_conflict(&trial, &some, effort, meter)
    });
    Some(RunRefutation { why, runs, cells })
}

/// Returns a minimal part of `order` that is still in conflict, ascending, preferring elements at the front; all of `order` must be in
/// conflict. If the meter runs out, the part may not be minimal.
///
/// A minimal unsatisfiable subset by binary search: repeatedly finds the shortest prefix of `order` that is in conflict together with
/// the elements kept; its last element is necessary and is kept.
fn fewest(
    order: &[usize],
    meter: &mut Meter<'_>,
    in_conflict: &mut dyn FnMut(&mut dyn Iterator<Item = &usize>, &mut Meter<'_>) -> bool,
) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    let mut end = order.len();
    loop {
        let mut least = 0;
        while least < end && !meter.is_stopped() {
            let middle = (least + end) / 2;
            if in_conflict(&mut order[..middle].iter().chain(&kept), meter) {
                end = middle;
            } else {
                least = middle + 1;
            }
        }
        if end == 0 || meter.is_stopped() {
            kept.extend(&order[..end]);
            kept.sort_unstable();
            kept.dedup();
            return kept;
        }
        end -= 1;
        kept.push(order[end]);
    }
}

/// Returns whether a propagation, or a search of `effort` conflicts, proves that there is no solution.
fn in_conflict(layout: &Layout, start: &[u16], effort: u64, meter: &mut Meter<'_>) -> bool {
    let mut prop = Propagation::new(layout, start);
    match prop.root(meter) {
        Err(halt) => halt == Halt::Conflict,
        Ok(()) if effort == 0 => false,
        Ok(()) => contradiction(&mut prop, Some(effort), meter) == Step::None,
    }
}

/// [`Step::None`]: some part has no solution, proved within `budget` conflicts. [`Step::Found`]: all parts have one.
fn contradiction(prop: &mut Propagation<'_>, budget: Option<u64>, meter: &mut Meter<'_>) -> Step {
    let Ok(parts) = Parts::new(&prop.state, meter) else {
        return Step::Stopped;
    };
    let mut worst = Step::Found;
    for part in parts.iter() {
        let mut stack = Stack::new(&prop.state, part.iter().copied(), SEED);
        let plan = Plan { restart_unit: Some(RESTART_UNIT), budget, later: None, refuse: None };
        match weighted(prop, &mut stack, &plan, meter) {
            Step::Found => {}
            Step::Spent => {
                stack.reopen(&mut prop.state, 0);
                worst = Step::Spent;
            }
            step => return step,
        }
    }
    worst
}

/// Returns the runs with a clue, by their number of crossings from `near`; those of other regions last.
fn by_distance(layout: &Layout, near: u32) -> Vec<usize> {
    let across_of = layout.across_of();
    let mut met = vec![false; layout.runs.len()];
    let mut order = Vec::with_capacity(layout.runs.len());
    for first in std::iter::once(near as usize).chain(0..layout.runs.len()) {
        if met[first] {
            continue;
        }
        met[first] = true;
        let mut next = order.len();
        order.push(first);
        while let Some(run) = order.get(next).copied() {
            next += 1;
            let crossing = if run < layout.n_across { &layout.down_of } else { &across_of };
            for cell in layout.cells(run) {
                let other = crossing[*cell as usize] as usize;
                if !met[other] {
                    met[other] = true;
                    order.push(other);
                }
            }
        }
    }
    order.retain(|run| layout.clue(*run).is_some());
    order
}
