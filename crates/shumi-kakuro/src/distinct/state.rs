//! The state of a search: digit sets of all cells with a trail to undo changes, and the run filter with its fixpoint loop.
//!
//! **Invariants.** The trail has each change of a cell with its old set; undoing pops it down to a mark. A change queues the cell's
//! runs except the one whose filter made it, so at an empty queue every run is filtered; a conflict empties the queue. Weights of runs
//! grow with every conflict (dom/wdeg) and are never undone.

use crate::layout::Layout;
use crate::sums::filter::filter;
use crate::sums::tables::{ALL, SUM};
use shumi_core::meter::Meter;

/// Reason for propagation to stop before the fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// No solution extends the state.
    Conflict,
    /// The meter ran out: no conclusion.
    Stopped,
}

/// Location of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Culprit {
    /// The digits left to this run's cells cannot make its clue.
    Run(u32),
    /// The sums of a group of runs, including this one, do not balance.
    Group(u32),
}

/// Digit sets, trail, queue of runs to filter, conflict weights.
pub(super) struct State<'a> {
    pub(super) layout: &'a Layout,
    /// White cell -> its across run.
    pub(super) across_of: Vec<u32>,
    /// White cell -> remaining digits.
    pub(super) dom: Vec<u16>,
    /// Changed cells and their old values, oldest first.
    pub(super) trail: Vec<(u32, u16)>,
    /// Run -> 1 + conflicts found in it.
    pub(super) weight: Vec<f32>,
    /// Conflicts found so far.
    pub(super) conflicts: u64,
    /// Location of the last conflict.
    pub(super) culprit: Culprit,
    queue: Vec<u32>,
    queued: Vec<bool>,
}

/// Returns whether more than one digit is left.
#[inline]
pub(super) fn is_open(set: u16) -> bool {
    set & set.wrapping_sub(1) != 0
}

impl<'a> State<'a> {
    /// Creates the state with the sets of `start`, without propagation.
    pub(super) fn new(layout: &'a Layout, start: &[u16]) -> Self {
        assert_eq!(start.len(), layout.n_cells(), "one digit set per white cell");
        let runs = layout.runs.len();
        Self {
            layout,
            across_of: layout.across_of(),
            dom: start.iter().map(|s| s & ALL).collect(),
            trail: Vec::new(),
            weight: vec![1.0; runs],
            conflicts: 0,
            culprit: Culprit::Run(0),
            queue: Vec::new(),
            queued: vec![false; runs],
        }
    }

    /// Returns the two runs of a cell.
    #[inline]
    pub(super) fn runs_of(&self, cell: u32) -> [u32; 2] {
        [self.across_of[cell as usize], self.layout.down_of[cell as usize]]
    }

    /// Returns the sum of the conflict weights of a cell's runs.
    #[inline]
    pub(super) fn weight_of(&self, cell: u32) -> f32 {
        let [a, b] = self.runs_of(cell);
        self.weight[a as usize] + self.weight[b as usize]
    }

    /// Undoes all changes after the first `mark` ones.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some((cell, set)) = self.trail.pop() {
                self.dom[cell as usize] = set;
            }
        }
    }

    /// Counts a conflict and increases the weight of its run.
    pub(super) fn conflict(&mut self, culprit: Culprit) -> Halt {
        self.conflicts += 1;
        self.culprit = culprit;
        let (Culprit::Run(run) | Culprit::Group(run)) = culprit;
        if let Some(weight) = self.weight.get_mut(run as usize) {
            *weight += 1.0;
        }
        Halt::Conflict
    }

    /// Queues a run for the filter.
    pub(super) fn wake(&mut self, run: u32) {
        if !self.queued[run as usize] {
            self.queued[run as usize] = true;
            self.queue.push(run);
        }
    }

    /// Empties the queue: an aborted pass must leave no work behind, as the next one starts from another state.
    pub(super) fn drop_queue(&mut self) {
        for run in self.queue.drain(..) {
            self.queued[run as usize] = false;
        }
    }

    /// Replaces a set and wakes the cell's runs except `from`. `false`: the set is empty.
    #[inline]
    pub(super) fn set(&mut self, cell: u32, to: u16, from: u32) -> bool {
        let old = self.dom[cell as usize];
        if old != to {
            self.trail.push((cell, old));
            self.dom[cell as usize] = to;
            for run in self.runs_of(cell) {
                if run != from {
                    self.wake(run);
                }
            }
        }
        to != 0
    }

    /// Gives a cell back the digits of `set`; can be undone.
    pub(super) fn reopen(&mut self, cell: u32, set: u16) {
        self.set(cell, set, u32::MAX);
    }

    /// Filters the queued runs until nothing changes.
    pub(super) fn filter_all(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        while let Some(run) = self.queue.pop() {
            self.queued[run as usize] = false;
            if !meter.add_work(1) {
                self.drop_queue();
                return Err(Halt::Stopped);
            }
            if !self.filter_run(run) {
                self.drop_queue();
                return Err(self.conflict(Culprit::Run(run)));
            }
        }
        Ok(())
    }

    /// Filters one run; `false`: it has no completion.
    fn filter_run(&mut self, run: u32) -> bool {
        let layout = self.layout;
        let cells = layout.cells(run as usize);
        if cells.len() > 9 {
            return false;
        }
        let mut fixed = 0u16;
        let mut open = [0u32; 9];
        let mut sets = [0u16; 9];
        let mut k = 0;
        for cell in cells {
            let set = self.dom[*cell as usize];
            if is_open(set) {
                open[k] = *cell;
                sets[k] = set;
                k += 1;
            } else {
                if set == 0 || fixed & set != 0 {
                    return false;
                }
                fixed |= set;
            }
        }
        // Remove the digits of fixed cells from the others, which may fix more.
        let n = k;
        let mut clean = 0;
        while clean < k {
            let set = sets[clean] & !fixed;
            sets[clean] = set;
            if is_open(set) {
                clean += 1;
            } else {
                if set == 0 {
                    return false;
                }
                fixed |= set;
                k -= 1;
                open.swap(clean, k);
                sets.swap(clean, k);
                clean = 0;
            }
        }
        let rest = match layout.clue(run as usize) {
            None => None,
            Some(clue) => match clue.checked_sub(u32::from(SUM[fixed as usize])) {
                None => return false,
                rest => rest,
            },
        };
        if !filter(&mut sets[..k], rest) {
            return false;
        }
        for i in 0..n {
            if !self.set(open[i], sets[i], run) {
                return false;
            }
        }
        true
    }
}
