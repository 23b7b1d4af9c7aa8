//! Lower bound for long sequences: the steps of two groups of six tiles, images of each other, and of the four other tiles.
//!
//! As with the quarters of [`Steps`](super::super::steps::Steps), the steps of the groups add up, and larger groups miss fewer of the
//! steps that tiles cost each other. The bound is the greatest over the images of the groups under the symmetries of the board, for the
//! arrangement and for its inverse. It takes a second table of 5.64 MB.

use super::super::redundant_moves::N_MOVES;
use super::super::steps;
use super::super::{Tick, Windows};
use super::groups::{Image, TRIPLES, UNSEEN, symmetry, triples};

/// The tiles of the first group: two columns of three.
const SIX: [u8; 6] = [0, 1, 4, 5, 8, 9];
/// The symmetries that map the first group to the second, which is on the other side, or with clockwise turns only, opposite.
const ACROSS: [u8; 2] = [2, 3];

/// An image of the groups under a symmetry of the board.
struct Split {
    sixes: [Image<6>; 2],
    four: Image<4>,
}

/// The tables of the groups.
pub struct Sixes {
    /// Half the steps of the first group, rounded down, two values per byte, by both codes as in [`Sixteen`](super::Sixteen).
    table: Vec<u8>,
    /// The steps of the four other tiles.
    four: Box<[u8; 1 << 16]>,
    /// The images of the groups for the arrangement and for its inverse.
    splits: [Vec<Split>; 2],
}

impl Sixes {
    /// Builds the tables, in some 0.3 seconds. `None`: stopped by `tick`.
    pub fn new(windows: &Windows, clockwise: bool, tick: Tick<'_>) -> Option<Self> {
        let across = symmetry(ACROSS[usize::from(clockwise)]);
        let others: Vec<u8> = (0..16).filter(|&tile| !SIX.contains(&tile) && !SIX.contains(&across[tile as usize])).collect();
        let others = std::array::from_fn(|at| others[at]);
        let mut splits = [const { Vec::<Split>::new() }; 2];
        for number in 0..8u8 {
            let cells = symmetry(number);
            let split = || Split {
                sixes: [Image::new(SIX, cells), Image::new(SIX, cells.map(|cell| across[cell as usize]))],
                four: Image::new(others, cells),
            };
            for (inverse, splits) in splits.iter_mut().enumerate() {
                // With clockwise turns only, reflections apply to the inverse.
                let applies = !clockwise || (number.count_ones() & 1 != 0) == (inverse == 1);
                let is_new = |new: &Split| splits.iter().all(|old| old.four.tiles.iter().any(|tile| !new.four.tiles.contains(tile)));
                splits.extend(Some(split()).filter(|new| applies && is_new(new)));
            }
        }
        Some(Self { table: table(windows, clockwise, tick)?, four: steps::table(windows, others, clockwise), splits })
    }

    /// Returns whether an arrangement needs more than `left` turns, by the cell of each tile and the tile in each cell.
    pub fn exceed(&self, codes: &[u16], cells: &[u8; 16], tiles: &[u8; 16], left: u8) -> bool {
        let most = 4 * u16::from(left);
        let exceeds = |splits: &[Split], at| splits.iter().any(|split| self.sum(codes, split, at) > most);
        exceeds(&self.splits[0], cells) || exceeds(&self.splits[1], tiles)
    }

    #[inline]
    fn sum(&self, codes: &[u16], split: &Split, at: &[u8; 16]) -> u16 {
        let sixes = split.sixes.iter().map(|image| {
            let c = image.of(at);
            let (first, second) = (codes[(c[0] << 8 | c[1] << 4 | c[2]) & 4095], codes[(c[3] << 8 | c[4] << 4 | c[5]) & 4095]);
            let half = self.table[first as usize * (TRIPLES / 2) + (second >> 1) as usize] >> (4 * (second & 1)) & 15;
            // Each step changes the color of a tile's cell, if the board is colored as for chess.
            u16::from(half) << 1 | u16::from(is_odd(c))
        });
        sixes.sum::<u16>() + u16::from(self.four[steps::code(split.four.of(at))])
    }
}

/// Returns whether the number of steps is odd that bring the first group home from the cells.
#[inline]
fn is_odd(cells: [usize; 6]) -> bool {
    let sum = cells.iter().zip(SIX).fold(0, |sum, (cell, tile)| sum ^ cell ^ usize::from(tile));
    (sum ^ sum >> 2) & 1 != 0
}

