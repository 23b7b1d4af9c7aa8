//! Depth-first search: propagate, branch, propagate.
//!
//! Variables: the candidates of [`Boards`]. Branching: the candidate that [`choose`] returns, first placed, then removed. Complete,
//! because the two branches share no solution and lose none.

use std::ops::ControlFlow;

use super::backend::Backend;
use super::boards::Boards;
use super::choose::{Blame, Branch, choose};
use super::propagate::{Status, propagate};
use super::vector::{Job, Vector};
use shumi_core::meter::{End, Meter};

/// A solver with its stack, which all its searches reuse.
#[derive(Clone, Debug)]
pub struct NineSolver {
    pub(super) backend: Backend,
    pub(super) stack: Vec<Rest>,
}

/// Entry of the backtracking stack: the boards without the digit that was tried, and its cell.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    boards: Boards,
    cell: usize,
}

impl Default for NineSolver {
    fn default() -> Self {
        Self::new(Backend::best())
    }
}

impl NineSolver {
    /// Creates a solver with the given instructions, or the reference if the machine lacks them. Does not allocate.
    pub const fn new(backend: Backend) -> Self {
        Self { backend, stack: Vec::new() }
    }

    /// Calls `found` once for each solution, in the same order on every machine, until it breaks. The meter counts a node for each
    /// decision.
    #[inline]
    pub fn search(&mut self, from: &Boards, meter: &mut Meter<'_>, found: impl FnMut(&Boards) -> ControlFlow<()>) -> End {
        self.backend.run(Search { from, stack: &mut self.stack, seen: None, meter, found })
    }

    /// Returns the number of solutions up to `limit`, the first of them, and the reason for the end.
    #[inline]
    pub fn count(&mut self, from: &Boards, limit: u64, meter: &mut Meter<'_>) -> (u64, Option<Boards>, End) {
        let (mut count, mut first) = (0, None);
        if limit == 0 {
            return (0, None, End::Enough);
        }
        let end = self.search(from, meter, |boards| {
            first.get_or_insert(*boards);
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (count, first, end)
    }
}

/// Job of a single propagation, for searches other than [`Search`].
struct Propagate<'a>(&'a mut Boards);

impl Job for Propagate<'_> {
    type Out = Status;
    #[inline(always)]
    fn run<V: Vector>(self) -> Status {
        propagate::<V>(self.0)
    }
}

impl NineSolver {
    /// Returns the instructions it uses.
    pub const fn backend(&self) -> Backend {
        self.backend
    }

    /// Propagates to the fixpoint; the boards are undefined after a contradiction.
    #[inline]
    pub(crate) fn propagate(&self, boards: &mut Boards) -> Status {
        self.backend.run(Propagate(boards))
    }
}

/// Job of one search.
pub(super) struct Search<'a, 'm, F> {
    pub from: &'a Boards,
    pub stack: &'a mut Vec<Rest>,
    /// Values to avoid where any decision will do.
    pub seen: Option<&'a Boards>,
    pub meter: &'a mut Meter<'m>,
    pub found: F,
}

impl<F: FnMut(&Boards) -> ControlFlow<()>> Job for Search<'_, '_, F> {
    type Out = End;

    #[inline(always)]
    fn run<V: Vector>(mut self) -> End {
        self.stack.clear();
        let mut blame = Blame::NONE;
        let mut now = *self.from;
        // Cell of the decision that led to these boards.
        let mut decided = None;
        loop {
            match propagate::<V>(&mut now) {
                Status::Open => {
                    if !self.meter.count_node() {
                        return End::Stopped;
                    }
                    let Branch { cell, d, other } = choose(&now, self.seen, &blame);
                    let mut rest = now;
                    rest.remove(cell, d);
                    if let Some(other) = other {
                        rest.place(cell, other);
                    }
                    self.stack.push(Rest { boards: rest, cell });
                    now.place(cell, d);
                    decided = Some(cell);
                    continue;
                }
                Status::Solved => {
                    if (self.found)(&now).is_break() {
                        return End::Enough;
                    }
                }
                Status::Contradiction => {
                    if let Some(cell) = decided {
                        blame.failed(cell);
                    }
                }
            }
            let Some(rest) = self.stack.pop() else { return End::Exhausted };
            now = rest.boards;
            decided = Some(rest.cell);
        }
    }
}
