//! Finding, and going on to all other solutions.

use super::guided::Guide;
use super::state::{Halt, State};
use super::weighted::{Plan, Stack, Step, weighted};
use crate::families::kakuro::Layout;
use crate::meter::{End, Meter};
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

/// Finds the first solution from the root: quick weighted search, then beliefs, then both in turn, as beliefs are poor at proofs.
///
/// [`Step::Spent`] after `rounds` turns, with all decisions taken back.
pub(super) fn first(state: &mut State<'_>, stack: &mut Stack, rounds: u64, meter: &mut Meter<'_>) -> Step {
    let mut budget = QUICK;
    let mut guide = None;
    for round in 0..rounds {
        if round == 0 || round >= ALONE {
            match weighted(state, stack, &Plan { stretch: Some(STRETCH), budget: Some(budget), later: None, refuse: None }, meter) {
                Step::Spent => stack.reopen(state, 0),
                step => return step,
            }
            budget += budget / 2;
        }
        if round + 1 == rounds {
            break;
        }
        if guide.is_none() {
            guide = Guide::new(state, meter);
        }
        let Some(guide) = &mut guide else {
            return Step::Stopped;
        };
        match guide.sweep(state, stack, meter) {
            Step::Spent => {}
            step => return step,
        }
    }
    Step::Spent
}

/// Calls `found` for each solution; see [`search`](super::search).
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
    let mut stack = Stack::new(&state, 0..layout.n_cells() as u32, seed);
    let mut digits = vec![0; layout.n_cells()];
    let mut report = |state: &State<'_>, meter: &mut Meter<'_>| {
        write_digits(state, &mut digits);
        meter.progress.found += 1;
        found(&digits)
    };

    match first(&mut state, &mut stack, u64::MAX, meter) {
        Step::Found => {}
        Step::None => return End::Exhausted,
        Step::Spent | Step::Stopped => return End::Stopped,
    }
    let known = state.dom.clone();
    if report(&state, meter).is_break() {
        return End::Enough;
    }

    // Loose boards have more solutions close to the first. Where they have not, the first decisions were poor ones for a proof:
    // start over, with restarts, and refuse the known solution.
    let mut plan = Plan { stretch: None, budget: Some(NEAR), later: None, refuse: None };
    let mut near = true;
    match stack.retreat(&mut state, meter) {
        Ok(true) => {}
        Ok(false) => return End::Exhausted,
        Err(_) => return End::Stopped,
    }
    loop {
        match weighted(&mut state, &mut stack, &plan, meter) {
            Step::Found => {}
            Step::None => return End::Exhausted,
            Step::Stopped => return End::Stopped,
            Step::Spent => {
                stack.reopen(&mut state, 0);
                near = false;
                plan = Plan { stretch: Some(STRETCH), budget: None, later: Some(&known), refuse: Some(&known) };
                continue;
            }
        }
        if report(&state, meter).is_break() {
            return End::Enough;
        }
        // From the second solution on, plain depth first: no restart, so no solution twice.
        plan = Plan { stretch: None, budget: None, later: None, refuse: if near { None } else { Some(&known) } };
        match stack.retreat(&mut state, meter) {
            Ok(true) => {}
            Ok(false) => return End::Exhausted,
            Err(_) => return End::Stopped,
        }
    }
}

/// Writes the digits of a state in which all cells are fixed.
pub(super) fn write_digits(state: &State<'_>, digits: &mut [u8]) {
    for (digit, set) in digits.iter_mut().zip(&state.dom) {
        *digit = set.trailing_zeros() as u8 + 1;
    }
}
