//! What each technique of one run saw, kept until the run changes.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::open_run::OpenRun;
use super::state::Deduction;
use crate::deduce::Step;

/// The techniques that read one run, each with a shelf of its own.
#[derive(Clone, Copy, Debug)]
pub enum Shelf {
    LastCell,
    UniqueCombination,
    SeveralCombinations,
    Partner,
    MinimumMaximum,
    NeededDigit,
    NakedPair,
    AgainstCandidates,
    FilteredNeededDigit,
    HiddenSet,
    ExactRun,
}

const N_SHELVES: usize = Shelf::ExactRun as usize + 1;

/// The best instance of a technique in one run. What `cell` and `digits` mean is up to the technique.
#[derive(Clone, Copy, Debug)]
pub struct Find {
    /// Open cells to look at.
    pub cells: usize,
    /// Candidates ruled out; a placed digit counts as [`PLACED`](Self::PLACED).
    pub gain: u32,
    pub cell: u32,
    pub digits: u16,
}

impl Find {
    /// A digit to write is worth more than any candidates of one run.
    pub const PLACED: u32 = 100;

    fn rank(&self, run: u32) -> Rank {
        (self.cells, Reverse(self.gain), run)
    }
}

/// A technique that reads one run.
pub trait OfRun {
    /// Where its finds are kept.
    const SHELF: Shelf;
    /// Whether it needs the digits of a run to differ.
    const DISTINCT: bool;
    /// Its best instance in `run`, which has an open cell.
    fn look(run: &OpenRun<'_>) -> Option<Find>;
    /// The step of an instance that [`look`](Self::look) has just found there.
    fn tell(run: &OpenRun<'_>, find: Find) -> Step;
}

/// The step of `T` with the fewest cells over all runs. O(changed runs), each with one `look`.
pub fn in_runs<T: OfRun>(state: &mut Deduction) -> Option<Step> {
    if T::DISTINCT && !state.distinct {
        return None;
    }
    let (r, find) = best_of(T::SHELF, T::look, state)?;
    OpenRun::read(state, r).map(|run| T::tell(&run, find))
}

/// The run with the best find, and the find.
fn best_of(shelf: Shelf, look: fn(&OpenRun<'_>) -> Option<Find>, state: &mut Deduction) -> Option<(usize, Find)> {
    if state.is_broken() {
        return None;
    }
    let mut shelves = std::mem::take(&mut state.shelves);
    shelves.refresh(shelf, |r| OpenRun::read(state, r).as_ref().and_then(look));
    let best = shelves.best(shelf);
    state.shelves = shelves;
    best
}

/// All shelves. Default: none, as a stand-in while the shelves are being filled.
#[derive(Clone, Debug, Default)]
pub struct Shelves {
    /// Run -> shelves that have to look at it again, a bit each.
    stale_in: Vec<u16>,
    shelves: Vec<Finds>,
}

/// Few cells first, then much gain; then the run.
type Rank = (usize, Reverse<u32>, u32);

#[derive(Clone, Debug)]
struct Finds {
    stale: Vec<u32>,
    of_run: Vec<Option<Find>>,
    /// The finds, best on top; also old ones, which are dropped when they come up.
    order: BinaryHeap<Reverse<Rank>>,
}

impl Shelves {
    /// Shelves that have seen none of `n_runs` runs.
    pub fn new(n_runs: usize) -> Self {
        let finds = Finds { stale: (0..n_runs as u32).collect(), of_run: vec![None; n_runs], order: BinaryHeap::new() };
        Self { stale_in: vec![(1 << N_SHELVES) - 1; n_runs], shelves: vec![finds; N_SHELVES] }
    }

    /// Run `r` has changed.
    pub fn touch(&mut self, r: usize) {
        let fresh = !self.stale_in[r];
        for (i, finds) in self.shelves.iter_mut().enumerate() {
            if fresh & 1 << i != 0 {
                finds.stale.push(r as u32);
            }
        }
        self.stale_in[r] = (1 << N_SHELVES) - 1;
    }

    fn refresh(&mut self, shelf: Shelf, look: impl Fn(usize) -> Option<Find>) {
        let finds = &mut self.shelves[shelf as usize];
        while let Some(r) = finds.stale.pop() {
            let at = r as usize;
            self.stale_in[at] &= !(1 << shelf as usize);
            let new = look(at);
            finds.of_run[at] = new;
            if let Some(new) = new {
                finds.order.push(Reverse(new.rank(r)));
            }
        }
    }

    fn best(&mut self, shelf: Shelf) -> Option<(usize, Find)> {
        let finds = &mut self.shelves[shelf as usize];
        while let Some(Reverse(top)) = finds.order.peek() {
            let r = top.2;
            match finds.of_run[r as usize] {
                Some(find) if find.rank(r) == *top => return Some((r as usize, find)),
                _ => finds.order.pop(),
            };
        }
        None
    }
}
