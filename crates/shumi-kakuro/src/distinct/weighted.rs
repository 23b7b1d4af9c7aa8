//! Depth-first search on the cell with the most past conflicts per candidate (dom/wdeg; Boussemart et al. 2004).
//!
//! A decision takes a digit. If it fails, the digit is removed and the search continues one level up, so that it covers the whole space.
//! A restart keeps the digits removed at the root, whose removal is proved. A long search removes more of them there, by placing each
//! digit once ([`Propagation::shave`]): on hard boards with one solution that leaves little or nothing to search.

use super::propagation::Propagation;
use super::state::{Halt, State, is_open};
use crate::sums::tables::COUNT;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_core::sort::sort_by;

/// The most cells whose sets are copied at each decision.
#[cfg(any(test, feature = "debug-checks"))]
const MAX_COPIED: usize = 1 << 12;

/// One decision: length of the trail before it, the cell and its digit, and the number of cells listed as open.
pub(super) struct Level {
    mark: usize,
    cell: u32,
    digit: u16,
    listed: usize,
    /// The sets of all cells before the decision; none on large boards.
    #[cfg(any(test, feature = "debug-checks"))]
    saved: Vec<u16>,
}

impl Level {
    fn new(state: &State<'_>, cell: u32, digit: u16, listed: usize) -> Self {
        Self {
            mark: state.trail.len(),
            cell,
            digit,
            listed,
            #[cfg(any(test, feature = "debug-checks"))]
            saved: if state.dom.len() <= MAX_COPIED { state.dom.clone() } else { Vec::new() },
        }
    }

    /// Undoes the decision and all that followed.
    fn undo(&self, state: &mut State<'_>) {
        state.undo(self.mark);
        #[cfg(any(test, feature = "debug-checks"))]
        assert!(self.saved.is_empty() || state.dom == self.saved, "all sets are as before the decision");
    }
}

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// All cells are fixed: the state is a solution.
    Found,
    /// The search space is exhausted.
    None,
    /// The conflict limit is reached.
    Spent,
    /// The meter ran out.
    Stopped,
}

/// Decisions so far and the cells that may still be open.
pub(super) struct Stack {
    /// Cells of the search. Those from `listed` on are fixed at the current level.
    pub(super) cells: Vec<u32>,
    pub(super) listed: usize,
    pub(super) levels: Vec<Level>,
    pub(super) rng: Rng,
    /// Length of the trail at the start of the search.
    base: usize,
    /// Number of cells compared to choose one: in total, and those reported to the meter.
    scanned: u64,
    metered: u64,
    /// Number of conflicts at which the root is shaved next.
    shave_at: u64,
}

impl Stack {
    /// Starts a search over the open ones of `cells`.
    pub(super) fn new(state: &State<'_>, cells: impl Iterator<Item = u32>, seed: u64) -> Self {
        let cells: Vec<u32> = cells.filter(|c| is_open(state.dom[*c as usize])).collect();
        let (listed, base) = (cells.len(), state.trail.len());
        let shave_at = state.conflicts + SHAVE_AFTER;
        Self { listed, cells, levels: Vec::new(), rng: Rng::new(seed), base, scanned: 0, metered: 0, shave_at }
    }

    /// Returns the first of the listed cells with the highest `value`; drops fixed ones from the list.
    #[inline]
    pub(super) fn pick(&mut self, state: &State<'_>, mut value: impl FnMut(u32, u16, &mut Rng) -> f32) -> Option<u32> {
        let mut best = None;
        let mut best_value = f32::NEG_INFINITY;
        let mut at = 0;
        self.scanned += self.listed as u64;
        while at < self.listed {
            let cell = self.cells[at];
            let set = state.dom[cell as usize];
            if is_open(set) {
                let value = value(cell, set, &mut self.rng);
                if value > best_value || best.is_none() {
                    (best, best_value) = (Some(cell), value);
                }
                at += 1;
            } else {
                self.listed -= 1;
                self.cells.swap(at, self.listed);
            }
        }
        best
    }

