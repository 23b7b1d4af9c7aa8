//! Enumeration: all solutions, each once, with polynomial delay.
//!
//! A box (bounds for every cell) with a witness solution inside either has no residual cycle, and then no other solution, or the cycle
//! gives a second one. The box is split on a cell where the two differ, so that each half contains one of them. So every split yields a
//! new solution, and no branch of the search is empty.

use super::cycle::{Cycle, Residual, Step};
use super::digits::{ANY, Bounds};
use super::solve::{FlowOutcome, solve, solve_within};
use crate::layout::Layout;
use shumi_core::meter::{End, Meter};
use std::ops::ControlFlow;

/// A split box on the path to the current one.
struct Cut {
    cell: usize,
    /// Bounds of the cell before the split.
    before: Bounds,
    /// The cycle that led to the half that is searched first.
    cycle: Cycle,
    is_second: bool,
}

/// Calls `found` once for each solution within `bounds` (one entry per white cell; `None`: all digits), in a fixed order that starts
/// with the solution of [`solve`]. O(cells) of work per solution after the first, on average.
pub fn search(layout: &Layout, bounds: Option<&[Bounds]>, meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> End {
    let first = match bounds {
        Some(bounds) => solve_within(layout, bounds, meter),
        None => solve(layout, meter),
    };
    let mut digits = match first {
        FlowOutcome::Found(digits) => digits,
        FlowOutcome::None(_) => return End::Exhausted,
        FlowOutcome::Stopped => return End::Stopped,
    };
    let mut report = |digits: &[u8], meter: &mut Meter<'_>| {
        meter.progress.found += 1;
        found(digits)
    };
    if report(&digits, meter).is_break() {
        return End::Enough;
    }
    let mut bounds = bounds.map_or_else(|| vec![ANY; layout.n_cells()], <[Bounds]>::to_vec);
    let mut residual = Residual::new(layout);
    let mut cuts: Vec<Cut> = Vec::new();
    loop {
        if !meter.count_node() {
            return End::Stopped;
        }
        let cycle = match residual.find_cycle(&bounds, &digits, meter) {
            Step::Done(cycle) => cycle,
            Step::Stopped => return End::Stopped,
        };
        if let Some(cycle) = cycle {
            let cell = cycle.up[0] as usize;
            cuts.push(Cut { cell, before: bounds[cell], is_second: false, cycle });
            let cut = &cuts[cuts.len() - 1];
            bounds[cell].0 = digits[cell] + 1;
            cut.cycle.push(&mut digits, 1);
            if report(&digits, meter).is_break() {
                return End::Enough;
            }
            continue;
        }
        // The box is done. Backtrack to the last split whose other half is still to be searched; its witness was reported before the
        // split.
        while cuts.last().is_some_and(|cut| cut.is_second) {
            if let Some(cut) = cuts.pop() {
                bounds[cut.cell] = cut.before;
            }
        }
        let Some(cut) = cuts.last_mut() else { return End::Exhausted };
        cut.cycle.pull(&mut digits, 1);
        cut.is_second = true;
        bounds[cut.cell] = (cut.before.0, digits[cut.cell]);
        cut.cycle = Cycle::default();
    }
}
