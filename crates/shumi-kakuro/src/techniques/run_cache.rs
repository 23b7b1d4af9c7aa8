//! Cache of the best instance of each one-run technique in each run, valid until the run changes.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The techniques that read one run; each has its own table of instances.
#[derive(Clone, Copy, Debug)]
pub enum RunTechnique {
    LastCell,
    UniqueCombination,
    SeveralCombinations,
    Partner,
    MinimumMaximum,
    NeededDigit,
    NakedPair,
    CombinationsAgainstCandidates,
    FilteredNeededDigit,
    HiddenSet,
    ExactRun,
}

const N_TECHNIQUES: usize = RunTechnique::ExactRun as usize + 1;

/// All techniques as bits.
const ALL: u16 = (1 << N_TECHNIQUES) - 1;

/// An instance of a technique in one run.
#[derive(Clone, Copy, Debug)]
pub struct Instance {
    /// Number of open cells to look at.
    pub cells: usize,
    /// Number of eliminated candidates; a placed digit counts as [`PLACED`](Self::PLACED).
    pub gain: u32,
    /// White cell of the conclusion; the first open one of the run if there are several.
    pub cell: u32,
    /// Digits that it places, eliminates or leaves, depending on the technique.
    pub digits: u16,
}

impl Instance {
    /// Gain of a placed digit: more than all candidates of a run.
    pub const PLACED: u32 = 100;

    fn rank(&self, run: u32) -> Rank {
        (self.cells, Reverse(self.gain), run)
    }
}

/// Returns, of instances with equally many cells, the one with the greatest gain; the first of equals.
pub fn best(instances: impl Iterator<Item = Instance>) -> Option<Instance> {
    instances.reduce(|best, instance| if instance.gain > best.gain { instance } else { best })
}

/// Fewest cells first, then the largest gain, then the first run.
type Rank = (usize, Reverse<u32>, u32);

/// The instances of all techniques.
#[derive(Clone, Debug)]
pub struct RunCache {
    /// Run -> techniques whose instance is stale, one bit each.
    stale_in: Vec<u16>,
    tables: Vec<Table>,
}

/// The instances of one technique.
#[derive(Clone, Debug)]
struct Table {
    stale: Vec<u32>,
    of_run: Vec<Option<Instance>>,
    /// The instances, best on top; stale ones are dropped when they come up (lazy deletion).
    order: BinaryHeap<Reverse<Rank>>,
}

impl RunCache {
    /// Creates an empty cache for `n_runs` runs.
    pub fn new(n_runs: usize) -> Self {
        let table = Table { stale: (0..n_runs as u32).collect(), of_run: vec![None; n_runs], order: BinaryHeap::new() };
        Self { stale_in: vec![ALL; n_runs], tables: vec![table; N_TECHNIQUES] }
    }

    /// Marks run `r` as changed.
    pub fn invalidate(&mut self, r: u32) {
        let fresh = !self.stale_in[r as usize];
        for (i, table) in self.tables.iter_mut().enumerate() {
            if fresh & 1 << i != 0 {
                table.stale.push(r);
            }
        }
        self.stale_in[r as usize] = ALL;
    }

    /// Returns the run with the best instance, and the instance; `find` computes it for a run. O(changed runs).
    pub fn best(&mut self, technique: RunTechnique, find: impl Fn(usize) -> Option<Instance>) -> Option<(usize, Instance)> {
        let table = &mut self.tables[technique as usize];
        while let Some(r) = table.stale.pop() {
            let at = r as usize;
            self.stale_in[at] &= !(1 << technique as usize);
            let new = find(at);
            table.of_run[at] = new;
            if let Some(new) = new {
                table.order.push(Reverse(new.rank(r)));
            }
        }
        while let Some(Reverse(top)) = table.order.peek() {
            let r = top.2;
            match table.of_run[r as usize] {
                Some(instance) if instance.rank(r) == *top => return Some((r as usize, instance)),
                _ => table.order.pop(),
            };
        }
        None
    }
}
