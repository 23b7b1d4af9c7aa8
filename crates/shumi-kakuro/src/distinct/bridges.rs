//! Bridge test: can cells that were just fixed have made a bridge? It is local and saves most passes of the cut rule.
//!
//! Remove the edges of the fixed cells. If two edge-disjoint paths still join the two ends of each, then any remaining bridge has both
//! ends of each removed edge on one side, so it was a bridge before, and components stay whole. A run without open cells is no longer
//! part of any path: then the runs that crossed it in the fixed cells must be joined among themselves. The test searches for short paths
//! only; a missed path costs a pass, never a wrong conclusion.

use super::state::{State, is_open};

/// Limits of runs visited for one path: first a low one, which mostly suffices, then a higher one, still cheaper than a pass.
const NEARBY: [usize; 2] = [96, 1024];

/// Working memory of the test, reused by all calls.
#[derive(Default)]
pub(super) struct BridgeTest {
    marks: Vec<Mark>,
    clock: u32,
    queue: Vec<u32>,
    /// Runs whose components may have been split or given a bridge.
    pub(super) parted: Vec<u32>,
}

/// Marks of a run; each group of fields is valid if its stamp, the first field, equals the clock of the current query.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// Reached by the current path search, through cell `by`.
    met: u32,
    by: u32,
    /// On the first path, which leaves it through cell `out`.
    on_path: u32,
    out: u32,
    /// Without open cells, and crossed by run `last` in a fixed cell.
    crossed: u32,
    last: u32,
    /// Without open cells, like a run that crosses it in a fixed cell.
    tangled: u32,
}

impl BridgeTest {
    pub(super) fn new(runs: usize) -> Self {
        Self { marks: vec![Mark::default(); runs], ..Self::default() }
    }

    /// Lists in [`parted`](Self::parted) the runs whose components may have changed by cells fixed in the trail from `from` on.
    pub(super) fn find_parted(&mut self, state: &State<'_>, from: usize) {
        self.parted.clear();
        if self.clock > u32::MAX / 2 {
            self.marks.fill(Mark::default());
            self.clock = 0;
        }
        self.clock += 1;
        let now = self.clock;
        let fixed = || state.trail[from..].iter().map(|(cell, _)| *cell).filter(|cell| !is_open(state.dom[*cell as usize]));
        // Between two runs without open cells, paths used to continue to any run that crosses either. The local test cannot handle this,
        // so their components are searched.
        for cell in fixed() {
            let [a, b] = state.runs_of(cell);
            if !has_open(state, a) && !has_open(state, b) {
                self.marks[a as usize].tangled = now;
                self.marks[b as usize].tangled = now;
            }
        }
        for cell in fixed() {
            let [a, b] = state.runs_of(cell);
            match (has_open(state, a), has_open(state, b)) {
                (true, true) => self.compare(state, a, b),
                (true, false) => self.through(state, b, a, now),
                (false, true) => self.through(state, a, b, now),
                (false, false) => {}
            }
        }
    }

    /// Records that `shut`, which has no open cell left, crosses `run` in a cell just fixed.
    fn through(&mut self, state: &State<'_>, shut: u32, run: u32, now: u32) {
        let mark = self.marks[shut as usize];
        if mark.tangled == now {
            self.parted.push(run);
        } else if mark.crossed == now && mark.last != run {
            self.compare(state, mark.last, run);
        }
        let mark = &mut self.marks[shut as usize];
        (mark.crossed, mark.last) = (now, run);
    }

    /// Lists two runs unless two paths join them.
    fn compare(&mut self, state: &State<'_>, a: u32, b: u32) {
        if !NEARBY.iter().any(|nearby| self.twice_joined(state, a, b, *nearby)) {
            self.parted.extend([a, b]);
        }
    }

    /// Returns whether two cell-disjoint paths join `a` and `b`: a flow of two, by two breadth-first searches.
    fn twice_joined(&mut self, state: &State<'_>, a: u32, b: u32, nearby: usize) -> bool {
        if !self.path(state, a, b, 0, nearby) {
            return false;
        }
        self.clock += 1;
        let first = self.clock;
        let mut run = b;
        while run != a {
            let by = self.marks[run as usize].by;
            run = other_run(state, by, run);
            let mark = &mut self.marks[run as usize];
            (mark.on_path, mark.out) = (first, by);
        }
        self.path(state, a, b, first, nearby)
    }

    /// Searches for a path from `a` to `b` in the residual graph of path `first`: it uses no cell of that path in the same direction.
    fn path(&mut self, state: &State<'_>, a: u32, b: u32, first: u32, nearby: usize) -> bool {
        self.clock += 1;
        let now = self.clock;
        self.marks[a as usize].met = now;
        self.queue.clear();
        self.queue.push(a);
        let mut next = 0;
        while next < self.queue.len().min(nearby) {
            let run = self.queue[next];
            next += 1;
            let mark = self.marks[run as usize];
            let taken = if first != 0 && mark.on_path == first { Some(mark.out) } else { None };
            let crossing = if (run as usize) < state.layout.n_across { &state.layout.down_of } else { &state.across_of };
            for cell in state.layout.cells(run as usize) {
                if is_open(state.dom[*cell as usize]) && Some(*cell) != taken {
                    let other = crossing[*cell as usize];
                    let mark = &mut self.marks[other as usize];
                    if mark.met != now {
                        (mark.met, mark.by) = (now, *cell);
                        if other == b {
                            return true;
                        }
                        self.queue.push(other);
                    }
                }
            }
        }
        false
    }
}

fn has_open(state: &State<'_>, run: u32) -> bool {
    state.layout.cells(run as usize).iter().any(|c| is_open(state.dom[*c as usize]))
}

/// Returns the run that crosses `run` in `cell`.
fn other_run(state: &State<'_>, cell: u32, run: u32) -> u32 {
    let [across, down] = state.runs_of(cell);
    if run == across { down } else { across }
}
