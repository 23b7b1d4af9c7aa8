//! Which turn is worth making after which others: of all words of turns that come to the same, one is enough.
//!
//! A word of up to [`LONGEST`] turns is left out where a shorter one, or an earlier one of its length, comes to the same arrangement
//! (Taylor and Korf, *Pruning duplicate nodes in depth-first search*, 1993). Of the shortest sequences between two boards the first in
//! order holds no such word: read on from any place in it, so that a search that tries no word left out still finds it.

use super::Windows;

/// Turns in the longest words looked at.
const LONGEST: usize = 4;
/// Moves on a board of 4 x 4 cells; as a letter, none yet.
pub const MOVES: usize = 18;
/// Letters of the histories.
const LETTERS: usize = MOVES + 1;
/// Histories: the last three turns, the oldest first.
const HISTORIES: usize = LETTERS * LETTERS * LETTERS;
/// Slots for the arrangements met: about four for each.
const SLOTS: usize = 1 << 17;

/// No turn made yet.
pub const START: u16 = (HISTORIES - 1) as u16;

/// The moves worth making after every history, as a set of bits.
pub struct Words {
    worth: Vec<u32>,
}

/// A word, its history and the arrangement it makes, a cell's tile every four bits.
type Word = (u16, u64);

impl Words {
    /// For a board of 4 x 4 cells; with `clockwise`, of clockwise turns alone.
    pub fn new(windows: &Windows, clockwise: bool) -> Self {
        let all = if clockwise { 0x15555 } else { (1 << MOVES) - 1 };
        let mut words = Self { worth: vec![all; HISTORIES] };
        let sorted = 0xfedc_ba98_7654_3210;
        let mut seen = vec![0; SLOTS];
        is_new(&mut seen, sorted);
        let mut layer: Vec<Word> = vec![(START, sorted)];
        for length in 1..=LONGEST {
            let mut longer = Vec::new();
            for &(history, board) in &layer {
                for m in (0..MOVES).filter(|m| words.worth(history) >> m & 1 != 0).collect::<Vec<_>>() {
                    let turned = turn(windows, board, m);
                    if is_new(&mut seen, turned) {
                        longer.push((after(history, m), turned));
                    } else {
                        words.leave_out(history, length - 1, m);
                    }
                }
            }
            layer = longer;
        }
        words
    }

    /// The moves worth making after a history.
    #[inline]
    pub fn worth(&self, history: u16) -> u32 {
        self.worth[usize::from(history)]
    }

    /// Leaves out `m` after every history that ends like `history` in its last `length` turns.
    fn leave_out(&mut self, history: u16, length: usize, m: usize) {
        let ending = LETTERS.pow(length as u32);
        for at in (usize::from(history) % ending..HISTORIES).step_by(ending) {
            self.worth[at] &= !(1 << m);
        }
    }
}

/// The history after one more turn.
#[inline]
pub fn after(history: u16, m: usize) -> u16 {
    (usize::from(history) % (LETTERS * LETTERS) * LETTERS + m) as u16
}

fn turn(windows: &Windows, board: u64, m: usize) -> u64 {
    let mut tiles: [u8; 16] = std::array::from_fn(|cell| (board >> (4 * cell) & 15) as u8);
    windows.turn(&mut tiles, m);
    tiles.iter().rev().fold(0, |board, &tile| board << 4 | u64::from(tile))
}

/// Remembers a board, which is never 0; whether it was not there before.
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
    fn every_near_board_has_one_word() {
        // Layer by layer, a plain search beside the words that are left.
        let windows = Windows::new(4, 4);
        let sorted = 0xfedc_ba98_7654_3210;
        for clockwise in [false, true] {
            let words = Words::new(&windows, clockwise);
            let moves: Vec<usize> = (0..MOVES).filter(|m| !clockwise || m % 2 == 0).collect();
            let mut seen = BTreeSet::from([sorted]);
            let mut plain = BTreeSet::from([sorted]);
            let mut layer: Vec<Word> = vec![(START, sorted)];
            for _ in 0..LONGEST {
                plain = plain
                    .iter()
                    .flat_map(|&board| moves.iter().map(move |&m| (board, m)))
                    .map(|(board, m)| turn(&windows, board, m))
                    .collect();
                plain.retain(|&board| seen.insert(board));
                let mut longer = Vec::new();
                for (history, board) in layer {
                    for &m in moves.iter().filter(|m| words.worth(history) >> **m & 1 != 0) {
                        longer.push((after(history, m), turn(&windows, board, m)));
                    }
                }
                layer = longer;
                assert!(layer.iter().map(|(_, board)| *board).collect::<BTreeSet<u64>>() == plain, "the boards of a layer");
                assert_eq!(layer.len(), plain.len(), "one word for each");
            }
        }
    }
}
