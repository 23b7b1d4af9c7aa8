//! The search for one solution, and then for all others: part by part, as solutions of the parts combine freely.
//!
//! [`first`] alternates two searches of one part, which take turns by the conflicts spent: `weighted`, which proves, and sweeps
//! `guided` by beliefs, which find. The search for the other solutions begins near the first one, whose decisions are still on the
//! stack; if that takes too long, it starts again at the root and excludes the known solution. With several parts, each gets a budget
//! of conflicts in turn, doubled in each round, so that a hard part does not hide the solutions of an easy one.

use super::combine::Combine;
use super::guided::Guide;
use super::parts::Parts;
use super::propagation::Propagation;
use super::state::Halt;
use super::weighted::{Plan, Stack, Step, weighted};
use crate::layout::Layout;
use crate::sums::tables::ALL;
use shumi_core::meter::{End, Meter};
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// Seed of every search outside tests.
pub(super) const SEED: u64 = 1;
/// Conflicts before the first restart of a weighted search.
pub(super) const RESTART_UNIT: u64 = 30;
/// Conflicts of weighted search before beliefs are built: small puzzles and puzzles with one solution end here.
const QUICK: u64 = 300;
/// Number of guided sweeps before weighted search alternates with them.
const ALONE: u64 = 3;
/// Conflicts near the first solution before the search for others restarts at the root.
const NEAR: u64 = 300;
/// Conflicts for one of several parts in the search for other solutions before the next part; doubles in each round.
const TURN: u64 = 1000;

/// The outcome of [`find`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchOutcome {
    /// A solution: one digit per white cell.
    Found(Vec<u8>),
    /// There is no solution; proved.
    None,
    /// The meter ran out first.
    Stopped,
}

/// The digit set of a cell without restrictions.
pub const OPEN: u16 = ALL;

/// Returns the digit sets of givens: `givens[k]` is the digit of white cell `k`, 0 for a blank.
pub fn start(givens: &[u8]) -> Vec<u16> {
    givens.iter().map(|d| if (1..=9).contains(d) { 1 << (d - 1) } else { OPEN }).collect()
}

