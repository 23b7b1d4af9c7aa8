//! Chains: shaded makes the neighbours unshaded, unshaded makes equal numbers in line shaded, and so on to a clash.

use super::super::refute::{Refuter, refute};
use super::super::state::Deduction;
use super::super::suppose::Rules;
use crate::deduce::Step;

/// To the end, by those two rules alone.
const PLAIN: Rules = Rules { depth: usize::MAX, fences: false, exits: 0, sight: false };

/// One link: two steps from a cell, and the shaded cells touch or cut the unshaded ones apart.
pub fn link(state: &mut Deduction) -> Option<Step> {
    refute(state, Refuter::Link, "forced-cut", |state, c, shade| state.suppose(c, shade, Rules { depth: 2, fences: true, ..PLAIN }))
}

/// A chain that comes to two shaded cells side by side, or to a number unshaded twice in a line.
pub fn chain(state: &mut Deduction) -> Option<Step> {
    refute(state, Refuter::Chain, "chain", |state, c, shade| state.suppose(c, shade, PLAIN))
}

/// A chain whose shaded cells cut the unshaded ones apart.
pub fn chain_fence(state: &mut Deduction) -> Option<Step> {
    refute(state, Refuter::ChainFence, "chain-cut", |state, c, shade| state.suppose(c, shade, Rules { fences: true, ..PLAIN }))
}

/// A chain that goes on, once, through cells that must stay unshaded because they are the only way out.
pub fn chain_exit(state: &mut Deduction) -> Option<Step> {
    refute(state, Refuter::ChainExit, "chain-exit", |state, c, shade| state.suppose(c, shade, Rules { fences: true, exits: 1, ..PLAIN }))
}
