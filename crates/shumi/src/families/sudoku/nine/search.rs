//! Search: propagate, branch, propagate.
//!
//! Variables: the candidates of [`Boards`]. Branching: a candidate of a bivalue cell, else of a bilocal pair, else of a house with
//! fewest places for a digit; first placed, then removed. Complete, because the two branches share no solution and lose none.

use std::ops::ControlFlow;

use super::backend::{Backend, Job};
use super::boards::{Boards, HOUSES, PEERS_AT, cell_at};
use super::propagate::{Status, propagate};
use super::vector::Vector;
use crate::meter::{End, Meter};

/// A solver with its stack, which it keeps from one grid to the next.
#[derive(Clone, Debug)]
pub struct Solver {
    pub(super) backend: Backend,
    /// What is left to search.
    pub(super) stack: Vec<Boards>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Backend::best())
    }
}

impl Solver {
    /// A solver with the given instructions (the reference, where the machine lacks them). Costs nothing.
    pub const fn new(backend: Backend) -> Self {
        Self { backend, stack: Vec::new() }
    }

    /// Calls `found` once for each solution, in the same order everywhere, until it breaks. The meter counts a node for each
    /// decision.
    #[inline]
    pub fn search(&mut self, from: &Boards, meter: &mut Meter<'_>, found: impl FnMut(&Boards) -> ControlFlow<()>) -> End {
        self.backend.run(Search { from, stack: &mut self.stack, seen: None, meter, found })
    }

    /// The number of solutions up to `limit`, the first of them, and how the search ended.
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

/// One propagation, for searches of their own kind.
struct Propagate<'a>(&'a mut Boards);

impl Job for Propagate<'_> {
    type Out = Status;
    #[inline(always)]
    fn run<V: Vector>(self) -> Status {
        propagate::<V>(self.0)
    }
}

impl Solver {
    /// The instructions it uses.
    pub const fn backend(&self) -> Backend {
        self.backend
    }

    /// Propagates to the fixpoint; the boards are undefined after a contradiction.
    #[inline]
    pub(in crate::families::sudoku) fn propagate(&self, boards: &mut Boards) -> Status {
        self.backend.run(Propagate(boards))
    }
}

/// One run of the search.
pub(super) struct Search<'a, 'm, F> {
    pub from: &'a Boards,
    pub stack: &'a mut Vec<Boards>,
    /// Values to avoid where a branch is free to choose.
    pub seen: Option<&'a Boards>,
    pub meter: &'a mut Meter<'m>,
    pub found: F,
}

impl<F: FnMut(&Boards) -> ControlFlow<()>> Job for Search<'_, '_, F> {
    type Out = End;

    #[inline(always)]
    fn run<V: Vector>(mut self) -> End {
        self.stack.clear();
        let mut now = *self.from;
        loop {
            match propagate::<V>(&mut now) {
                Status::Open => {
                    if !self.meter.node() {
                        return End::Stopped;
                    }
                    let Branch { cell, d, other } = choose(&now, self.seen);
                    let mut rest = now;
                    rest.remove(cell, d);
                    if let Some(other) = other {
                        rest.place(cell, other);
                    }
                    self.stack.push(rest);
                    now.place(cell, d);
                    continue;
                }
                Status::Solved => {
                    if (self.found)(&now).is_break() {
                        return End::Enough;
                    }
                }
                Status::Contradiction => {}
            }
            match self.stack.pop() {
                Some(next) => now = next,
                None => return End::Exhausted,
            }
        }
    }
}

/// More candidates than the hardest proper puzzles have.
const WIDE: u32 = 300;

/// A decision: a digit in a cell, and what else is known if it is not there.
#[derive(Clone, Copy)]
struct Branch {
    cell: usize,
    d: usize,
    /// The only other digit of a bivalue cell.
    other: Option<usize>,
}

/// The decision to try. The boards are open and at their fixpoint.
#[inline(always)]
fn choose(boards: &Boards, seen: Option<&Boards>) -> Branch {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for y in &boards.0[..9] {
        thrice |= twice & y;
        twice |= once & y;
        once |= y;
    }
    let bivalue = twice & !thrice;
    if bivalue == 0 {
        let (places, d) = choose_places(boards);
        // Any place will do: rather one that no solution has shown yet.
        let fresh = seen.map_or(0, |seen| places & !seen.0[d]);
        let place = if fresh != 0 { fresh } else { places }.trailing_zeros() as usize;
        return Branch { cell: cell_at(place), d, other: None };
    }
    let cell = choose_bivalue(boards, bivalue);
    let (mut a, mut b) = (0, 0);
    for d in (0..9).filter(|d| boards.has(cell, *d)) {
        (a, b) = (b, d);
    }
    if seen.is_some_and(|seen| seen.has(cell, a)) {
        (a, b) = (b, a);
    }
    Branch { cell, d: a, other: Some(b) }
}

/// The bivalue cell whose digits press most on its peers: peers that hold the digit count once, bivalue ones three times. The first
/// on ties.
#[inline(always)]
fn choose_bivalue(boards: &Boards, bivalue: u128) -> usize {
    let mut score = [0u16; 96];
    let (mut best, mut at) = (0, bivalue.trailing_zeros() as usize);
    for y in &boards.0[..9] {
        let pairs = bivalue & y;
        let mut left = pairs;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            let peers = PEERS_AT[place];
            score[place] += 2 * (peers & pairs).count_ones() as u16 + (peers & y).count_ones() as u16;
            if score[place] > best {
                (best, at) = (score[place], place);
            }
        }
    }
    cell_at(at)
}

/// Without bivalue cells: of the pairs of places (bilocal) the one with most peers that hold the digit, else a house with fewest
/// places. Rare, but near the root, where it decides: a sixth of the decisions on the hardest grids. A grid that is still wide open
/// has solutions in plenty: there the first pair will do.
#[inline(always)]
fn choose_places(boards: &Boards) -> (u128, usize) {
    let wide = boards.0.iter().map(|y| y.count_ones()).sum::<u32>() > WIDE;
    let (mut least, mut best, mut choice) = (u32::MAX, 0, (1, 0));
    for d in 0..9 {
        let y = boards.0[d];
        let mut last = 0;
        for house in &HOUSES {
            let places = y & house;
            let n = places.count_ones();
            if n < 2 || n > least || places == last {
                continue;
            }
            last = places;
            let first = places.trailing_zeros() as usize;
            let score = if n > 2 {
                1
            } else {
                let second = 127 - places.leading_zeros() as usize;
                (PEERS_AT[first] & y).count_ones() + (PEERS_AT[second] & y).count_ones()
            };
            if n < least || score > best {
                (least, best) = (n, score);
                choice = (places, d);
                if wide && n == 2 {
                    return choice;
                }
            }
        }
    }
    debug_assert!(choice.0 & boards.0[choice.1] == choice.0);
    choice
}
