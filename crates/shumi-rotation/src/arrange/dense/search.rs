//! Depth-first search with forward checking: each level assigns one line, the one with the fewest candidates.
//!
//! **Invariants.** `domains` holds a row of candidate sets per level, so going back needs no undo: level `l` is computed from level `l
//! - 1` and never changed by deeper ones. A branch stores the candidates not tried and the number of numbers taken before it; leaving
//! it unassigns its line and gives back the numbers taken since. **Cost** of a node: O(lines · assigned lines) word operations, with
//! arc consistency (`support`) O(lines² · candidates).

use super::super::bits::Bits;
use super::super::lines::{Lines, Pool};
use super::state::State;
use super::{root, support};
use shumi_core::meter::{End, Meter};
use std::ops::ControlFlow;

/// Lookahead pays on boards with at least this many lines, and on others if the numbers lie so far apart that it decides much.
const LOOK_AHEAD_LINES: usize = 14;

fn looks_ahead(lines: &Lines, pool: &Pool) -> bool {
    lines.len() >= LOOK_AHEAD_LINES || 4 * pool.range() > 5 * (lines.sides[0] * lines.sides[1]) as i64
}

/// Limit of candidates tried one after the other without lookahead: most fail faster than a lookahead takes.
const FEW: u32 = 3;

/// A line in the process of branching.
struct Branch<const W: usize> {
    line: usize,
    /// The candidates not tried yet.
    untried: Bits<W>,
    /// The number of numbers taken before it.
    base: usize,
}

/// The widest range (greatest number less the least, plus 1) that the bitsets hold.
pub const MAX_RANGE: i64 = 256;

/// Finds all arrangements that keep the fixed cells of `pool`, from the root `pair` if there is one. Panics if the range of all numbers is
/// over [`MAX_RANGE`].
pub fn search(
    lines: &Lines,
    pool: &Pool,
    pair: Option<[usize; 2]>,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> End {
    match pool.range() {
        ..=64 => search_by_words::<1>(lines, pool, pair, meter, found),
        65..=128 => search_by_words::<2>(lines, pool, pair, meter, found),
        129..=MAX_RANGE => search_by_words::<4>(lines, pool, pair, meter, found),
        _ => panic!("the range is over {MAX_RANGE}"),
    }
}

/// Does the same as [`search`], with sets of `W` words.
fn search_by_words<const W: usize>(
    lines: &Lines,
    pool: &Pool,
    pair: Option<[usize; 2]>,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> End {
    let mut state = State::<W>::new(lines, pool);
    let Some(root) = root::choose(lines, pool, pair, meter, &mut |pair, v| root::weigh(&mut state, pair, v)) else { return End::Stopped };
    let index = index(pool);
    let n = lines.len();
    let (domains, branches, scratch) = (vec![Bits::ALL; n * n], Vec::with_capacity(n), support::Scratch::new(n));
    let mut tree = Tree { n, state, domains, branches, scratch, looks_ahead: looks_ahead(lines, pool), work: (n * n * W) as u64 / 512 };
    for v in root.params {
        tree.state.start(root.pair, v);
        if let Some(end) = tree.explore(meter, &mut |state| found(&state.board().map(|x| index[x]).collect::<Vec<u32>>())) {
            return end;
        }
        tree.state.clear(root.pair);
    }
    End::Exhausted
}

/// Returns the index of each number.
fn index(pool: &Pool) -> Vec<u32> {
    let mut index = vec![0; pool.range() as usize];
    for (at, x) in pool.all.iter().enumerate() {
        index[*x as usize] = at as u32;
    }
    index
}

struct Tree<'a, const W: usize> {
    /// The number of lines.
    n: usize,
    state: State<'a, W>,
    /// The candidates by level and line. Level 0 is above the root and holds all numbers.
    domains: Vec<Bits<W>>,
    branches: Vec<Branch<W>>,
    scratch: support::Scratch,
    looks_ahead: bool,
    /// The work charged per node in addition to the node itself.
    work: u64,
}

impl<'a, const W: usize> Tree<'a, W> {
    /// Searches below the current assignment of the root; `Some`: the search is over.
    fn explore(&mut self, meter: &mut Meter<'_>, found: &mut dyn FnMut(&State<'a, W>) -> ControlFlow<()>) -> Option<End> {
        loop {
            if !meter.count_node() || self.work > 0 && !meter.add_work(self.work) {
                return Some(End::Stopped);
            }
            if self.branches.len() + 2 == self.n {
                meter.progress.found += 1;
                if found(&self.state).is_break() {
                    return Some(End::Enough);
                }
            } else if let Some(line) = self.narrow() {
                let untried = self.domains[(self.branches.len() + 1) * self.n + line];
                self.branches.push(Branch { line, untried, base: self.state.n_taken() });
            }
            if !self.next() {
                return None;
            }
        }
    }

    /// Moves to the next node: the deepest branch with a consistent untried candidate takes it. `false`: there is none.
    fn next(&mut self) -> bool {
        while let Some(branch) = self.branches.last_mut() {
            if self.state.is_assigned[branch.line] {
                self.state.reopen(branch.line, branch.base);
            }
            while let Some(y) = branch.untried.pop() {
                if self.state.assign_line(branch.line, y) {
                    return true;
                }
            }
            self.branches.pop();
        }
        false
    }

    /// Computes the candidates of all open lines at this node; returns the line to branch on, or `None` if a line has no candidate.
    fn narrow(&mut self) -> Option<usize> {
        let (state, n, scratch) = (&self.state, self.n, &mut self.scratch);
        let (above, here) = self.domains[self.branches.len() * n..].split_at_mut(n);
        let here = &mut here[..n];
        // The lines that cross the last assigned one lose the most: they come first.
        let last = self.branches.last().map_or(0, |branch| state.lines.kind(branch.line));
        for kind in [1 - last, last] {
            let first = state.lines.first(kind);
            let lines = first..first + state.lines.sides[kind];
            for (x, (here, above)) in lines.clone().zip(here[lines.clone()].iter_mut().zip(&above[lines])) {
                if state.is_assigned[x] {
                    continue;
                }
                *here = state.candidates(x, *above);
                if here.is_empty() {
                    return None;
                }
            }
        }
        let (line, n_candidates) = state.fewest(here)?;
        if n_candidates <= FEW || !self.looks_ahead || !state.has_pairs() {
            return Some(line);
        }
        support::prune(state, here, scratch).then(|| state.fewest(here))?.map(|(line, _)| line)
    }
}
