//! Prunes move sequences: of all short sequences with the same effect, only one is searched.
//!
//! A sequence of up to [`MAX_LENGTH`] turns is redundant if a shorter one, or an earlier one of the same length, leads to the same
//! arrangement (Taylor and Korf, *Pruning duplicate nodes in depth-first search*, 1993). The first, in order, of the shortest sequences
//! between two boards contains no redundant one at any place, so a search that skips these still finds it.

use super::Windows;

/// The length of the longest sequences examined.
const MAX_LENGTH: usize = 4;
/// Number of moves on a board of 4 x 4 cells; in a history, it means "no move".
pub const N_MOVES: usize = 18;
/// The number of different entries of a history.
const ENTRIES: usize = N_MOVES + 1;
/// The number of histories. A history is the last three turns, the oldest first.
const HISTORIES: usize = ENTRIES * ENTRIES * ENTRIES;
/// Slots for visited arrangements: about four per arrangement.
const SLOTS: usize = 1 << 17;

/// The history before the first turn.
pub const START: u16 = (HISTORIES - 1) as u16;

/// The moves that are not redundant after every history, as a bit set.
pub struct Pruning {
    worth: Vec<u32>,
}

/// A sequence: its history, and its resulting arrangement, four bits per cell.
type Sequence = (u16, u64);

impl Pruning {
    /// Builds the table for a board of 4 x 4 cells; with `clockwise`, for clockwise turns only.
    pub fn new(windows: &Windows, clockwise: bool) -> Self {
        let all = if clockwise { 0x15555 } else { (1 << N_MOVES) - 1 };
        let mut pruning = Self { worth: vec![all; HISTORIES] };
        let sorted = 0xfedc_ba98_7654_3210;
        let mut seen = vec![0; SLOTS];
        is_new(&mut seen, sorted);
        let mut layer: Vec<Sequence> = vec![(START, sorted)];
        for length in 1..=MAX_LENGTH {
            let mut longer = Vec::new();
            for &(history, board) in &layer {
                for m in (0..N_MOVES).filter(|m| pruning.worth(history) >> m & 1 != 0).collect::<Vec<_>>() {
                    let turned = turn(windows, board, m);
                    if is_new(&mut seen, turned) {
                        longer.push((after(history, m), turned));
                    } else {
                        pruning.forbid(history, length - 1, m);
                    }
                }
            }
            layer = longer;
        }
        pruning
    }

    /// Returns the moves that are not redundant after a history.
    #[inline]
    pub fn worth(&self, history: u16) -> u32 {
        self.worth[usize::from(history)]
    }

    /// Forbids `m` after every history that ends with the last `length` turns of `history`.
    fn forbid(&mut self, history: u16, length: usize, m: usize) {
        let ending = ENTRIES.pow(length as u32);
        for at in (usize::from(history) % ending..HISTORIES).step_by(ending) {
            self.worth[at] &= !(1 << m);
        }
    }
}

/// Returns the history after one more turn.
#[inline]
pub fn after(history: u16, m: usize) -> u16 {
    (usize::from(history) % (ENTRIES * ENTRIES) * ENTRIES + m) as u16
}

fn turn(windows: &Windows, board: u64, m: usize) -> u64 {
    let mut tiles: [u8; 16] = std::array::from_fn(|cell| (board >> (4 * cell) & 15) as u8);
    windows.turn(&mut tiles, m);
    tiles.iter().rev().fold(0, |board, &tile| board << 4 | u64::from(tile))
}

/// Stores a board, which is never 0; returns whether it is new.
fn is_new(seen: &mut [u64], board: u64) -> bool {
    let mut at = (board.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % SLOTS;
    while seen[at] != 0 && seen[at] != board {
        at = (at + 1) % SLOTS;
    }
    std::mem::replace(&mut seen[at], board) == 0
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_near_board_has_one_sequence() {
        // Compares a plain search, layer by layer, with the sequences that are not pruned.
        let windows = Windows::new(4, 4);
        let sorted = 0xfedc_ba98_7654_3210;
        for clockwise in [false, true] {
            let pruning = Pruning::new(&windows, clockwise);
            let moves: Vec<usize> = (0..N_MOVES).filter(|m| !clockwise || m % 2 == 0).collect();
            let mut seen = BTreeSet::from([sorted]);
            let mut plain = BTreeSet::from([sorted]);
            let mut layer: Vec<Sequence> = vec![(START, sorted)];
            for _ in 0..MAX_LENGTH {
                plain = plain
                    .iter()
                    .flat_map(|&board| moves.iter().map(move |&m| (board, m)))
                    .map(|(board, m)| turn(&windows, board, m))
                    .collect();
                plain.retain(|&board| seen.insert(board));
                let mut longer = Vec::new();
                for (history, board) in layer {
                    for &m in moves.iter().filter(|m| pruning.worth(history) >> **m & 1 != 0) {
                        longer.push((after(history, m), turn(&windows, board, m)));
                    }
                }
                layer = longer;
                assert!(layer.iter().map(|(_, board)| *board).collect::<BTreeSet<u64>>() == plain, "the boards of a layer");
                assert_eq!(layer.len(), plain.len(), "one sequence per board");
            }
        }
    }
}