    /// Sorts the cells by descending `key`, for [`pick_near`](Self::pick_near). Only before the first decision.
    pub(super) fn line_up(&mut self, key: impl Fn(u32) -> f32) {
        sort_by(&mut self.cells, |a, b| key(*b).total_cmp(&key(*a)).then(a.cmp(b)).is_lt());
        self.listed = self.cells.len();
    }

    /// Returns the first cell with the highest `value` among those listed whose key exceeds the least one by at most `reach`.
    #[inline]
    pub(super) fn pick_near(
        &mut self,
        state: &State<'_>,
        key: &[f32],
        reach: f32,
        mut value: impl FnMut(u32, u16, &mut Rng) -> f32,
    ) -> Option<u32> {
        while self.listed > 0 && !is_open(state.dom[self.cells[self.listed - 1] as usize]) {
            self.listed -= 1;
        }
        let mut best = *self.cells.get(self.listed.checked_sub(1)?)?;
        let limit = key[best as usize] + reach;
        let mut best_value = f32::NEG_INFINITY;
        for cell in self.cells[..self.listed].iter().rev() {
            if key[*cell as usize] > limit {
                break;
            }
            self.scanned += 1;
            let set = state.dom[*cell as usize];
            if is_open(set) {
                let value = value(*cell, set, &mut self.rng);
                if value > best_value {
                    (best, best_value) = (*cell, value);
                }
            }
        }
        Some(best)
    }

    /// Takes `digit` (a set of one) for `cell`.
    pub(super) fn decide(&mut self, prop: &mut Propagation<'_>, cell: u32, digit: u16, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.levels.push(Level::new(&prop.state, cell, digit, self.listed));
        let scanned = self.scanned - self.metered;
        self.metered = self.scanned;
        if !meter.count_node() || !meter.add_work(scanned / 64) {
            return Err(Halt::Stopped);
        }
        prop.narrow(cell, digit, meter)
    }

    /// Backtracks after a conflict or a found solution: removes the last digit taken, and goes further up if that fails, too.
    ///
    /// `Ok(false)`: the search space is exhausted.
    pub(super) fn retreat(&mut self, prop: &mut Propagation<'_>, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        while let Some(level) = self.levels.pop() {
            level.undo(&mut prop.state);
            self.listed = level.listed;
            let left = prop.state.dom[level.cell as usize] & !level.digit;
            match prop.narrow(level.cell, left, meter) {
                Ok(()) => return Ok(true),
                Err(Halt::Conflict) => {}
                Err(Halt::Stopped) => return Err(Halt::Stopped),
            }
        }
        Ok(false)
    }

    /// Length of the trail before decision `at`.
    pub(super) fn mark(&self, at: usize) -> usize {
        self.levels.get(at).map_or(self.base, |l| l.mark)
    }

    /// Length of the trail before the last decision.
    pub(super) fn last_mark(&self) -> usize {
        self.levels.last().map_or(self.base, |l| l.mark)
    }

    /// Undoes all decisions but the first `keep`.
    pub(super) fn reopen(&mut self, state: &mut State<'_>, keep: usize) {
        if let Some(level) = self.levels.get(keep) {
            level.undo(state);
            self.listed = level.listed;
            self.levels.truncate(keep);
        }
    }
}

/// Number of compared cells that counts like a conflict. It matters only on boards of thousands of cells with few conflicts, where a
/// sweep is faster than a choice among all cells.
const SCANS: u64 = 100_000;

/// Conflicts of a search before it first shaves the root: most searches end earlier.
const SHAVE_AFTER: u64 = 100;

/// Limit of open cells for shaving: in larger parts it takes long, and loose boards, which are mostly the large ones, gain nothing.
const MOST_SHAVED: usize = 400;

