//! The search tree: one line settled a level, the one with the fewest candidates.

use super::super::bits::Bits;
use super::super::lines::{Lines, Pool};
use super::state::State;
use super::{root, support};
use crate::meter::{End, Meter};
use std::ops::ControlFlow;

/// Looking ahead pays on boards with so many lines, and on others where numbers lie so far apart that it settles much.
const LOOK_AHEAD_LINES: usize = 14;

fn looks_ahead(lines: &Lines, pool: &Pool) -> bool {
    lines.len() >= LOOK_AHEAD_LINES || 4 * pool.range() > 5 * (lines.sides[0] * lines.sides[1]) as i64
}

/// A line that is being settled.
struct Branch<const W: usize> {
    line: usize,
    /// Candidates not tried yet.
    todo: Bits<W>,
    /// Numbers taken before it.
    base: usize,
}

/// All arrangements, see [`super::search`].
pub fn search<const W: usize>(lines: &Lines, pool: &Pool, meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> End {
    let mut state = State::<W>::new(lines, pool);
    let Some(root) = root::choose(lines, pool, meter, &mut |pair, v| root::weigh(&mut state, pair, v)) else { return End::Stopped };
    let index = index(pool);
    let n = lines.len();
    let (domains, branches, scratch) = (vec![Bits::ALL; n * n], Vec::with_capacity(n), support::Scratch::new(n));
    let mut walk = Walk { n, state, domains, branches, scratch, looks_ahead: looks_ahead(lines, pool), work: (n * n * W) as u64 / 256 };
    for v in root.params {
        walk.state.start(root.pair, v);
        if let Some(end) = walk.below(meter, &mut |state| found(&state.board().map(|x| index[x]).collect::<Vec<u32>>())) {
            return end;
        }
        walk.state.clear(root.pair);
    }
    End::Exhausted
}

/// The index of each number.
fn index(pool: &Pool) -> Vec<u32> {
    let mut index = vec![0; pool.range() as usize];
    for (at, x) in pool.all.iter().enumerate() {
        index[*x as usize] = at as u32;
    }
    index
}

struct Walk<'a, const W: usize> {
    /// Lines in all.
    n: usize,
    state: State<'a, W>,
    /// Candidates by level and line. Level 0 is above the root: everything.
    domains: Vec<Bits<W>>,
    branches: Vec<Branch<W>>,
    scratch: support::Scratch,
    looks_ahead: bool,
    /// Work of a node, apart from what every node is charged.
    work: u64,
}

impl<'a, const W: usize> Walk<'a, W> {
    /// Everything below the root as it is settled now; `Some`: the search is over.
    fn below(&mut self, meter: &mut Meter<'_>, found: &mut dyn FnMut(&State<'a, W>) -> ControlFlow<()>) -> Option<End> {
        loop {
            if !meter.node() || self.work > 0 && !meter.tick(self.work) {
                return Some(End::Stopped);
            }
            if self.branches.len() + 2 == self.n {
                meter.progress.found += 1;
                if found(&self.state).is_break() {
                    return Some(End::Enough);
                }
            } else if let Some(line) = self.narrow() {
                let todo = self.domains[(self.branches.len() + 1) * self.n + line];
                self.branches.push(Branch { line, todo, base: self.state.n_taken() });
            }
            if !self.next() {
                return None;
            }
        }
    }

    /// Goes to the next node: the last branch with a candidate left that fits takes it. `false`: there is none.
    fn next(&mut self) -> bool {
        while let Some(branch) = self.branches.last_mut() {
            if self.state.is_settled[branch.line] {
                self.state.open(branch.line, branch.base);
            }
            while let Some(y) = branch.todo.pop() {
                if self.state.settle(branch.line, y) {
                    return true;
                }
            }
            self.branches.pop();
        }
        false
    }

    /// Candidates of all open lines at this node; the line to branch on, or `None` where a line, or a number, has no place.
    fn narrow(&mut self) -> Option<usize> {
        let (state, n, scratch) = (&self.state, self.n, &mut self.scratch);
        let (above, here) = self.domains[self.branches.len() * n..].split_at_mut(n);
        let here = &mut here[..n];
        // Lines that cross the one settled last have most to lose.
        let last = self.branches.last().map_or(0, |branch| state.lines.kind(branch.line));
        for kind in [1 - last, last] {
            let first = state.lines.first(kind);
            let lines = first..first + state.lines.sides[kind];
            for (x, (here, above)) in lines.clone().zip(here[lines.clone()].iter_mut().zip(&above[lines])) {
                if state.is_settled[x] {
                    continue;
                }
                *here = state.candidates(x, *above);
                if here.is_empty() {
                    return None;
                }
            }
        }
        let [rows, cols] = [0, 1].map(|kind| state.settled[kind].len());
        let open = rows < state.lines.sides[0] && cols < state.lines.sides[1];
        if self.looks_ahead && rows > 0 && cols > 0 && open && !support::prune(state, here, scratch) {
            return None;
        }
        // Fewest candidates; among equals the line that most settled lines cross.
        let mut best = (usize::MAX, None);
        for kind in [1, 0] {
            let crossing = state.settled[1 - kind].len();
            if crossing == 0 {
                continue;
            }
            let first = state.lines.first(kind);
            for (x, candidates) in (first..).zip(&here[first..first + state.lines.sides[kind]]) {
                if !state.is_settled[x] {
                    let cost = 256 * candidates.len() as usize - crossing;
                    if cost < best.0 {
                        best = (cost, Some(x));
                    }
                }
            }
        }
        best.1
    }
}
