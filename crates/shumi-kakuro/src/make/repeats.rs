//! Generator of Kakuro with repeats: a filling whose residual graph has no cycle.
//!
//! Two fillings of the same sums differ by cycles along which digits alternately increase and decrease (see `repeats`, the solver). Runs
//! are nodes; a digit from 2 to 8 can change both ways and merges its two runs into one node, a 1 can only increase and is an arc from
//! its across run to its down run, a 9 an arc back. So the filling is unique if and only if these arcs have no cycle. First, as many
//! digits as possible are chosen freely, as long as a merge closes no cycle and leaves no open cell with both runs in one node; then
//! each other cell gets a 1 or a 9 whose arc closes no cycle.

use super::pattern;
use crate::layout::Layout;
use crate::puzzle::{Kakuro, KakuroRule};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::ResolvedWish;

/// Tries one layout with digits; `None` if some cell has no digit without a cycle, or the meter stopped.
pub fn attempt(wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Kakuro> {
    let mut layout = pattern::layout(wish, rng, meter)?;
    if !meter.add_work(layout.n_cells() as u64) {
        return None;
    }
    let digits: Vec<u8> = match wish.extras.any_filling {
        true => (0..layout.n_cells()).map(|_| 1 + rng.below(9) as u8).collect(),
        false => Graph::new(&layout).digits(rng, meter)?,
    };
    for r in 0..layout.runs.len() {
        layout.runs[r].clue = layout.cells(r).iter().map(|k| u32::from(digits[*k as usize])).sum();
    }
    Some(Kakuro { rule: KakuroRule::Repeats, layout, givens: Vec::new() })
}

/// The runs as nodes, some of them merged, and the arcs of ones and nines.
struct Graph {
    /// White cell -> its across and down run.
    runs_of: Vec<[usize; 2]>,
    /// Run -> its node.
    node: Vec<usize>,
    /// Node -> the runs merged in it.
    members: Vec<Vec<usize>>,
    /// Run -> targets of its arcs.
    arcs: Vec<Vec<usize>>,
    digits: Vec<u8>,
}

impl Graph {
    fn new(layout: &Layout) -> Self {
        let (n, runs) = (layout.n_cells(), layout.runs.len());
        Self {
            runs_of: (0..n).map(|k| layout.runs_of(k)).collect(),
            node: (0..runs).collect(),
            members: (0..runs).map(|r| vec![r]).collect(),
            arcs: vec![Vec::new(); runs],
            digits: vec![0; n],
        }
    }

    fn digits(mut self, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Vec<u8>> {
        let mut order: Vec<usize> = (0..self.digits.len()).collect();
        rng.shuffle(&mut order);
        for k in &order {
            if !meter.add_work(self.digits.len() as u64) {
                return None;
            }
            if self.can_join(*k) {
                self.digits[*k] = 2 + rng.below(7) as u8;
                self.join(*k);
            }
        }
        for k in order {
            if self.digits[k] != 0 {
                continue;
            }
            if !meter.add_work(self.digits.len() as u64) {
                return None;
            }
            let [across, down] = self.runs_of[k];
            let (one, nine) = (!self.reaches(down, across), !self.reaches(across, down));
            let is_one = match (one, nine) {
                (true, true) => rng.below(2) == 0,
                (false, false) => return None,
                _ => one,
            };
            self.digits[k] = if is_one { 1 } else { 9 };
            let [from, to] = if is_one { [across, down] } else { [down, across] };
            self.arcs[from].push(to);
        }
        Some(self.digits)
    }

    /// Returns whether a free digit in `k` closes no cycle and leaves no other open cell within one node. There must be no arcs yet.
    fn can_join(&self, k: usize) -> bool {
        let [a, b] = self.runs_of[k].map(|r| self.node[r]);
        let is_between = |other: usize| {
            let [x, y] = self.runs_of[other].map(|r| self.node[r]);
            (x, y) == (a, b) || (x, y) == (b, a)
        };
        a != b && !(0..self.digits.len()).any(|other| other != k && self.digits[other] == 0 && is_between(other))
    }

    fn join(&mut self, k: usize) {
        let [a, b] = self.runs_of[k].map(|r| self.node[r]);
        let moved = std::mem::take(&mut self.members[b]);
        moved.iter().for_each(|r| self.node[*r] = a);
        self.members[a].extend(moved);
    }

    /// Returns whether arcs lead from one run's node to another's.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let (from, to) = (self.node[from], self.node[to]);
        let mut is_seen = vec![false; self.node.len()];
        is_seen[from] = true;
        let mut stack = vec![from];
        while let Some(node) = stack.pop() {
            if node == to {
                return true;
            }
            for next in self.members[node].iter().flat_map(|r| &self.arcs[*r]) {
                let next = self.node[*next];
                if !std::mem::replace(&mut is_seen[next], true) {
                    stack.push(next);
                }
            }
        }
        false
    }
}
