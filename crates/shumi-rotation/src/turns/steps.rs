//! Lower bound from the total number of steps of the tiles of a 4 x 4 board: strong if many tiles are far from home.
//!
//! A turn moves four tiles by a step each. A table holds the fewest steps that bring the tiles of a quarter of the board home, ignoring
//! the other tiles; a step belongs to one tile, so those of the four quarters add up (Korf and Felner, *Disjoint pattern database
//! heuristics*, 2002), and a quarter of the sum, rounded up, is a lower bound on the turns. One table of 64 kB serves all quarters,
//! through the rotations of the board.

use super::Windows;
use super::redundant_moves::N_MOVES;

/// The tiles of the first quarter.
const QUARTER: [u8; 4] = [0, 1, 4, 5];
/// More than any number of steps.
const UNSEEN: u8 = u8::MAX;

/// The codes of the quarters of an arrangement and of its inverse: the cells of four tiles, 16 bits for each quarter.
#[derive(Clone, Copy)]
pub struct Codes([u64; 2]);

/// The table of one quarter, and what changes the codes of all quarters.
pub struct Steps {
    /// The steps by the cells of the four tiles, four bits each.
    table: Box<[u8; 1 << 16]>,
    /// The part of the codes that a tile in a cell makes up.
    parts: [[[u64; 16]; 16]; 2],
    /// The changes of the codes by each move: by the place in the window that a tile leaves, and by the tile.
    changes: Vec<[[[u64; 2]; 16]; 4]>,
}

impl Steps {
    /// Builds the table, in some 5 milliseconds.
    pub fn new(windows: &Windows, clockwise: bool) -> Self {
        let mut symmetry: [usize; 16] = std::array::from_fn(|cell| cell);
        let mut parts = [[[0; 16]; 16]; 2];
        for quarter in 0..4 {
            symmetry = symmetry.map(|cell| cell % 4 * 4 + 3 - cell / 4);
            // A mirrored and reversed sequence turns the same way and sorts the mirrored inverse.
            let mirrored = symmetry.map(|cell| cell % 4 * 4 + cell / 4);
            for at in 0..16 {
                for (image, place) in QUARTER.iter().rev().enumerate() {
                    let bit = 16 * quarter + 4 * image;
                    if symmetry[at] == usize::from(*place) {
                        (0..16).for_each(|cell| parts[0][at][cell] = (symmetry[cell] as u64) << bit);
                    }
                    if mirrored[at] == usize::from(*place) {
                        (0..16).for_each(|tile| parts[1][tile][at] = (mirrored[tile] as u64) << bit);
                    }
                }
            }
        }
        let changes = (0..N_MOVES).map(|m| {
            let window = &windows.cells[m >> 1];
            std::array::from_fn(|k| {
                let (from, to) = (window[k], window[(k + if m & 1 == 0 { 1 } else { 3 }) & 3]);
                std::array::from_fn(|tile| parts.each_ref().map(|parts| parts[tile][from] ^ parts[tile][to]))
            })
        });
        Self { table: table(windows, QUARTER, clockwise), changes: changes.collect(), parts }
    }

    /// Returns the codes of an arrangement, given the tile in each cell.
    pub fn codes(&self, tiles: &[u8; 16]) -> Codes {
        let part =
            |side: usize| tiles.iter().enumerate().fold(0, |codes, (cell, &tile)| codes | self.parts[side][tile as usize & 15][cell]);
        Codes([part(0), part(1)])
    }

    /// Returns the codes after move `m`; `tiles` are those of its window before.
    #[inline]
    pub fn after(&self, codes: Codes, m: usize, tiles: [u8; 4]) -> Codes {
        let Codes([mut plain, mut inverse]) = codes;
        for (changes, tile) in self.changes[m].iter().zip(tiles) {
            let [a, b] = changes[tile as usize & 15];
            plain ^= a;
            inverse ^= b;
        }
        Codes([plain, inverse])
    }

    /// Returns a lower bound on the turns of an arrangement.
    #[inline]
    pub fn turns(&self, codes: Codes) -> u8 {
        codes.0.map(|codes| self.sum(codes)).into_iter().max().unwrap_or(0).div_ceil(4) as u8
    }

    /// Returns whether an arrangement needs more than `left` turns.
    #[inline]
    pub fn exceed(&self, codes: Codes, left: u8) -> bool {
        codes.0.iter().any(|&codes| self.sum(codes) > 4 * u16::from(left))
    }

    #[inline]
    fn sum(&self, codes: u64) -> u16 {
        [0, 16, 32, 48].into_iter().map(|bit| u16::from(self.table[(codes >> bit) as usize & 0xffff])).sum()
    }
}

/// Returns the code of four cells.
#[inline]
pub fn code([a, b, c, d]: [usize; 4]) -> usize {
    (a << 12 | b << 8 | c << 4 | d) & 0xffff
}

/// Computes the steps of all placements of four tiles, in order of their steps, backwards from home.
pub fn table(windows: &Windows, tiles: [u8; 4], clockwise: bool) -> Box<[u8; 1 << 16]> {
    let mut table = Box::new([UNSEEN; 1 << 16]);
    let home = code(tiles.map(usize::from));
    table[home] = 0;
    // Fronts by the number of steps; a turn adds at most four.
    let mut fronts = vec![vec![home as u16]];
    let mut steps = 0;
    while steps < fronts.len() {
        for from in std::mem::take(&mut fronts[steps]) {
            if usize::from(table[from as usize]) != steps {
                continue;
            }
            // The inverse of a clockwise turn is an anticlockwise one.
            for m in (0..N_MOVES).filter(|m| !clockwise || m & 1 == 1) {
                let window = &windows.cells[m >> 1];
                let mut moved = 0;
                let cells = [12, 8, 4, 0].map(|bit| {
                    let cell = usize::from(from) >> bit & 15;
                    let Some(k) = window.iter().position(|&c| c == cell) else { return cell };
                    moved += 1;
                    window[(k + if m & 1 == 0 { 1 } else { 3 }) & 3]
                });
                let (to, sum) = (code(cells), steps + moved);
                if usize::from(table[to]) > sum {
                    table[to] = sum as u8;
                    if fronts.len() <= sum {
                        fronts.resize(sum + 1, Vec::new());
                    }
                    fronts[sum].push(to as u16);
                }
            }
        }
        steps += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_never_exceeds_the_turns_made() {
        let windows = Windows::new(4, 4);
        for clockwise in [false, true] {
            let steps = Steps::new(&windows, clockwise);
            let mut random = 7u32;
            for _ in 0..200 {
                let mut tiles: [u8; 16] = std::array::from_fn(|cell| cell as u8);
                for made in 0..20 {
                    assert!(steps.turns(steps.codes(&tiles)) <= made, "{tiles:?}");
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // The moves that lead away are the inverses of those that lead home.
                    let m = (random >> 16) as usize % N_MOVES;
                    windows.turn(&mut tiles, if clockwise { m | 1 } else { m });
                }
            }
        }
    }

    #[test]
    fn a_board_upside_down_is_seen_to_be_far() {
        let upside_down: [u8; 16] = std::array::from_fn(|cell| 15 - cell as u8);
        for clockwise in [false, true] {
            let steps = Steps::new(&Windows::new(4, 4), clockwise);
            assert_eq!(steps.turns(steps.codes(&upside_down)), 18);
        }
    }
}
