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

/// The tiles of a quarter, and the symmetry that maps them to the first one.
type Quarter = ([u8; 4], [u8; 16]);

/// The table of one quarter, and the cells in the view of the other quarters.
pub struct Steps {
    /// The steps by the cells of the four tiles, four bits each.
    table: Vec<u8>,
    /// The quarters unchanged, and mirrored.
    quarters: [[Quarter; 4]; 2],
}

impl Steps {
    /// Builds the table, in some 5 milliseconds.
    pub fn new(windows: &Windows, clockwise: bool) -> Self {
        let mut symmetry: [u8; 16] = std::array::from_fn(|cell| cell as u8);
        let quarter = |symmetry: [u8; 16]| -> Quarter {
            (QUARTER.map(|tile| symmetry.iter().position(|&cell| cell == tile).unwrap_or(0) as u8), symmetry)
        };
        let mut quarters = [[quarter(symmetry); 4]; 2];
        let [plain, mirrored] = &mut quarters;
        for (plain, mirrored) in plain.iter_mut().zip(mirrored) {
            symmetry = symmetry.map(|cell| cell % 4 * 4 + 3 - cell / 4);
            *plain = quarter(symmetry);
            *mirrored = quarter(symmetry.map(|cell| cell % 4 * 4 + cell / 4));
        }
        Self { table: table(windows, clockwise), quarters }
    }

    /// Returns a lower bound on the turns of an arrangement, by the cell of each tile and the tile in each cell.
    #[inline]
    pub fn turns(&self, cells: &[u8; 16], tiles: &[u8; 16]) -> u8 {
        // A mirrored and reversed sequence turns the same way and sorts the mirrored inverse.
        self.of(&self.quarters[0], cells).max(self.of(&self.quarters[1], tiles))
    }

    #[inline]
    fn of(&self, quarters: &[Quarter; 4], at: &[u8; 16]) -> u8 {
        let steps = quarters.iter().map(|(tiles, symmetry)| {
            let cells = tiles.map(|tile| usize::from(symmetry[at[tile as usize & 15] as usize & 15]));
            u16::from(self.table[code(cells)])
        });
        steps.sum::<u16>().div_ceil(4) as u8
    }
}

#[inline]
fn code([a, b, c, d]: [usize; 4]) -> usize {
    (a << 12 | b << 8 | c << 4 | d) & 0xffff
}

/// Computes the steps of all placements of the quarter, in order of their steps, backwards from home.
fn table(windows: &Windows, clockwise: bool) -> Vec<u8> {
    let mut table = vec![UNSEEN; 1 << 16];
    let home = code(QUARTER.map(usize::from));
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
                    let mut cells = [0; 16];
                    (0..16).for_each(|cell| cells[usize::from(tiles[cell])] = cell as u8);
                    assert!(steps.turns(&cells, &tiles) <= made, "{tiles:?}");
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
            assert_eq!(Steps::new(&Windows::new(4, 4), clockwise).turns(&upside_down, &upside_down), 18);
        }
    }
}
