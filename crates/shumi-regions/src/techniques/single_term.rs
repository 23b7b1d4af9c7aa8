//! Sums by the 45 rule with one open cell.

use super::facts::Facts;
use super::forty_five::{OpenSum, open_sums};
use super::steps::{Best, place};
use shumi_frame::family::Step;

/// The sum, and the value (from 0) of its cell.
pub(super) type Instance = (OpenSum, usize);

/// Offers the sums over a number of houses that `takes` accepts.
pub(super) fn search(facts: &Facts, takes: fn(usize) -> bool, best: &mut Best<Instance>) {
    for sum in open_sums(facts, 1) {
        let houses = facts.tables.sums[sum.at].houses.len();
        let Some((cells, value)) = sum.alone().filter(|_| takes(houses)) else { continue };
        let v = usize::try_from(value - 1).unwrap_or(usize::MAX);
        if cells.first().is_some_and(|cell| v < facts.tables.n && facts.candidates[cell] >> v & 1 != 0) {
            best.offer(houses, 1, (sum, v));
        }
    }
}

/// Builds the step of a sum.
pub(super) fn step(facts: &Facts, id: &'static str, (sum, v): Instance) -> Step {
    let cell = sum.alone().and_then(|(cells, _)| cells.first()).unwrap_or(0);
    place(facts, id, &sum.because(facts), cell, v, sum.args(facts))
}
