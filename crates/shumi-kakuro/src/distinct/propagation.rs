//! Propagation: the state of a search with all its pruning rules, run to a joint fixpoint.
//!
//! The cheap rule (filter of one run) goes to its fixpoint before the cut rule runs, and that one only reads what changed: the trail
//! from a mark on. Digit balance runs at the root only. [`Propagation::shave`] is singleton arc consistency (Debruyne and Bessière
//! 1997) with a limit of fruitless trials.

use super::balance::balance;
use super::cut::Cut;
use super::state::{Culprit, Halt, State, is_open};
use crate::layout::Layout;
use shumi_core::meter::Meter;

/// Number of digits that [`Propagation::shave`] may try without success, and the increase for each one refuted: loose boards, with few
/// refutations, lose little time.
const MAX_FAILURES: u32 = 128;
const REWARD: u32 = 16;

/// A state, and the working memory of the cut rule on it.
pub(super) struct Propagation<'a> {
    pub(super) state: State<'a>,
    cut: Cut,
}

impl<'a> Propagation<'a> {
    /// Creates the state with the sets of `start`, without propagation.
    pub(super) fn new(layout: &'a Layout, start: &[u16]) -> Self {
        Self { state: State::new(layout, start), cut: Cut::new(layout) }
    }

    /// Propagates run filter, cut rule and digit balance to their joint fixpoint on the whole board.
    pub(super) fn root(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if let Some(empty) = self.state.dom.iter().position(|s| *s == 0) {
            return Err(self.state.conflict(Culprit::Run(self.state.across_of[empty])));
        }
        for run in (0..self.state.layout.runs.len() as u32).rev() {
            self.state.wake(run);
        }
        self.state.filter_all(meter)?;
        let from = self.state.trail.len();
        self.cut.everywhere(&mut self.state, meter)?;
        self.propagate(from, meter)?;
        loop {
            let from = self.state.trail.len();
            balance(&mut self.state, meter)?;
            if self.state.trail.len() == from {
                return Ok(());
            }
            self.propagate(from, meter)?;
        }
    }

    /// Narrows one cell and propagates.
    #[inline]
    pub(super) fn narrow(&mut self, cell: u32, to: u16, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let from = self.state.trail.len();
        if !self.state.set(cell, to, u32::MAX) {
            self.state.drop_queue();
            return Err(self.state.conflict(Culprit::Run(self.state.across_of[cell as usize])));
        }
        self.propagate(from, meter)
    }

    /// Places each digit of `cells` in turn and removes those that propagation alone refutes, until no digit fails (singleton arc
    /// consistency) or too few did.
    pub(super) fn shave(&mut self, cells: &[u32], meter: &mut Meter<'_>) -> Result<(), Halt> {
        let (mut patience, mut quiet) = (MAX_FAILURES, 0);
        for cell in cells.iter().copied().cycle() {
            if quiet == cells.len() || patience == 0 {
                break;
            }
            quiet += 1;
            let mut left = self.state.dom[cell as usize];
            while left != 0 && is_open(self.state.dom[cell as usize]) {
                let digit = left & left.wrapping_neg();
                let mark = self.state.trail.len();
                let placed = self.narrow(cell, digit, meter);
                if placed == Err(Halt::Stopped) {
                    return placed;
                }
                self.state.undo(mark);
                left ^= digit;
                if placed.is_ok() {
                    patience = patience.saturating_sub(1);
                } else {
                    self.narrow(cell, self.state.dom[cell as usize] & !digit, meter)?;
                    left &= self.state.dom[cell as usize];
                    patience += REWARD;
                    quiet = 0;
                }
            }
        }
        Ok(())
    }

    /// Narrows `cells` to the sets of `left`, one per cell, and propagates; an empty `left` changes nothing.
    pub(super) fn keep(&mut self, cells: &[u32], left: &[u16], meter: &mut Meter<'_>) -> Result<(), Halt> {
        let from = self.state.trail.len();
        for (cell, set) in cells.iter().zip(left) {
            let set = set & self.state.dom[*cell as usize];
            if !self.state.set(*cell, set, u32::MAX) {
                self.state.drop_queue();
                return Err(self.state.conflict(Culprit::Run(self.state.across_of[*cell as usize])));
            }
        }
        self.propagate(from, meter)
    }

    /// Propagates run filter and cut rule to their joint fixpoint; the cut rule has not processed the trail from `from` on.
    pub(super) fn propagate(&mut self, mut from: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        loop {
            self.state.filter_all(meter)?;
            let filtered = self.state.trail.len();
            self.cut.changed(&mut self.state, from, meter)?;
            if self.state.trail.len() == filtered {
                return Ok(());
            }
            from = filtered;
        }
    }

    /// Applies the cut rule to the whole board, which must find nothing at a fixpoint.
    #[cfg(test)]
    pub(super) fn cut_everywhere(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.cut.everywhere(&mut self.state, meter)
    }
}