/// Computes half the steps of all placements of the first group, in order of their steps, backwards from home; one row of the table
/// (one first code) at a time, so that a row and its successors stay in the cache.
fn table(windows: &Windows, clockwise: bool, tick: Tick<'_>) -> Option<Vec<u8>> {
    let (codes, turned) = triples(windows);
    // The code of each triple after each move, and in the upper four bits the number of tiles moved.
    let mut moves = turned;
    for (cells, &code) in codes.iter().enumerate() {
        let cells = [cells >> 8, cells >> 4 & 15, cells & 15];
        if cells[0] != cells[1] && cells[0] != cells[2] && cells[1] != cells[2] {
            for (m, turned) in moves.iter_mut().enumerate() {
                turned[code as usize] |= (cells.iter().filter(|cell| windows.cells[m >> 1].contains(cell)).count() as u16) << 12;
            }
        }
    }
    let home = |tiles: &[u8]| codes[usize::from(tiles[0]) << 8 | usize::from(tiles[1]) << 4 | usize::from(tiles[2])] as usize;
    let (first, second) = (home(&SIX[..3]), home(&SIX[3..]));
    let mut table = vec![UNSEEN; TRIPLES * TRIPLES];
    table[first * TRIPLES + second] = 0;
    // The numbers of steps that each row may contain, as a bit set.
    let mut contained = vec![0u64; TRIPLES];
    contained[first] = 1;
    let mut front = Vec::new();
    let mut steps = 0;
    while contained.iter().any(|&set| set >> steps != 0) {
        for from in 0..TRIPLES {
            if contained[from] >> steps & 1 == 0 {
                continue;
            }
            front.clear();
            for (at, part) in table[from * TRIPLES..][..TRIPLES].chunks_exact(16).enumerate() {
                if part.iter().fold(false, |any, &value| any | (value == steps)) {
                    front.extend((0..16).filter(|&k| part[k] == steps).map(|k| (16 * at + k) as u16));
                }
            }
            // The inverse of a clockwise turn is an anticlockwise one.
            for m in (0..N_MOVES).filter(|m| !clockwise || m & 1 == 1) {
                let turned = &moves[m];
                let (to, moved) = ((turned[from] & 4095) as usize, (turned[from] >> 12) as u8);
                let row = &mut table[to * TRIPLES..][..TRIPLES];
                let mut new = 0;
                for &second in &front {
                    let turned = turned[second as usize];
                    let (value, sum) = (&mut row[(turned & 4095) as usize], steps + moved + (turned >> 12) as u8);
                    new |= u64::from(sum < *value) << sum;
                    *value = sum.min(*value);
                }
                contained[to] |= new;
            }
            if !tick(front.len() as u64 / 32 + 2) {
                return None;
            }
        }
        steps += 1;
    }
    // Packed in place. Values above 31 are stored as 30 or 31, still a lower bound.
    for at in 0..table.len() / 2 {
        table[at] = table[2 * at].min(31) >> 1 | table[2 * at + 1].min(31) >> 1 << 4;
    }
    table.truncate(TRIPLES * TRIPLES / 2);
    table.shrink_to_fit();
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_never_exceeds_the_turns_made() {
        let windows = Windows::new(4, 4);
        let (codes, _) = triples(&windows);
        for (clockwise, of_upside_down) in [(false, 18), (true, 19)] {
            let sixes = Sixes::new(&windows, clockwise, &mut |_| true).expect("it is not stopped");
            let exceeds = |tiles: &[u8; 16], left| {
                let mut cells = [0; 16];
                (0..16).for_each(|cell| cells[usize::from(tiles[cell])] = cell as u8);
                sixes.exceed(&codes, &cells, tiles, left)
            };
            let mut random = 7u32;
            for _ in 0..200 {
                let mut tiles: [u8; 16] = std::array::from_fn(|cell| cell as u8);
                for made in 0..20 {
                    assert!(!exceeds(&tiles, made), "{tiles:?}");
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // The moves that lead away are the inverses of those that lead home.
                    let m = (random >> 16) as usize % N_MOVES;
                    windows.turn(&mut tiles, if clockwise { m | 1 } else { m });
                }
            }
            // The quarters tell 18 for both kinds of turns.
            let upside_down: [u8; 16] = std::array::from_fn(|cell| 15 - cell as u8);
            let least = (0..30).find(|&left| !exceeds(&upside_down, left));
            assert_eq!(least, Some(of_upside_down));
            assert!(Sixes::new(&windows, clockwise, &mut |_| false).is_none());
        }
    }
}
