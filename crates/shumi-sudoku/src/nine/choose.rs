//! Branching heuristic.
//!
//! Prefers a bivalue cell, by the pressure on its peers and by blame for failures, as in the weighted degree heuristic (dom/wdeg) of
//! constraint solvers (Boussemart et al. 2004); without bivalue cells a bilocal pair, else a house with fewest places for a digit. Blame
//! halves the time on grids that were evolved to be hard for pressure alone, and costs nothing on others.

use super::boards::{Boards, HOUSES, PEERS, PEERS_AT, cell_at, place};

/// More candidates than the hardest proper puzzles have.
const WIDE: u32 = 300;

/// A decision: a digit in a cell, and the consequence of its negation.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub cell: usize,
    pub d: usize,
    /// The only other digit of a bivalue cell.
    pub other: Option<usize>,
}

/// Weight of each place by its part in recent failures. The cause of a failure is likely near it, so the search decides there first.
pub(super) struct Blame {
    at: [u16; 96],
    failures: u32,
}

impl Blame {
    /// Increment for the cell whose digit failed, and for each of its peers; a point of [`choose_bivalue`] is 16.
    const OWN: u16 = 128;
    const PEER: u16 = 10;
    /// Number of failures after which all blame is halved. So a place collects at most twice `HALF_LIFE * OWN`, which cannot overflow.
    const HALF_LIFE: u32 = 10;

    pub const NONE: Self = Self { at: [0; 96], failures: 0 };

    /// Records that a digit of `cell` led to a contradiction. Not inlined: all searches share one copy.
    #[inline(never)]
    pub fn failed(&mut self, cell: usize) {
        self.at[place(cell)] += Self::OWN;
        for peer in PEER_PLACES[cell] {
            self.at[usize::from(peer)] += Self::PEER;
        }
        self.failures += 1;
        if self.failures.is_multiple_of(Self::HALF_LIFE) {
            self.at.iter_mut().for_each(|at| *at /= 2);
        }
    }
}

/// Cell -> the bit positions of its peers.
static PEER_PLACES: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut left, mut n) = (PEERS[cell], 0);
        while left != 0 {
            peers[cell][n] = left.trailing_zeros() as u8;
            left &= left - 1;
            n += 1;
        }
        cell += 1;
    }
    peers
};

/// Chooses the decision. The boards must be open and at their fixpoint.
#[inline(always)]
pub(super) fn choose(boards: &Boards, seen: Option<&Boards>, blame: &Blame) -> Branch {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for y in &boards.0[..9] {
        thrice |= twice & y;
        twice |= once & y;
        once |= y;
    }
    let bivalue = twice & !thrice;
    if bivalue == 0 {
        let (places, d) = choose_places(boards);
        // Any place will do: prefer one that no solution has shown yet.
        let fresh = seen.map_or(0, |seen| places & !seen.0[d]);
        let place = if fresh != 0 { fresh } else { places }.trailing_zeros() as usize;
        return Branch { cell: cell_at(place), d, other: None };
    }
    let cell = choose_bivalue(boards, bivalue, blame);
    let (mut a, mut b) = (0, 0);
    for d in (0..9).filter(|d| boards.has(cell, *d)) {
        (a, b) = (b, d);
    }
    if seen.is_some_and(|seen| seen.has(cell, a)) {
        (a, b) = (b, a);
    }
    Branch { cell, d: a, other: Some(b) }
}

/// Returns the bivalue cell with the greatest pressure plus blame: a peer with one of its digits counts 16, a bivalue one 48. The first
/// on ties.
#[inline(always)]
fn choose_bivalue(boards: &Boards, bivalue: u128, blame: &Blame) -> usize {
    let mut score = blame.at;
    let (mut best, mut at) = (0, bivalue.trailing_zeros() as usize);
    for y in &boards.0[..9] {
        let pairs = bivalue & y;
        let mut left = pairs;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            let peers = PEERS_AT[place];
            score[place] += 32 * (peers & pairs).count_ones() as u16 + 16 * (peers & y).count_ones() as u16;
            if score[place] > best {
                (best, at) = (score[place], place);
            }
        }
    }
    cell_at(at)
}

/// Without bivalue cells: chooses the bilocal pair with the highest number of peers that hold the digit, minus the candidates of its two
/// cells; else a house with fewest places. This is rare except at the root, where it matters most. A grid that is still wide open has
/// many solutions: there the first pair will do.
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
                let peers = (PEERS_AT[first] & y).count_ones() + (PEERS_AT[second] & y).count_ones();
                MAX_HELD + peers - held(boards, first) - held(boards, second)
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

/// Maximum number of candidates of two cells.
const MAX_HELD: u32 = 18;

/// The number of candidates at a place.
#[inline(always)]
fn held(boards: &Boards, place: usize) -> u32 {
    let cell = cell_at(place);
    (0..9).map(|d| u32::from(boards.has(cell, d))).sum()
}
