//! One solution, or a proof that there is none: needs above the least digits, a balanced start, and maximum flow for the rest.

use super::conflict::{self, FlowRefutation};
use super::digits::{AllDigits, Bounds, Digits, Within};
use super::first_flow::start;
use super::flow::{FlowResult, Network};
use crate::layout::Layout;
use shumi_core::meter::Meter;

/// The outcome of [`solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlowOutcome {
    /// A solution: one digit per white cell.
    Found(Vec<u8>),
    /// A proof that there is none.
    None(FlowRefutation),
    /// The meter stopped the work.
    Stopped,
}

/// Finds a solution. Every run must have a clue (one without is reported as a conflict).
///
/// O(runs^2 sqrt(cells)) at worst; in practice a few passes over the cells.
pub fn solve(layout: &Layout, meter: &mut Meter<'_>) -> FlowOutcome {
    solve_for(layout, &AllDigits, meter)
}

/// Finds a solution within `bounds` (one entry per white cell); equal bounds fix a cell.
pub fn solve_within(layout: &Layout, bounds: &[Bounds], meter: &mut Meter<'_>) -> FlowOutcome {
    solve_for(layout, &Within(bounds), meter)
}

fn solve_for(layout: &Layout, digits: &impl Digits, meter: &mut Meter<'_>) -> FlowOutcome {
    let Some(excess) = needs(layout, digits) else {
        return FlowOutcome::None(conflict::of_totals(layout, digits).expect("a run or the sum of all is out of balance"));
    };
    let Some((mut flow, excess)) = start(layout, digits, excess, meter) else { return FlowOutcome::Stopped };
    if excess[..layout.n_across].iter().any(|e| *e > 0) {
        let mut network = Network::new(layout, digits, &flow, excess);
        match network.finish(meter) {
            FlowResult::Complete => network.write_flow(&mut flow),
            FlowResult::Short(unreached) => {
                let totals = conflict::of_totals(layout, digits);
                let refutation = totals.unwrap_or_else(|| conflict::of_cut(layout, digits, &unreached));
                return FlowOutcome::None(refutation);
            }
            FlowResult::Stopped => return FlowOutcome::Stopped,
        }
    }
    for (k, x) in flow.iter_mut().enumerate() {
        *x += digits.of(k).0;
    }
    FlowOutcome::Found(flow)
}

/// Returns the need of each run above its least sum, down runs negative. `None`: a run is out of its range, or the two directions
/// differ.
fn needs(layout: &Layout, digits: &impl Digits) -> Option<Vec<i32>> {
    let mut balance = 0;
    let mut needs = Vec::with_capacity(layout.runs.len());
    for r in 0..layout.runs.len() {
        let (mut least, mut room) = (0, 0);
        for k in layout.cells(r) {
            least += i64::from(digits.of(*k as usize).0);
            room += i64::from(digits.room(*k as usize));
        }
        let need = i64::from(layout.runs[r].clue) - least;
        if need < 0 || need > room {
            return None;
        }
        let signed = if r < layout.n_across { need } else { -need };
        balance += signed;
        needs.push(signed as i32);
    }
    (balance == 0).then_some(needs)
}
