//! Digit sets of all cells with undo, and the run filter brought to a fixpoint.

use super::cut::Cut;
use super::filter::filter;
use super::tables::SUM;
use crate::families::kakuro::Layout;
use crate::meter::Meter;

/// Why propagation did not reach a fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// No solution extends the state.
    Conflict,
    /// The meter ran out: nothing is known.
    Stopped,
}

/// What a conflict was found in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Culprit {
    /// The digits left to this run's cells cannot make its clue.
    Run(u32),
    /// The sums of a group of runs, one of which is this, do not balance.
    Group(u32),
}

/// The state of a search: candidates, trail, work list, conflict weights.
pub(crate) struct State<'a> {
    pub(crate) layout: &'a Layout,
    /// White cell -> its across run.
    pub(crate) across_of: Vec<u32>,
    /// White cell -> digits that are left.
    pub(crate) dom: Vec<u16>,
    /// Changed cells and what they were, oldest first.
    pub(crate) trail: Vec<(u32, u16)>,
    /// Run -> 1 + conflicts found in it.
    pub(crate) weight: Vec<f32>,
    /// Conflicts found so far.
    pub(crate) conflicts: u64,
    /// Where the last conflict was found.
    pub(crate) culprit: Culprit,
    pub(super) cut: Cut,
    queue: Vec<u32>,
    queued: Vec<bool>,
}

/// Whether more than one digit is left.
#[inline]
pub(crate) fn is_open(set: u16) -> bool {
    set & set.wrapping_sub(1) != 0
}

impl<'a> State<'a> {
    /// The state with the sets of `start`, nothing propagated.
    pub(crate) fn new(layout: &'a Layout, start: &[u16]) -> Self {
        assert_eq!(start.len(), layout.n_cells(), "one digit set a white cell");
        let runs = layout.runs.len();
        Self {
            layout,
            across_of: layout.across_of(),
            dom: start.iter().map(|s| s & super::tables::ALL).collect(),
            trail: Vec::new(),
            weight: vec![1.0; runs],
            conflicts: 0,
            culprit: Culprit::Run(0),
            cut: Cut::new(layout),
            queue: Vec::new(),
            queued: vec![false; runs],
        }
    }

    /// The two runs of a cell.
    #[inline]
    pub(crate) fn runs_of(&self, cell: u32) -> [u32; 2] {
        [self.across_of[cell as usize], self.layout.down_of[cell as usize]]
    }

    /// Sum of the conflict weights of a cell's runs.
    #[inline]
    pub(crate) fn weight_of(&self, cell: u32) -> f32 {
        let [a, b] = self.runs_of(cell);
        self.weight[a as usize] + self.weight[b as usize]
    }

    /// Filters everything: run filter, cut rule and digit balance to their joint fixpoint.
    pub(crate) fn root(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if let Some(empty) = self.dom.iter().position(|s| *s == 0) {
            return Err(self.conflict(Culprit::Run(self.across_of[empty])));
        }
        for run in (0..self.layout.runs.len() as u32).rev() {
            self.wake(run);
        }
        self.filter_all(meter)?;
        let from = self.trail.len();
        self.cut_everywhere(meter)?;
        self.settle(from, meter)?;
        self.balance(meter)
    }

    /// Narrows one cell and propagates.
    #[inline]
    pub(crate) fn narrow(&mut self, cell: u32, to: u16, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let from = self.trail.len();
        if !self.set(cell, to, u32::MAX) {
            self.drop_queue();
            return Err(self.conflict(Culprit::Run(self.across_of[cell as usize])));
        }
        self.settle(from, meter)
    }

    /// Narrows `cells` to the sets of `left`, one a cell, and propagates; an empty `left` leaves all as it is.
    pub(super) fn keep(&mut self, cells: &[u32], left: &[u16], meter: &mut Meter<'_>) -> Result<(), Halt> {
        let from = self.trail.len();
        for (cell, set) in cells.iter().zip(left) {
            let set = set & self.dom[*cell as usize];
            if !self.set(*cell, set, u32::MAX) {
                self.drop_queue();
                return Err(self.conflict(Culprit::Run(self.across_of[*cell as usize])));
            }
        }
        self.settle(from, meter)
    }

    /// Propagates what is queued; the trail from `from` on is what the cut rule has not seen yet.
    pub(crate) fn settle(&mut self, mut from: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        loop {
            self.filter_all(meter)?;
            let seen = self.trail.len();
            self.cut_changed(from, meter)?;
            if self.trail.len() == seen {
                return Ok(());
            }
            from = seen;
        }
    }

    /// Takes back all changes after the first `mark` ones.
    pub(crate) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some((cell, set)) = self.trail.pop() {
                self.dom[cell as usize] = set;
            }
        }
    }

    /// Notes a conflict in the weights and counters.
    pub(super) fn conflict(&mut self, culprit: Culprit) -> Halt {
        self.conflicts += 1;
        self.culprit = culprit;
        let (Culprit::Run(run) | Culprit::Group(run)) = culprit;
        if let Some(weight) = self.weight.get_mut(run as usize) {
            *weight += 1.0;
        }
        Halt::Conflict
    }

    pub(crate) fn wake(&mut self, run: u32) {
        if !self.queued[run as usize] {
            self.queued[run as usize] = true;
            self.queue.push(run);
        }
    }

    /// A halted pass must not leave work behind: the next one starts from another state.
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

    fn filter_all(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
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
