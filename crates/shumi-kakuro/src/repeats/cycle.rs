//! Residual cycles: the changes that turn one solution into another. A solution is unique if and only if there is none.
//!
//! An across run has an arc to a down run if the digit of their cell can increase, a down run one to an across run if it can decrease.
//! Pushing one unit along a cycle gives another solution, and any two solutions differ by such cycles. A cell that can change both ways
//! makes two opposite arcs, and that trivial cycle changes nothing: a cycle must have four cells or more.

use super::digits::{ANY, Bounds};
use crate::layout::{Layout, NONE};
use shumi_core::meter::Meter;

/// Result of the uniqueness test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is no other solution.
    Unique,
    /// Another solution.
    Another(Vec<u8>),
    /// The meter stopped the work.
    Stopped,
}

/// Tests whether `digits`, a solution of `layout`, is its only one. O(cells): one pass, no second solve.
pub fn unique(layout: &Layout, digits: &[u8], meter: &mut Meter<'_>) -> Uniqueness {
    let bounds = vec![ANY; layout.n_cells()];
    let mut residual = Residual::new(layout);
    match residual.find_cycle(&bounds, digits, meter) {
        Step::Done(None) => Uniqueness::Unique,
        Step::Done(Some(cycle)) => {
            let mut other = digits.to_vec();
            cycle.push(&mut other, 1);
            Uniqueness::Another(other)
        }
        Step::Stopped => Uniqueness::Stopped,
    }
}

/// A result, unless the meter ran out.
pub(super) enum Step<T> {
    Done(T),
    Stopped,
}

/// Cells whose digits increase and cells whose digits decrease together.
#[derive(Clone, Debug, Default)]
pub(super) struct Cycle {
    pub up: Vec<u32>,
    pub down: Vec<u32>,
}

impl Cycle {
    /// Changes `digits` by `by` along the cycle.
    pub fn push(&self, digits: &mut [u8], by: u8) {
        self.up.iter().for_each(|k| digits[*k as usize] += by);
        self.down.iter().for_each(|k| digits[*k as usize] -= by);
    }

    /// Undoes [`push`](Self::push).
    pub fn pull(&self, digits: &mut [u8], by: u8) {
        self.up.iter().for_each(|k| digits[*k as usize] -= by);
        self.down.iter().for_each(|k| digits[*k as usize] += by);
    }

    /// Returns the largest amount by which it can be pushed.
    pub fn room(&self, bounds: &[Bounds], digits: &[u8]) -> u8 {
        let up = self.up.iter().map(|k| bounds[*k as usize].1 - digits[*k as usize]);
        let down = self.down.iter().map(|k| digits[*k as usize] - bounds[*k as usize].0);
        up.chain(down).min().unwrap_or(0)
    }
}

/// An arc of the residual graph: from a run through a cell to a run.
#[derive(Clone, Copy)]
pub(super) struct Hop {
    pub from: u32,
    pub cell: u32,
    pub to: u32,
}

/// The marks of a run in [`Residual::scan`].
#[derive(Clone, Copy)]
struct Visit {
    /// Order of discovery, [`NONE`] before discovery.
    index: u32,
    /// Least index known to be reachable within the part.
    low: u32,
    /// Next slot to visit.
    slot: u32,
    /// Cell through which the run was discovered.
    through: u32,
    /// Number of the finished part, [`NONE`] before.
    part: u32,
}

/// Searches in the residual graph of a layout, with shared working memory.
pub(super) struct Residual<'a> {
    layout: &'a Layout,
    across_of: Vec<u32>,
    visits: Vec<Visit>,
    /// Run -> the breadth-first search that last reached it, and the arc.
    reached: Vec<(u32, Hop)>,
    searches: u32,
    queue: Vec<u32>,
}

impl<'a> Residual<'a> {
    pub fn new(layout: &'a Layout) -> Self {
        let n = layout.runs.len();
        let hop = Hop { from: NONE, cell: NONE, to: NONE };
        let visit = Visit { index: NONE, low: NONE, slot: 0, through: NONE, part: NONE };
        Self { layout, across_of: layout.across_of(), visits: vec![visit; n], reached: vec![(0, hop); n], searches: 0, queue: Vec::new() }
    }

    /// Returns the across and the down run of a cell.
    pub fn ends(&self, cell: usize) -> (u32, u32) {
        (self.across_of[cell], self.layout.down_of[cell])
    }

    /// Returns the arc of slot `slot` of run `u`, if its digit can move that way.
    #[inline]
    fn hop(&self, bounds: &[Bounds], digits: &[u8], u: u32, slot: usize) -> Option<Hop> {
        let cell = self.layout.cell_of[slot];
        let k = cell as usize;
        if (u as usize) < self.layout.n_across {
            (digits[k] < bounds[k].1).then(|| Hop { from: u, cell, to: self.layout.down_of[k] })
        } else {
            (digits[k] > bounds[k].0).then(|| Hop { from: u, cell, to: self.across_of[k] })
        }
    }

    /// Finds some cycle, if there is one.
    pub fn find_cycle(&mut self, bounds: &[Bounds], digits: &[u8], meter: &mut Meter<'_>) -> Step<Option<Cycle>> {
        match self.scan(bounds, digits, true, meter) {
            Step::Stopped => Step::Stopped,
            Step::Done(None) => Step::Done(None),
            Step::Done(Some(hop)) => match self.close(bounds, digits, hop, meter) {
                Step::Done(cycle) => Step::Done(Some(cycle.expect("both ends lie in one part, and not by this cell alone"))),
                Step::Stopped => Step::Stopped,
            },
        }
    }

