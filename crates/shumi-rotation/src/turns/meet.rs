//! The fewest turns on a board of up to 16 cells: bidirectional breadth-first search.
//!
//! Searches from the start and, by inverse moves, from all goals, always on the side with the smaller front. When one side has seen
//! everything within `a` turns and the other everything within `b`, and they have not met, the path is longer than `a + b`; so the first
//! state of the next layer that the other side knows lies on a shortest path. Of N arrangements each side sees about the square root of
//! N before they meet. Equal tiles are equal numbers here, so the path is shortest over all their assignments.

use super::{Tick, Windows};

/// A board of up to 16 cells with tiles 0 to 15: four bits per cell, cell 0 lowest.
pub type Packed = u64;

/// Result of a bidirectional search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The moves of a shortest path to the nearest goal.
    Way(Vec<u8>),
    /// All goals are unreachable.
    Apart,
    /// One side exceeded `most` states, or `tick` stopped the search.
    Unknown,
}

/// Packs the tiles, each below 16, of up to 16 cells.
pub fn pack(tiles: &[u8]) -> Packed {
    tiles.iter().rev().fold(0, |packed, &tile| packed << 4 | Packed::from(tile & 15))
}

/// Turns the window whose cells start at these bits.
#[inline]
fn turned(board: Packed, bits: &[u32; 4], anticlockwise: bool) -> Packed {
    let [a, b, c, d] = bits.map(|bit| board >> bit & 15);
    let kept = board & !bits.iter().fold(0, |mask, &bit| mask | 15 << bit);
    let [a, b, c, d] = if anticlockwise { [b, c, d, a] } else { [d, a, b, c] };
    kept | a << bits[0] | b << bits[1] | c << bits[2] | d << bits[3]
}

/// Marks the initial states of a side.
const START: u8 = u8::MAX;

/// The visited states of one side.
struct Side {
    states: Vec<Packed>,
    /// The last move on the path from the start, or the next one towards the goal.
    moves: Vec<u8>,
    /// Open addressing: indices into `states` plus 1, 0 for an empty slot.
    slots: Vec<u32>,
    /// The index of the first state of the last layer.
    layer: usize,
}

impl Side {
    fn new(starts: &[Packed]) -> Self {
        let mut side = Self { states: Vec::new(), moves: Vec::new(), slots: vec![0; 1 << 10], layer: 0 };
        for &start in starts {
            side.insert(start, START);
        }
        side
    }

    /// Returns the slot that holds `state`, or would hold it.
    #[inline]
    fn slot(&self, state: Packed) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        loop {
            let at = self.slots[slot];
            if at == 0 || self.states[at as usize - 1] == state {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    #[inline]
    fn find(&self, state: Packed) -> Option<usize> {
        (self.slots[self.slot(state)] as usize).checked_sub(1)
    }

    /// Adds a state; returns whether it is new.
    #[inline]
    fn insert(&mut self, state: Packed, by: u8) -> bool {
        let slot = self.slot(state);
        if self.slots[slot] != 0 {
            return false;
        }
        self.states.push(state);
        self.moves.push(by);
        self.slots[slot] = self.states.len() as u32;
        if self.states.len() * 2 > self.slots.len() {
            let larger = self.slots.len() * 4;
            self.slots.clear();
            self.slots.resize(larger, 0);
            for at in 0..self.states.len() {
                let slot = self.slot(self.states[at]);
                self.slots[slot] = at as u32 + 1;
            }
        }
        true
    }
}

/// Finds a shortest path from `from` to any of `goals`, on a board of at most 16 cells. Stores at most about `most` states per side,
/// each of some 17 to 25 bytes.
pub fn meet(windows: &Windows, from: Packed, goals: &[Packed], clockwise: bool, most: usize, tick: Tick<'_>) -> Meeting {
    if goals.contains(&from) {
        return Meeting::Way(Vec::new());
    }
    let bits: Vec<[u32; 4]> = windows.cells.iter().map(|cells| cells.map(|cell| 4 * cell as u32)).collect();
    let step = if clockwise { 2 } else { 1 };
    let (mut ahead, mut behind) = (Side::new(&[from]), Side::new(goals));
    loop {
        let forward = ahead.states.len() - ahead.layer <= behind.states.len() - behind.layer;
        let (side, other) = if forward { (&mut ahead, &behind) } else { (&mut behind, &ahead) };
        let layer = side.layer..side.states.len();
        if layer.is_empty() {
            return Meeting::Apart;
        }
        side.layer = layer.end;
        for at in layer {
            let state = side.states[at];
            for m in (0..2 * bits.len()).step_by(step) {
                let next = turned(state, &bits[m >> 1], (m & 1 != 0) == forward);
                if side.insert(next, m as u8) && other.find(next).is_some() {
                    return Meeting::Way(way(&ahead, &behind, &bits, next));
                }
            }
            if side.states.len() > most || !tick(bits.len() as u64 / 4 + 1) {
                return Meeting::Unknown;
            }
        }
    }
}

/// Returns the moves of the path through `middle`, which both sides have visited.
fn way(ahead: &Side, behind: &Side, bits: &[[u32; 4]], middle: Packed) -> Vec<u8> {
    let mut moves = Vec::new();
    let step = |side: &Side, state: Packed| side.find(state).map_or(START, |at| side.moves[at]);
    let mut state = middle;
    loop {
        let m = step(ahead, state);
        if m == START {
            break;
        }
        moves.push(m);
        state = turned(state, &bits[m as usize >> 1], m & 1 == 0);
    }
    moves.reverse();
    state = middle;
    loop {
        let m = step(behind, state);
        if m == START {
            return moves;
        }
        moves.push(m);
        state = turned(state, &bits[m as usize >> 1], m & 1 != 0);
    }
}
