//! Beam search for short sequences of turns on boards of up to 256 cells.
//!
//! The search expands all moves of all boards of a layer; the resulting boards of least score, without duplicates, form the next layer.
//! The score of a board is a sum over its tiles (the distance from home) and over its pairs of neighbouring tiles (learned
//! [`weights`](super::weights)). If all tiles out of place lie in one small rectangle, a table of its arrangements
//! ([`Nine`](super::nine::Nine)) provides the turns that finish the board. Time and memory are linear in the width; the result is not
//! always shortest.
//!
//! Performance: every board stores the change of score of each of its moves, so one scan of a list of small numbers finds the best
//! moves. After a move, only the windows that share a cell with it are recomputed, and of the windows that border on it only the pairs
//! across the border. A hash table recognises boards seen before; newer boards overwrite older ones.
//!
//! With clockwise turns only, an anticlockwise turn is still one step of the search, at the cost of three turns: it leads three layers
//! ahead. Without such steps the search gets stuck on larger boards, as the score rises for the two turns in between.

#[cfg(test)]
mod audit;
mod candidates;
mod geometry;
mod layer;

use candidates::{Candidate, Candidates};
pub use geometry::{Beam, MAX_CELLS, MAX_LINE};
use layer::Layer;

use super::nine::APART;
use super::{Tick, Windows};

/// The best way to finish found so far.
struct Best {
    turns: usize,
    layer: usize,
    at: usize,
    tiles: Vec<u8>,
    corner: (usize, usize),
}

