//! The state of a search: digit sets of all cells with undo, and the run filter brought to a fixpoint.

use crate::layout::Layout;
use crate::sums::filter::filter;
use crate::sums::tables::{ALL, SUM};
use shumi_core::meter::Meter;

/// Why propagation did not reach a fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// No solution extends the state.
    Conflict,
    /// The meter ran out: nothing is known.
    Stopped,
}

/// What a conflict was found in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Culprit {
    /// The digits left to this run's cells cannot make its clue.
    Run(u32),
    /// The sums of a group of runs, one of which is this, do not balance.
    Group(u32),
}

/// Digit sets, trail, queue of runs to filter, conflict weights.
pub(super) struct State<'a> {
    pub(super) layout: &'a Layout,
    /// White cell -> its across run.
    pub(super) across_of: Vec<u32>,
    /// White cell -> digits that are left.
    pub(super) dom: Vec<u16>,
    /// Changed cells and what they were, oldest first.
    pub(super) trail: Vec<(u32, u16)>,
    /// Run -> 1 + conflicts found in it.
    pub(super) weight: Vec<f32>,
    /// Conflicts found so far.
    pub(super) conflicts: u64,
    /// Where the last conflict was found.
    pub(super) culprit: Culprit,
    queue: Vec<u32>,
    queued: Vec<bool>,
}

/// Whether more than one digit is left.
#[inline]
pub(super) fn is_open(set: u16) -> bool {
    set & set.wrapping_sub(1) != 0
}

impl<'a> State<'a> {
    /// The state with the sets of `start`, nothing propagated.
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

    /// The two runs of a cell.
    #[inline]
    pub(super) fn runs_of(&self, cell: u32) -> [u32; 2] {
        [self.across_of[cell as usize], self.layout.down_of[cell as usize]]
    }

    /// Sum of the conflict weights of a cell's runs.
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

    /// Counts a conflict and weighs its run.
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

    /// Empties the queue: a halted pass must leave no work behind, as the next one starts from another state.
    pub(super) fn drop_queue(&mut self) {
        for run in self.queue.drain(..) {
            self.queued[run as usize] = false;
        }
    }

    /// Replaces a set and wakes the cell's runs except `from`. `false`: nothing is left.
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

    /// Gives a cell back the digits of `set`, undoably.
    pub(super) fn reopen(&mut self, cell: u32, set: u16) {
        self.set(cell, set, u32::MAX);
    }

    /// Filters the queued runs until nothing changes.
    pub(super) fn filter_all(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        while let Some(run) = self.queue.pop() {
            self.queued[run as usize] = false;
            if !meter.tick(1) {
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
        // Digits of fixed cells leave the others, which may fix more.
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