    /// Finds the shortest cycle through `hop`, if there is one.
    pub fn close(&mut self, bounds: &[Bounds], digits: &[u8], hop: Hop, meter: &mut Meter<'_>) -> Step<Option<Cycle>> {
        self.searches += 1;
        let search = self.searches;
        self.queue.clear();
        self.queue.push(hop.to);
        self.reached[hop.to as usize] = (search, hop);
        let mut head = 0;
        while let Some(&u) = self.queue.get(head) {
            head += 1;
            let slots = self.layout.first[u as usize] as usize..self.layout.first[u as usize + 1] as usize;
            if !meter.add_work(1 + slots.len() as u64 / 64) {
                return Step::Stopped;
            }
            for slot in slots {
                let Some(next) = self.hop(bounds, digits, u, slot) else { continue };
                if next.cell == hop.cell || self.reached[next.to as usize].0 == search {
                    continue;
                }
                self.reached[next.to as usize] = (search, next);
                if next.to == hop.from {
                    return Step::Done(Some(self.trace(hop)));
                }
                self.queue.push(next.to);
            }
        }
        Step::Done(None)
    }

    /// Returns the cycle through `hop` that [`close`](Self::close) has just completed.
    fn trace(&self, hop: Hop) -> Cycle {
        let mut cycle = Cycle::default();
        let mut at = hop.from;
        loop {
            let (_, back) = self.reached[at as usize];
            let ups = (back.from as usize) < self.layout.n_across;
            if ups { &mut cycle.up } else { &mut cycle.down }.push(back.cell);
            at = back.from;
            if at == hop.from {
                return cycle;
            }
        }
    }

    /// Splits the runs into strongly connected components (Tarjan 1972, without recursion); with `first`, stops at the first arc that
    /// lies on a cycle.
    ///
    /// An arc to a run of a component that is still open lies on a cycle, unless it leads back through the cell of discovery: either
    /// that run is on the path to this one, or it was left before. Then the same cell does not lead back from it, or this run would have
    /// been discovered from there.
    fn scan(&mut self, bounds: &[Bounds], digits: &[u8], first: bool, meter: &mut Meter<'_>) -> Step<Option<Hop>> {
        for (visit, slot) in self.visits.iter_mut().zip(&self.layout.first) {
            *visit = Visit { index: NONE, low: NONE, slot: *slot, through: NONE, part: NONE };
        }
        let mut indices = 0;
        let mut path: Vec<u32> = Vec::new();
        let mut open: Vec<u32> = Vec::new();
        for root in 0..self.visits.len() as u32 {
            if self.visits[root as usize].index != NONE {
                continue;
            }
            path.push(root);
            while let Some(&u) = path.last() {
                let at = u as usize;
                if self.visits[at].index == NONE {
                    self.visits[at].index = indices;
                    self.visits[at].low = indices;
                    indices += 1;
                    open.push(u);
                    if !meter.add_work(1) {
                        return Step::Stopped;
                    }
                }
                let mut visit = self.visits[at];
                let end = self.layout.first[at + 1];
                let mut onward = None;
                while visit.slot < end && onward.is_none() {
                    let hop = self.hop(bounds, digits, u, visit.slot as usize);
                    visit.slot += 1;
                    let Some(hop) = hop else { continue };
                    let next = self.visits[hop.to as usize];
                    if next.index == NONE {
                        onward = Some(hop);
                    } else if next.part == NONE {
                        if first && hop.cell != visit.through {
                            return Step::Done(Some(hop));
                        }
                        visit.low = visit.low.min(next.index);
                    }
                }
                self.visits[at] = visit;
                match onward {
                    Some(hop) => {
                        self.visits[hop.to as usize].through = hop.cell;
                        path.push(hop.to);
                    }
                    None => {
                        path.pop();
                        if let Some(parent) = path.last() {
                            let parent = &mut self.visits[*parent as usize];
                            parent.low = parent.low.min(visit.low);
                        }
                        if visit.low == visit.index {
                            let from = open.iter().rposition(|v| *v == u).expect("the run itself is still open");
                            for member in open.drain(from..) {
                                self.visits[member as usize].part = u;
                            }
                        }
                    }
                }
            }
        }
        Step::Done(None)
    }

    /// Returns the cells that may lie on a cycle: both ends in one strongly connected component, and the component not a tree.
    pub fn loose_cells(&mut self, bounds: &[Bounds], digits: &[u8], meter: &mut Meter<'_>) -> Step<Vec<u32>> {
        if let Step::Stopped = self.scan(bounds, digits, false, meter) {
            return Step::Stopped;
        }
        let part = |u: u32| self.visits[u as usize].part;
        let mut surplus = vec![0i64; self.visits.len()];
        for u in 0..surplus.len() {
            surplus[part(u as u32) as usize] -= 1;
        }
        let inner = |k: &u32| {
            let (across, down) = self.ends(*k as usize);
            let (lo, hi) = bounds[*k as usize];
            (lo < hi && part(across) == part(down)).then_some(part(across) as usize)
        };
        let cells = 0..digits.len() as u32;
        cells.clone().filter_map(|k| inner(&k)).for_each(|part| surplus[part] += 1);
        Step::Done(cells.filter(|k| inner(k).is_some_and(|part| surplus[part] >= 0)).collect())
    }
}