impl Beam<'_> {
    /// Returns a sequence of fewer than `below` moves that brings each tile home, if the beam finds one, and whether `tick` stopped the
    /// search.
    ///
    /// `start[cell]` is a tile, whose home is the cell of the same number. `width` is the number of boards per layer, subject to the
    /// memory limit. With clockwise turns only, all moves are clockwise.
    pub fn search(&self, start: &[u8], width: usize, below: usize, tick: Tick<'_>) -> (Option<Vec<u16>>, bool) {
        // An anticlockwise move that costs three turns starts from the layer two before the last.
        const RING: usize = 4;
        let width = width.clamp(1, self.max_boards());
        let mut layers: [Layer; RING] = Default::default();
        let ring = if self.clockwise { RING } else { 2 };
        self.root(&mut layers[0], start);
        let mut seen = vec![0u64; (16 * width).next_power_of_two()];
        let slot = candidates::slot(&seen, layers[0].hashes[0]);
        seen[slot] = layers[0].hashes[0];
        // The parent and the move of each board, layer after layer.
        let (mut history, mut layer_starts) = (vec![0u32], vec![0usize]);
        let mut best = None;
        let mut below = below;
        let mut candidates = Candidates::default();
        let mut stopped = false;
        for depth in 0.. {
            self.finish(&layers[depth % ring], depth, &mut below, &mut best);
            let recent = if self.clockwise { 3.min(depth + 1) } else { 1 };
            if depth + 1 >= below || (0..recent).all(|back| layers[(depth - back) % ring].len == 0) {
                break;
            }
            candidates.gather(self, &layers, depth, width);
            let mut next = std::mem::take(&mut layers[(depth + 1) % ring]);
            next.len = 0;
            layer_starts.push(history.len());
            let chosen = candidates.choose(&mut seen, width);
            self.make_room(&mut next, chosen);
            // Ordered by parent, so that a parent stays in the cache for all its children.
            for &Candidate { score, parent, m, hash, chosen } in &candidates.found {
                if !chosen {
                    continue;
                }
                let (parent, m) = (parent as usize, m as usize);
                self.enter(&mut next, &layers[self.source(depth, m) % ring], parent, m);
                next.scores[next.len] = score;
                next.hashes[next.len] = hash;
                next.len += 1;
                history.push((parent as u32) << 9 | m as u32);
                if next.len.is_multiple_of(256) && !tick(256) {
                    stopped = true;
                    break;
                }
            }
            layers[(depth + 1) % ring] = next;
            stopped |= !tick(4);
            if stopped {
                break;
            }
        }
        (best.map(|best| self.trace(&best, &history, &layer_starts)), stopped)
    }

    /// Returns the layer from which a move leads to the layer after `depth`.
    fn source(&self, depth: usize, m: usize) -> usize {
        if self.clockwise && m & 1 != 0 { depth - 2 } else { depth }
    }

    /// Finds boards of the layer that the table can finish in fewer than `below` turns in all.
    fn finish(&self, layer: &Layer, depth: usize, below: &mut usize, best: &mut Option<Best>) {
        let n = self.place.len();
        for at in 0..layer.len {
            if usize::from(layer.misplaced[at]) > self.finish_size.0 * self.finish_size.1 {
                continue;
            }
            let tiles = &layer.tiles[at * n..][..n];
            if let Some((turns, corner)) = self.turns_to_finish(tiles)
                && depth + turns < *below
            {
                *below = depth + turns;
                *best = Some(Best { turns, layer: depth, at, tiles: tiles.to_vec(), corner });
            }
        }
    }

    /// Returns the fewest turns that finish a board whose tiles out of place fit in the rectangle of the table, and the rectangle's
    /// first cell.
    fn turns_to_finish(&self, tiles: &[u8]) -> Option<(usize, (usize, usize))> {
        let (rows, cols) = (self.windows.rows, self.windows.cols);
        let (high, wide) = self.finish_size;
        let (mut top, mut left, mut bottom, mut right) = (rows, cols, 0, 0);
        for (cell, _) in tiles.iter().enumerate().filter(|&(cell, &tile)| tile as usize != cell) {
            (top, bottom) = (top.min(cell / cols), bottom.max(cell / cols));
            (left, right) = (left.min(cell % cols), right.max(cell % cols));
        }
        if top == rows {
            return Some((0, (0, 0)));
        }
        if bottom - top >= high || right - left >= wide {
            return None;
        }
        let mut best = None;
        for row in (bottom + 1).saturating_sub(high)..=top.min(rows - high) {
            for col in (right + 1).saturating_sub(wide)..=left.min(cols - wide) {
                let turns = self.finish.turns(&self.cut(tiles, (row, col)));
                if turns != APART && best.is_none_or(|(fewest, _)| usize::from(turns) < fewest) {
                    best = Some((usize::from(turns), (row, col)));
                }
            }
        }
        best
    }

    /// Returns the rectangle of the table at a corner, its tiles renumbered within it.
    fn cut(&self, tiles: &[u8], (row, col): (usize, usize)) -> [u8; 9] {
        let (high, wide) = self.finish_size;
        let cols = self.windows.cols;
        let mut cut = [0; 9];
        for at in 0..high * wide {
            let tile = tiles[(row + at / wide) * cols + col + at % wide] as usize;
            cut[at] = ((tile / cols - row) * wide + tile % cols - col) as u8;
        }
        cut
    }

    /// Returns the moves of the best sequence.
    fn trace(&self, best: &Best, history: &[u32], layer_starts: &[usize]) -> Vec<u16> {
        let mut moves = Vec::with_capacity(best.layer + best.turns);
        let (mut layer, mut at) = (best.layer, best.at);
        while layer > 0 {
            let step = history[layer_starts[layer] + at];
            let m = (step & 511) as u16;
            if self.clockwise && m & 1 != 0 {
                moves.extend([m - 1; 3]);
            } else {
                moves.push(m);
            }
            at = (step >> 9) as usize;
            layer = self.source(layer - 1, m as usize);
        }
        moves.reverse();
        // The last moves, by the table.
        let (high, wide) = self.finish_size;
        let small = Windows::new(high, wide);
        let mut tiles = if best.turns > 0 { self.cut(&best.tiles, best.corner) } else { [0; 9] };
        let step = if self.clockwise { 2 } else { 1 };
        for left in (0..best.turns).rev() {
            let nearer = (0..small.moves()).step_by(step).find(|&m| {
                let mut next = tiles;
                small.turn(&mut next, m);
                usize::from(self.finish.turns(&next)) == left
            });
            let m = nearer.expect("an arrangement of the table has one that is a turn nearer");
            small.turn(&mut tiles, m);
            let (row, col) = (best.corner.0 + (m / 2) / (wide - 1), best.corner.1 + (m / 2) % (wide - 1));
            moves.push((2 * (row * (self.windows.cols - 1) + col) + (m & 1)) as u16);
        }
        moves
    }
}
