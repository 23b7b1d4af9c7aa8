//! Finding, and going on to all other solutions: part by part, as the parts of a board can be combined at will.

use super::combine::Combine;
use super::guided::Guide;
use super::parts::Parts;
use super::state::{Halt, State};
use super::weighted::{Plan, Stack, Step, weighted};
use crate::families::kakuro::Layout;
use crate::meter::{End, Meter};
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// Seed of every search unless a test asks for another.
pub(super) const SEED: u64 = 1;
/// Conflicts in the first stretch of a weighted search between restarts.
pub(super) const STRETCH: u64 = 30;
/// Conflicts spent on weighted search before beliefs are built: small and unique puzzles end here.
const QUICK: u64 = 300;
/// Sweeps by beliefs before weighted search takes turns with them.
const ALONE: u64 = 3;
/// Conflicts spent near the first solution before the search for others starts from the root.
const NEAR: u64 = 300;
/// Conflicts allowed to one of several parts in the search for others before it is the turn of the next; then twice as many.
const TURN: u64 = 1000;

/// What [`find`](super::find) knows at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution: a digit a white cell.
    Found(Vec<u8>),
    /// There is none; proved.
    None,
    /// The meter ran out first.
    Stopped,
}

/// Finds the first solution of a part from the root: quick weighted search, then beliefs, then both in turn, as beliefs are poor at
/// proofs.
///
/// [`Step::Spent`] after `rounds` turns, with all decisions taken back. `guide` is made when it is first needed.
pub(super) fn first(state: &mut State<'_>, stack: &mut Stack, guide: &mut Option<Guide>, rounds: u64, meter: &mut Meter<'_>) -> Step {
    let mut budget = QUICK;
    let (mut by_weights, mut by_beliefs) = (0, 0);
    for round in 0..rounds {
        let before = state.conflicts;
        if round == 0 || (round >= ALONE && by_weights <= by_beliefs) {
            match weighted(state, stack, &Plan { stretch: Some(STRETCH), budget: Some(budget), later: None, refuse: None }, meter) {
                Step::Spent => stack.reopen(state, 0),
                step => return step,
            }
            budget *= 2;
            by_weights += state.conflicts - before;
        }
        let before = state.conflicts;
        if round + 1 == rounds {
            break;
        }
        let guide = guide.get_or_insert_with(|| Guide::new(state));
        if round == 0 && !guide.begin(state, stack, meter) {
            return Step::Stopped;
        }
        match guide.sweep(state, stack, meter) {
            Step::Spent => by_beliefs += state.conflicts - before,
            step => return step,
        }
    }
    Step::Spent
}

/// Finds the first solution of all parts. Returns with the last one's search, whose decisions are the latest; none without parts.
fn first_of_all(
    state: &mut State<'_>,
    parts: &Parts,
    seed: u64,
    guide: &mut Option<Guide>,
    meter: &mut Meter<'_>,
) -> Result<Option<(usize, Stack)>, Step> {
    let mut last = None;
    let mut hard = Vec::new();
    // The easy ones first: one of them may have no solution.
    let mut rounds = if parts.len() > 1 { 1 } else { u64::MAX };
    let mut todo: Vec<usize> = (0..parts.len()).collect();
    while !todo.is_empty() {
        for at in todo.drain(..) {
            let mut stack = Stack::new(state, parts.cells(at).iter().copied(), seed);
            match first(state, &mut stack, guide, rounds, meter) {
                Step::Found => last = Some((at, stack)),
                Step::Spent => hard.push(at),
                step => return Err(step),
            }
        }
        std::mem::swap(&mut todo, &mut hard);
        rounds = u64::MAX;
    }
    Ok(last)
}

/// A part whose other solutions are due.
struct Turn {
    at: usize,
    stack: Option<Stack>,
    /// What a search near the first solution has left to each cell; empty: nothing is known.
    left: Vec<u16>,
    budget: u64,
}

/// How the search for the other solutions of a part ended.
enum Others {
    /// All are found.
    Done,
    /// None is found within the budget; decisions are taken back.
    Spent,
    /// The caller has enough.
    Enough,
    /// The meter ran out.
    Stopped,
}