/// Finds one solution or proves that there is none.
///
/// `start` holds one digit set per white cell, [`OPEN`] without a given. Panics if the lengths differ.
pub fn find(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> SearchOutcome {
    let mut solution = None;
    let end = search(layout, start, meter, &mut |digits| {
        solution = Some(digits.to_vec());
        ControlFlow::Break(())
    });
    match (solution, end) {
        (Some(digits), _) => SearchOutcome::Found(digits),
        (None, End::Stopped) => SearchOutcome::Stopped,
        (None, _) => SearchOutcome::None,
    }
}

/// Calls `found` once for each distinct solution, with one digit per white cell, until it breaks, all are found, or the meter runs out.
///
/// The order is fixed. One call proves uniqueness: break at the second solution; [`End::Exhausted`] after one means unique. `start` is
/// as in [`find`].
pub fn search(layout: &Layout, start: &[u16], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> End {
    search_seeded(layout, start, SEED, meter, found)
}

/// Finds the first solution of a part from the root: quick weighted search, then beliefs, then both alternately, as beliefs are bad at
/// proofs.
///
/// [`Step::Spent`] after `rounds` rounds, with all decisions undone. Creates `guide` on first use.
pub(super) fn first(prop: &mut Propagation<'_>, stack: &mut Stack, guide: &mut Option<Guide>, rounds: u64, meter: &mut Meter<'_>) -> Step {
    let mut budget = QUICK;
    let (mut by_weights, mut by_beliefs) = (0, 0);
    for round in 0..rounds {
        let before = prop.state.conflicts;
        if round == 0 || (round >= ALONE && by_weights <= by_beliefs) {
            match weighted(prop, stack, &Plan { restart_unit: Some(RESTART_UNIT), budget: Some(budget), later: None, refuse: None }, meter)
            {
                Step::Spent => stack.reopen(&mut prop.state, 0),
                step => return step,
            }
            budget *= 2;
            by_weights += prop.state.conflicts - before;
        }
        let before = prop.state.conflicts;
        if round + 1 == rounds {
            break;
        }
        let guide = guide.get_or_insert_with(|| Guide::new(&prop.state));
        if round == 0 && !guide.begin(&prop.state, stack, meter) {
            return Step::Stopped;
        }
        match guide.sweep(prop, stack, meter) {
            Step::Spent => by_beliefs += prop.state.conflicts - before,
            step => return step,
        }
    }
    Step::Spent
}

/// Finds the first solution of all parts. Returns the search of the last one, whose decisions are the latest; `None` without parts.
fn first_of_all(
    prop: &mut Propagation<'_>,
    parts: &Parts,
    seed: u64,
    guide: &mut Option<Guide>,
    meter: &mut Meter<'_>,
) -> Result<Option<(usize, Stack)>, Step> {
    let mut last = None;
    let mut hard = Vec::new();
    // Easy parts first: one of them may have no solution.
    let mut rounds = if parts.len() > 1 { 1 } else { u64::MAX };
    let mut worklist: Vec<usize> = (0..parts.len()).collect();
    while !worklist.is_empty() {
        for at in worklist.drain(..) {
            let mut stack = Stack::new(&prop.state, parts.cells(at).iter().copied(), seed);
            match first(prop, &mut stack, guide, rounds, meter) {
                Step::Found => last = Some((at, stack)),
                Step::Spent => hard.push(at),
                step => return Err(step),
            }
        }
        std::mem::swap(&mut worklist, &mut hard);
        rounds = u64::MAX;
    }
    Ok(last)
}

/// A part whose other solutions are still to be found.
struct Turn {
    at: usize,
    stack: Option<Stack>,
    /// Digits that a search near the first solution has left to each cell; empty: all.
    left: Vec<u16>,
    budget: u64,
}

/// Result of the search for the other solutions of a part.
enum Others {
    /// All solutions are found.
    Done,
    /// The budget is used up without another solution; decisions are undone.
    Spent,
    /// The caller has enough.
    Enough,
    /// The meter ran out.
    Stopped,
}

/// Calls `found` for each solution; see [`search`].
///
/// First solves every part. Then finds the other solutions of one part after another, each combined with all solutions of the finished
/// parts and the first one of the parts to come.
pub(super) fn search_seeded(
    layout: &Layout,
    start: &[u16],
    seed: u64,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> End {
    let mut prop = Propagation::new(layout, start);
    match prop.root(meter) {
        Ok(()) => {}
        Err(Halt::Conflict) => return End::Exhausted,
        Err(Halt::Stopped) => return End::Stopped,
    }
    prop.state.trail.clear();
    let Ok(parts) = Parts::new(&prop.state, meter) else {
        return End::Stopped;
    };
    let mut guide = None;
    let last = match first_of_all(&mut prop, &parts, seed, &mut guide, meter) {
        Ok(last) => last,
        Err(Step::None) => return End::Exhausted,
        Err(_) => return End::Stopped,
    };
    drop(guide);
    let known = prop.state.dom.clone();
    let mut combine = Combine::new(&known, found);
    if combine.report(meter).is_break() {
        return if meter.is_stopped() { End::Stopped } else { End::Enough };
    }
    let Some((latest, mut stack)) = last else {
        return End::Exhausted;
    };

    // Boards with many solutions have some close to the first. Otherwise the first decisions were bad for a proof: start over, with
    // restarts, and exclude the known solution.
    let mut queue: VecDeque<Turn> = VecDeque::new();
    let cells = parts.cells(latest);
    let plan = Plan { restart_unit: None, budget: Some(NEAR), later: None, refuse: None };
    combine.begin(cells, parts.len() > 1);
    let near = match stack.retreat(&mut prop, meter) {
        Ok(true) => others(&mut prop, &mut stack, plan, &mut combine, meter),
        Ok(false) => Others::Done,
        Err(_) => Others::Stopped,
    };
    let mut left = Vec::new();
    match near {
        Others::Done => combine.end(),
        Others::Spent => left.extend(cells.iter().map(|c| prop.state.dom[*c as usize])),
        Others::Enough => return End::Enough,
        Others::Stopped => return End::Stopped,
    }
    prop.state.undo(0);
    queue.extend((0..parts.len()).filter(|at| *at != latest).map(|at| Turn { at, stack: None, left: Vec::new(), budget: TURN }));
    if !left.is_empty() {
        queue.push_back(Turn { at: latest, stack: None, left, budget: TURN });
    }

    while let Some(mut turn) = queue.pop_front() {
        let cells = parts.cells(turn.at);
        let stack = match &mut turn.stack {
            Some(stack) => stack,
            none => {
                match prop.keep(cells, &turn.left, meter) {
                    Ok(()) => {}
                    Err(Halt::Conflict) => continue,
                    Err(Halt::Stopped) => return End::Stopped,
                }
                none.insert(Stack::new(&prop.state, cells.iter().copied(), seed))
            }
        };
        let budget = (!queue.is_empty()).then_some(turn.budget);
        let plan = Plan { restart_unit: Some(RESTART_UNIT), budget, later: Some(&known), refuse: Some((&known, cells)) };
        combine.begin(cells, !queue.is_empty());
        match others(&mut prop, stack, plan, &mut combine, meter) {
            Others::Done => combine.end(),
            Others::Spent => {
                turn.budget *= 2;
                queue.push_back(turn);
            }
            Others::Enough => return End::Enough,
            Others::Stopped => return End::Stopped,
        }
    }
    End::Exhausted
}

/// Continues the search of a part from the present decisions and reports every solution.
fn others(prop: &mut Propagation<'_>, stack: &mut Stack, mut plan: Plan<'_>, combine: &mut Combine<'_>, meter: &mut Meter<'_>) -> Others {
    loop {
        match weighted(prop, stack, &plan, meter) {
            Step::Found => {}
            Step::None => return Others::Done,
            Step::Stopped => return Others::Stopped,
            Step::Spent => {
                stack.reopen(&mut prop.state, 0);
                return Others::Spent;
            }
        }
        if combine.fill(&prop.state.dom, meter).is_break() {
            return if meter.is_stopped() { Others::Stopped } else { Others::Enough };
        }
        // From the second solution on, plain depth-first search: without restarts, no solution comes twice.
        plan = Plan { restart_unit: None, budget: None, later: None, refuse: plan.refuse };
        match stack.retreat(prop, meter) {
            Ok(true) => {}
            Ok(false) => return Others::Done,
            Err(_) => return Others::Stopped,
        }
    }
}
