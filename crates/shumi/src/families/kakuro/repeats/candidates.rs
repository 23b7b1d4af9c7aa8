//! The digits that each cell takes in some solution.
//!
//! The flows of one cell over all integral flows are an interval, so its least and its greatest digit tell all. Cells that lie on
//! no residual cycle are settled by one pass. Any other is driven up, then down, by cycles through it until there are none (that
//! is the augmenting-path method with the cell as the sink's arc); every solution met on the way is a witness for all cells.

use super::cycle::{Cycle, Hop, Residual, Step};
use super::{Bounds, Outcome, Refutation, solve_within};
use crate::families::kakuro::layout::Layout;
use crate::meter::Meter;

/// What [`candidates`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Candidates {
    /// White cell -> digits that occur in some solution, digit `d` as bit `d - 1`.
    Sets(Vec<u16>),
    /// There is no solution.
    None(Refutation),
    /// The meter stopped the work.
    Stopped,
}

/// For each cell the digits that occur in some solution within `bounds` (one entry a white cell).
///
/// O(cells) where the solution is unique; at worst 16 breadth-first searches a cell.
pub fn candidates(layout: &Layout, bounds: &[Bounds], meter: &mut Meter<'_>) -> Candidates {
    let digits = match solve_within(layout, bounds, meter) {
        Outcome::Found(digits) => digits,
        Outcome::None(refutation) => return Candidates::None(refutation),
        Outcome::Stopped => return Candidates::Stopped,
    };
    let mut residual = Residual::new(layout);
    let Step::Done(loose) = residual.loose_cells(bounds, &digits, meter) else { return Candidates::Stopped };
    let seen = digits.iter().map(|d| (*d, *d)).collect();
    let mut tour = Tour { residual, bounds, digits, seen };
    for k in loose {
        for up in [true, false] {
            if let Step::Stopped = tour.drive(k, up, meter) {
                return Candidates::Stopped;
            }
        }
    }
    let set = |(lo, hi): &Bounds| (1u16 << hi) - (1u16 << (lo - 1));
    Candidates::Sets(tour.seen.iter().map(set).collect())
}

/// A walk from solution to solution.
struct Tour<'a> {
    residual: Residual<'a>,
    bounds: &'a [Bounds],
    digits: Vec<u8>,
    /// Least and greatest digit of each cell on the way.
    seen: Vec<Bounds>,
}

impl Tour<'_> {
    /// Makes the digit of cell `k` as great (or small) as it can be, unless its bound was seen already.
    fn drive(&mut self, k: u32, up: bool, meter: &mut Meter<'_>) -> Step<()> {
        let at = k as usize;
        let (across, down) = self.residual.ends(at);
        let hop = if up { Hop { from: across, cell: k, to: down } } else { Hop { from: down, cell: k, to: across } };
        while if up { self.seen[at].1 < self.bounds[at].1 } else { self.seen[at].0 > self.bounds[at].0 } {
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
            let (digit, seen) = (self.digits[*k as usize], &mut self.seen[*k as usize]);
            *seen = (seen.0.min(digit), seen.1.max(digit));
        }
    }
}