/// Options of [`weighted`].
pub(super) struct Plan<'k> {
    /// Conflicts before the first restart (later limits follow Luby's sequence); `None`: no restarts.
    pub(super) restart_unit: Option<u64>,
    /// Conflict limit; the same amount of work without conflicts ends the search, too.
    pub(super) budget: Option<u64>,
    /// Digits to try last, one set per cell.
    pub(super) later: Option<&'k [u16]>,
    /// A solution to exclude, as one set per white cell of the board, and the cells to compare.
    pub(super) refuse: Option<(&'k [u16], &'k [u32])>,
}

/// Continues from the present decisions. After [`Step::Found`] the decisions remain; call [`Stack::retreat`] to continue.
pub(super) fn weighted(prop: &mut Propagation<'_>, stack: &mut Stack, plan: &Plan<'_>, meter: &mut Meter<'_>) -> Step {
    // Number of digits -> factor of the weight.
    const RECIPROCAL: [f32; 10] = [0.0, 1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0, 1.0 / 6.0, 1.0 / 7.0, 1.0 / 8.0, 1.0 / 9.0];
    let mut failures = 0u64;
    let mut seen = prop.state.conflicts;
    let mut round = 1;
    let mut restart_at = plan.restart_unit.unwrap_or(u64::MAX);
    let scan_end = plan.budget.map(|budget| stack.scanned.saturating_add(budget.saturating_mul(SCANS)));
    loop {
        let cell = stack.pick(&prop.state, |cell, set, rng| {
            let value = prop.state.weight_of(cell) * RECIPROCAL[COUNT[set as usize] as usize];
            // Ties are broken at random, so that restarts differ; weights are whole numbers, so that only ties are affected.
            value * (1.0 + 1e-4 * rng.unit())
        });
        let outcome = match cell {
            None if plan.refuse.is_some_and(|(known, cells)| cells.iter().all(|c| prop.state.dom[*c as usize] == known[*c as usize])) => {
                failures += 1;
                Err(Halt::Conflict)
            }
            None => return Step::Found,
            Some(cell) => {
                let mut set = prop.state.dom[cell as usize];
                if let Some(later) = plan.later
                    && set & !later[cell as usize] != 0
                {
                    set &= !later[cell as usize];
                }
                for _ in 0..stack.rng.below(u64::from(COUNT[set as usize])) {
                    set &= set - 1;
                }
                stack.decide(prop, cell, set & set.wrapping_neg(), meter)
            }
        };
        match outcome {
            Ok(()) => {}
            Err(Halt::Stopped) => return Step::Stopped,
            Err(Halt::Conflict) => match stack.retreat(prop, meter) {
                Ok(true) => {}
                Ok(false) => return Step::None,
                Err(_) => return Step::Stopped,
            },
        }
        failures += prop.state.conflicts - seen;
        seen = prop.state.conflicts;
        if plan.budget.is_some_and(|budget| failures >= budget) || scan_end.is_some_and(|end| stack.scanned >= end) {
            return Step::Spent;
        }
        if failures >= restart_at {
            round += 1;
            restart_at = failures + plan.restart_unit.unwrap_or(u64::MAX).saturating_mul(luby(round));
            stack.reopen(&mut prop.state, 0);
            if prop.state.conflicts < stack.shave_at || stack.cells.len() > MOST_SHAVED {
                continue;
            }
            stack.shave_at = prop.state.conflicts * 3;
            // More refutations are likely near conflicts.
            stack.line_up(|cell| prop.state.weight_of(cell));
            match prop.shave(&stack.cells, meter) {
                Ok(()) => seen = prop.state.conflicts,
                Err(Halt::Conflict) => return Step::None,
                Err(Halt::Stopped) => return Step::Stopped,
            }
        }
    }
}

/// The Luby sequence 1 1 2 1 1 2 4 ... (Luby, Sinclair, Zuckerman 1993), from `i = 1`.
pub(super) fn luby(mut i: u64) -> u64 {
    loop {
        let power = (i + 1).next_power_of_two();
        if power == i + 1 {
            return power / 2;
        }
        i -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn luby_begins_as_published() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
