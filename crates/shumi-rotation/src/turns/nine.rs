//! A table of the distance of every arrangement of up to 9 cells from the sorted one, by breadth-first search over all of them, a row of
//! arrangements at a time.
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
    /// Builds the table in some 10 milliseconds, from the sorted arrangement. `None`: stopped by `tick`. The board has at most 9 cells;
    /// 3 x 3 takes 362,880 bytes.
    ///
    /// A product of turns grows at either end, so the search relabels tiles instead of turning windows: tile `t` becomes the cell to which
    /// a turn moves cell `t`. The arrangements with the same tiles in the first half of the cells are a row of the table; a relabelling
    /// moves a row to one row, and all its members by one permutation.
    pub fn new(windows: &Windows, clockwise: bool, tick: Tick<'_>) -> Option<Self> {
        let cells = windows.rows * windows.cols;
        assert!(cells <= 9, "a table of at most 9 cells");
        let last = cells.div_ceil(2);
        let (all, width) = (FACTORIAL[cells], FACTORIAL[last]);
        // The rank of each permutation after each other one.
        let permutations: Vec<[u8; 9]> = (0..width).map(|rank| unrank(rank, last)).collect();
        let chain = |a: &[u8; 9], b: &[u8; 9]| rank(&b.map(|x| a[usize::from(x)]), last) as u8;
        let chains: Vec<u8> = permutations.iter().flat_map(|a| permutations.iter().map(move |b| chain(a, b))).collect();
        // The rank of the first arrangement of each row after each relabelling.
        let relabelled = |m: usize| {
            let mut to = unrank(0, cells);
            windows.turn(&mut to, m ^ 1);
            to
        };
        let labels: Vec<[u8; 9]> = (0..windows.moves()).step_by(if clockwise { 2 } else { 1 }).map(relabelled).collect();
        let moved = |row: usize| {
            let first = unrank(row * width, cells);
            labels.iter().map(move |to| rank(&first.map(|tile| to[usize::from(tile)]), cells))
        };
        let moved: Vec<usize> = (0..all / width).flat_map(moved).collect();
        let mut turns = vec![APART; all];
        turns[0] = 0;
        // The rows with arrangements of the last layer and of the next one.
        let (mut live, mut next, mut front) = (vec![false; all / width], vec![false; all / width], Vec::new());
        live[0] = true;
        for layer in 1.. {
            for row in 0..all / width {
                if !std::mem::take(&mut live[row]) {
                    continue;
                }
                front.clear();
                front.extend((0..width).filter(|at| turns[row * width + at] == layer - 1));
                for &to in &moved[row * labels.len()..][..labels.len()] {
                    let chain = &chains[to % width * width..][..width];
                    let row = &mut turns[to - to % width..][..width];
                    for &at in &front {
                        let turns = &mut row[usize::from(chain[at])];
                        if *turns == APART {
                            *turns = layer;
                            next[to / width] = true;
                        }
                    }
                }
                if !tick(front.len() as u64 / 16 + 1) {
                    return None;
                }
            }
            if !next.contains(&true) {
                break;
            }
            std::mem::swap(&mut live, &mut next);
        }
        Some(Self { cells, turns })
    }

    /// Returns the fewest turns that move every tile to the cell of its number; [`APART`] if that is impossible.
    #[inline]
    pub fn turns(&self, tiles: &[u8; 9]) -> u8 {
        self.turns[rank(tiles, self.cells)]
    }
}
