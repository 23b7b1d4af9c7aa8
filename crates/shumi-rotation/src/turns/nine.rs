//! A table of the distance of every arrangement of up to 9 cells from the sorted one, by breadth-first search over all of them.
//!
//! An arrangement is indexed by its lexicographic rank (Lehmer code). 3 x 3 has 9! = 362,880 arrangements of a byte each.

use super::{Tick, Windows};

/// The fewest turns of every arrangement of one rectangle, indexed by its rank.
pub struct Nine {
    cells: usize,
    turns: Vec<u8>,
}

/// Distance of an unreachable arrangement.
pub const APART: u8 = u8::MAX;

const FACTORIAL: [usize; 10] = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880];

/// The number of bits of each set of 9.
static BITS: [u8; 512] = {
    let mut bits = [0; 512];
    let mut set = 1;
    while set < 512 {
        bits[set] = bits[set >> 1] + (set & 1) as u8;
        set += 1;
    }
    bits
};

/// Returns the rank of an arrangement in lexicographic order.
#[inline]
fn rank(tiles: &[u8; 9], cells: usize) -> usize {
    let (mut rank, mut used) = (0, 0usize);
    for (at, &tile) in tiles[..cells].iter().enumerate() {
        let below = (1usize << tile) - 1;
        rank = rank * (cells - at) + tile as usize - BITS[used & below & 511] as usize;
        used |= 1 << tile;
    }
    rank
}

fn unrank(mut rank: usize, cells: usize) -> [u8; 9] {
    let mut left = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let mut tiles = [0; 9];
    for (at, tile) in tiles[..cells].iter_mut().enumerate() {
        let below = FACTORIAL[cells - 1 - at];
        let k = rank / below;
        rank %= below;
        *tile = left[k];
        left.copy_within(k + 1.., k);
    }
    tiles
}

impl Nine {
    /// Builds the table by breadth-first search over all arrangements, from the sorted one by inverse moves. `None`: stopped by `tick`.
    /// The board has at most 9 cells; 3 x 3 takes 362,880 bytes.
    pub fn new(windows: &Windows, clockwise: bool, tick: Tick<'_>) -> Option<Self> {
        let cells = windows.rows * windows.cols;
        assert!(cells <= 9, "a table of at most 9 cells");
        let mut turns = vec![APART; FACTORIAL[cells]];
        turns[0] = 0;
        let (mut front, mut next) = (vec![0u32], Vec::new());
        let step = if clockwise { 2 } else { 1 };
        for layer in 1.. {
            for &at in &front {
                let tiles = unrank(at as usize, cells);
                for m in (0..windows.moves()).step_by(step) {
                    let mut before = tiles;
                    windows.turn(&mut before, m ^ 1);
                    let rank = rank(&before, cells);
                    if turns[rank] == APART {
                        turns[rank] = layer;
                        next.push(rank as u32);
                    }
                }
                if !tick(1) {
                    return None;
                }
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut front, &mut next);
            next.clear();
        }
        Some(Self { cells, turns })
    }

    /// Returns the fewest turns that move every tile to the cell of its number; [`APART`] if that is impossible.
    #[inline]
    pub fn turns(&self, tiles: &[u8; 9]) -> u8 {
        self.turns[rank(tiles, self.cells)]
    }
}
