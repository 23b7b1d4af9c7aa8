//! The best instance of a technique, and all of them, from one search.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::Best;
use shumi_frame::family::Step;

/// Returns the step of the best instance that a search offers.
pub(super) fn best<T>(state: &mut Deduction, search: impl Fn(&Facts, &mut Best<T>), step: impl Fn(&Facts, T) -> Step) -> Option<Step> {
    let facts = state.facts.sound()?;
    let mut best = Best::new();
    search(facts, &mut best);
    best.take().map(|instance| step(facts, instance))
}

/// Returns the steps of all instances that a search offers.
pub(super) fn all<T>(state: &mut Deduction, search: impl Fn(&Facts, &mut Best<T>), step: impl Fn(&Facts, T) -> Step) -> Vec<Step> {
    let Some(facts) = state.facts.sound() else { return Vec::new() };
    let mut best = Best::all();
    search(facts, &mut best);
    best.into_all().into_iter().map(|instance| step(facts, instance)).collect()
}
