//! Beam search on a board of 4 x 4 cells, scored by the bounds of [`Sixteen`]: few turns to the sorted board, mostly the fewest.
//!
//! The score of a board is the sum of all its bounds, which tells far boards apart better than the greatest of them. A layer is the
//! boards of least score, without duplicates, from all moves of the layer before that can undercut the known length.

use super::super::Tick;
use super::super::redundant_moves::{START, after};
use super::{N_MOVES, Sixteen};
use shumi_core::sort::sort_by;

/// Weight of the steps of all tiles, the only bound that counts the four inner tiles, beside the other bounds.
const STEPS_WEIGHT: u16 = 4;

/// A board that a layer may hold: score, board with four bits per cell, index in the layer before, move.
type Child = (u16, u64, u32, u8);

impl Sixteen {
    /// Returns a sequence of fewer than `below` turns from any of `starts` to the sorted board and the index of its start, if a beam of
    /// `width` boards a layer finds one, in O(width) per turn. `None` also if `tick` stops it.
    pub fn beam(&self, starts: &[[u8; 16]], width: usize, below: usize, tick: Tick<'_>) -> Option<(usize, Vec<u8>)> {
        // The boards of the last layer with their histories, and the parent and the move of each board of all layers.
        let mut layer: Vec<([u8; 16], u16)> = starts.iter().map(|tiles| (*tiles, START)).collect();
        let mut steps: Vec<Vec<(u32, u8)>> = Vec::new();
        for left in (0..below.checked_sub(1)?).rev() {
            let mut children: Vec<Child> = Vec::new();
            for (parent, (tiles, history)) in layer.iter().enumerate() {
                let worth = self.pruning.worth(*history);
                for m in (0..N_MOVES).filter(|m| worth >> m & 1 != 0) {
                    let mut next = *tiles;
                    self.windows.turn(&mut next, m);
                    if let Some(score) = self.score(&next, left) {
                        let packed = next.iter().fold(0, |packed, &tile| packed << 4 | u64::from(tile));
                        children.push((score, packed, parent as u32, m as u8));
                    }
                }
                if !tick(8) {
                    return None;
                }
            }
            sort_by(&mut children, |a, b| a < b);
            children.dedup_by_key(|child| child.1);
            children.truncate(width);
            steps.push(children.iter().map(|child| (child.2, child.3)).collect());
            layer = children
                .iter()
                .map(|&(_, packed, parent, m)| {
                    (std::array::from_fn(|cell| (packed >> (60 - 4 * cell) & 15) as u8), after(layer[parent as usize].1, m.into()))
                })
                .collect();
            if children.first()?.0 == 0 {
                break;
            }
        }
        // The steps of all tiles are 0 on the sorted board alone, which is the first of its layer.
        let (mut at, mut moves) = (0, Vec::new());
        for step in steps.iter().rev() {
            let (parent, m) = step[at];
            moves.push(m);
            at = parent as usize;
        }
        moves.reverse();
        Some((at, moves))
    }

    /// Returns the sum of all bounds of a board; `None` if one exceeds `left`.
    fn score(&self, tiles: &[u8; 16], left: usize) -> Option<u16> {
        let mut cells = [0; 16];
        for (cell, &tile) in tiles.iter().enumerate() {
            cells[tile as usize & 15] = cell as u8;
        }
        let steps = self.steps.turns(self.steps.codes(tiles));
        let bounds = self.views.iter().map(|view| self.bound(self.codes(view, &cells)));
        let inverse = self.inverse_views.iter().map(|view| self.bound(self.codes(view, tiles)));
        let mut sum = STEPS_WEIGHT * u16::from(steps);
        for bound in bounds.chain(inverse).chain([steps]) {
            if usize::from(bound) > left {
                return None;
            }
            sum += u16::from(bound);
        }
        Some(sum)
    }
}

#[cfg(test)]
mod tests {
    use crate::turns::{Windows, table_cache};

    #[test]
    fn a_beam_finds_the_fewest_turns_of_near_and_far_boards() {
        let home: [u8; 16] = std::array::from_fn(|cell| cell as u8);
        let windows = Windows::new(4, 4);
        let mut near = home;
        [1, 7, 9, 14].into_iter().for_each(|m| windows.turn(&mut near, m));
        let mut far = home;
        far.reverse();
        for (boards, fewest) in [(vec![far], 24), (vec![far, near], 4)] {
            let sixteen = table_cache::sixteen(false, &mut |_| true).expect("it is not stopped");
            let (at, moves) = sixteen.beam(&boards, 300, 40, &mut |_| true).expect("it is found");
            let mut board = boards[at];
            moves.iter().for_each(|&m| windows.turn(&mut board, m.into()));
            assert_eq!((board, moves.len()), (home, fewest));
            assert_eq!(sixteen.beam(&boards, 300, fewest, &mut |_| true), None);
            assert_eq!(sixteen.beam(&boards, 300, 40, &mut |_| false), None);
        }
    }
}
