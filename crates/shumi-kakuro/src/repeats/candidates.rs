//! True candidates: the digits of each cell in some solution.
//!
//! The flows through one cell, over all integral flows, form an interval, so its least and its greatest digit are enough. One pass finds
//! the cells on no residual cycle, whose digit is unique. Any other cell is driven up, then down, by cycles through it until there are
//! none (the augmenting-path method with the cell as the sink's arc). Every solution on the way is a witness for all cells.

use super::conflict::FlowRefutation;
use super::cycle::{Cycle, Hop, Residual, Step};
use super::digits::Bounds;
use super::solve::{FlowOutcome, solve_within};
use crate::layout::Layout;
use shumi_core::meter::Meter;

/// The outcome of [`candidates`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrueDigits {
    /// White cell -> digits that occur in some solution, digit `d` as bit `d - 1`.
    Sets(Vec<u16>),
    /// There is no solution.
    None(FlowRefutation),
    /// The meter stopped the work.
    Stopped,
}

/// Returns for each cell the digits that occur in some solution within `bounds` (one entry per white cell).
///
/// O(cells) if the solution is unique; at worst 16 breadth-first searches per cell.
pub fn candidates(layout: &Layout, bounds: &[Bounds], meter: &mut Meter<'_>) -> TrueDigits {
    let digits = match solve_within(layout, bounds, meter) {
        FlowOutcome::Found(digits) => digits,
        FlowOutcome::None(refutation) => return TrueDigits::None(refutation),
        FlowOutcome::Stopped => return TrueDigits::Stopped,
    };
    let mut residual = Residual::new(layout);
    let Step::Done(loose) = residual.loose_cells(bounds, &digits, meter) else { return TrueDigits::Stopped };
    let witnessed = digits.iter().map(|d| (*d, *d)).collect();
    let mut tour = Tour { residual, bounds, digits, witnessed };
    for k in loose {
        for up in [true, false] {
            if let Step::Stopped = tour.drive(k, up, meter) {
                return TrueDigits::Stopped;
            }
        }
    }
    let set = |(lo, hi): &Bounds| (1u16 << hi) - (1u16 << (lo - 1));
    TrueDigits::Sets(tour.witnessed.iter().map(set).collect())
}

/// A walk from solution to solution.
struct Tour<'a> {
    residual: Residual<'a>,
    bounds: &'a [Bounds],
    digits: Vec<u8>,
    /// Least and greatest digit of each cell so far.
    witnessed: Vec<Bounds>,
}

impl Tour<'_> {
    /// Maximises (or minimises) the digit of cell `k`, unless a solution already has it at its bound.
    fn drive(&mut self, k: u32, up: bool, meter: &mut Meter<'_>) -> Step<()> {
        let at = k as usize;
        let (across, down) = self.residual.ends(at);
        let hop = if up { Hop { from: across, cell: k, to: down } } else { Hop { from: down, cell: k, to: across } };
        while if up { self.witnessed[at].1 < self.bounds[at].1 } else { self.witnessed[at].0 > self.bounds[at].0 } {
            let cycle = match self.residual.close(self.bounds, &self.digits, hop, meter) {
                Step::Done(Some(cycle)) => cycle,
                Step::Done(None) => break,
                Step::Stopped => return Step::Stopped,
            };
            self.push(&cycle);
        }
        Step::Done(())
    }

    fn push(&mut self, cycle: &Cycle) {
        let by = cycle.room(self.bounds, &self.digits);
        cycle.push(&mut self.digits, by);
        for k in cycle.up.iter().chain(&cycle.down) {
            let (digit, witnessed) = (self.digits[*k as usize], &mut self.witnessed[*k as usize]);
            *witnessed = (witnessed.0.min(digit), witnessed.1.max(digit));
        }
    }
}
