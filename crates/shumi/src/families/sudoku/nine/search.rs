//! Search: propagate, branch, propagate.
//!
//! Variables: the candidates of [`Boards`]. Branching: a candidate of a bivalue cell, else of a bilocal pair, else of a house with
//! fewest places for a digit; first placed, then removed. Complete, because the two branches share no solution and lose none.

use std::ops::ControlFlow;

use super::backend::{Backend, Job};
use super::boards::{Boards, HOUSES, PEERS, bit, cell_at};
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
                    let (cell, d) = choose(&now, self.seen);
                    let mut rest = now;
                    rest.remove(cell, d);
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

/// The candidate to try. The boards are open and at their fixpoint.
#[inline(always)]
fn choose(boards: &Boards, seen: Option<&Boards>) -> (usize, usize) {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for y in &boards.0[..9] {
        thrice |= twice & y;
        twice |= once & y;
        once |= y;
    }
    let bivalue = twice & !thrice;
    if bivalue != 0 {
        let cell = choose_bivalue(boards, bivalue);
        let mut digits = (0..9).filter(|d| boards.has(cell, *d));
        let (a, b) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
        let swap = seen.is_some_and(|seen| seen.has(cell, a));
        return (cell, if swap { b } else { a });
    }
    choose_place(boards)
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
            let peers = PEERS[cell_at(place)];
            score[place] += 2 * (peers & pairs).count_ones() as u16 + (peers & y).count_ones() as u16;
            if score[place] > best {
                (best, at) = (score[place], place);
            }
        }
    }
    cell_at(at)
}

/// The first place of a digit in a house that has fewest places for it.
#[inline(always)]
fn choose_place(boards: &Boards) -> (usize, usize) {
    let (mut least, mut best) = (u32::MAX, (0, 0));
    for d in 0..9 {
        for house in &HOUSES {
            let places = boards.0[d] & house;
            let n = places.count_ones();
            if n > 1 && n < least {
                (least, best) = (n, (cell_at(places.trailing_zeros() as usize), d));
                if n == 2 {
                    return best;
                }
            }
        }
    }
    debug_assert!(boards.0[best.1] & bit(best.0) != 0);
    best
}