/// Calls `found` for each solution; see [`search`](super::search).
///
/// First every part is solved. Then one part after another shows its other solutions, each combined with all known solutions of the
/// parts done before and the first ones of those to come.
pub(super) fn search_seeded(
    layout: &Layout,
    start: &[u16],
    seed: u64,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> End {
    let mut state = State::new(layout, start);
    match state.root(meter) {
        Ok(()) => {}
        Err(Halt::Conflict) => return End::Exhausted,
        Err(Halt::Stopped) => return End::Stopped,
    }
    state.trail.clear();
    let Ok(parts) = Parts::new(&state, meter) else {
        return End::Stopped;
    };
    let mut guide = None;
    let last = match first_of_all(&mut state, &parts, seed, &mut guide, meter) {
        Ok(last) => last,
        Err(Step::None) => return End::Exhausted,
        Err(_) => return End::Stopped,
    };
    drop(guide);
    let known = state.dom.clone();
    let mut combine = Combine::new(&known, found);
    if combine.report(meter).is_break() {
        return if meter.is_stopped() { End::Stopped } else { End::Enough };
    }
    let Some((latest, mut stack)) = last else {
        return End::Exhausted;
    };

    // Loose boards have more solutions close to the first. Where they have not, the first decisions were poor ones for a proof:
    // start over, with restarts, and refuse the known solution.
    let mut queue: VecDeque<Turn> = VecDeque::new();
    let cells = parts.cells(latest);
    let plan = Plan { stretch: None, budget: Some(NEAR), later: None, refuse: None };
    combine.begin(cells, parts.len() > 1);
    let near = match stack.retreat(&mut state, meter) {
        Ok(true) => others(&mut state, &mut stack, plan, &mut combine, meter),
        Ok(false) => Others::Done,
        Err(_) => Others::Stopped,
    };
    let mut left = Vec::new();
    match near {
        Others::Done => combine.end(),
        Others::Spent => left.extend(cells.iter().map(|c| state.dom[*c as usize])),
        Others::Enough => return End::Enough,
        Others::Stopped => return End::Stopped,
    }
    state.undo(0);
    queue.extend((0..parts.len()).filter(|at| *at != latest).map(|at| Turn { at, stack: None, left: Vec::new(), budget: TURN }));
    if !left.is_empty() {
        queue.push_back(Turn { at: latest, stack: None, left, budget: TURN });
    }

    while let Some(mut turn) = queue.pop_front() {
        let cells = parts.cells(turn.at);
        let stack = match &mut turn.stack {
            Some(stack) => stack,
            none => {
                match state.keep(cells, &turn.left, meter) {
                    Ok(()) => {}
                    Err(Halt::Conflict) => continue,
                    Err(Halt::Stopped) => return End::Stopped,
                }
                none.insert(Stack::new(&state, cells.iter().copied(), seed))
            }
        };
        let budget = (!queue.is_empty()).then_some(turn.budget);
        let plan = Plan { stretch: Some(STRETCH), budget, later: Some(&known), refuse: Some((&known, cells)) };
        combine.begin(cells, !queue.is_empty());
        match others(&mut state, stack, plan, &mut combine, meter) {
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

/// Searches a part on from the present decisions, and reports every solution.
fn others(state: &mut State<'_>, stack: &mut Stack, mut plan: Plan<'_>, combine: &mut Combine<'_>, meter: &mut Meter<'_>) -> Others {
    loop {
        match weighted(state, stack, &plan, meter) {
            Step::Found => {}
            Step::None => return Others::Done,
            Step::Stopped => return Others::Stopped,
            Step::Spent => {
                stack.reopen(state, 0);
                return Others::Spent;
            }
        }
        if combine.fill(&state.dom, meter).is_break() {
            return if meter.is_stopped() { Others::Stopped } else { Others::Enough };
        }
        // From the second solution on, plain depth first: no restart, so no solution twice.
        plan = Plan { stretch: None, budget: None, later: None, refuse: plan.refuse };
        match stack.retreat(state, meter) {
            Ok(true) => {}
            Ok(false) => return Others::Done,
            Err(_) => return Others::Stopped,
        }
    }
}
