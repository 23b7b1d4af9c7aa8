//! Selection of the best moves of a layer: a score limit estimated from a sample, then a counting sort. O(moves) per layer.
//!
//! The limit lets about twice the width pass, since many boards turn out to be known. `choose` then takes boards in the order of their
//! scores and drops those whose hash is in the table of boards seen.

use super::geometry::{Beam, LANES, NEVER};
use super::layer::Layer;

/// Number of candidates whose boards are looked up together.
const BLOCK: usize = 32;

/// Returns the slot of a board in the table of boards seen.
#[inline]
pub(super) fn slot(seen: &[u64], hash: u64) -> usize {
    (hash >> (64 - seen.len().trailing_zeros())) as usize
}

/// A promising move.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) score: i32,
    pub(super) parent: u32,
    pub(super) m: u16,
    /// The hash of its resulting board.
    pub(super) hash: u64,
    /// True if its board is in the next layer.
    pub(super) chosen: bool,
}

/// The moves of least score from a layer, and from the earlier layer that anticlockwise moves of three turns start from.
#[derive(Default)]
pub(super) struct Candidates {
    /// The moves, in the order of their parents.
    pub(super) found: Vec<Candidate>,
    /// Indices into `found`, in the order of scores.
    sorted: Vec<u32>,
    counts: Vec<u32>,
    sample: Vec<i32>,
}

impl Candidates {
    /// Collects about twice `width` moves of least score, and sorts them.
    pub(super) fn gather(&mut self, beam: &Beam<'_>, layers: &[Layer], depth: usize, width: usize) {
        let ring = if beam.clockwise { 4 } else { 2 };
        let moves = beam.windows.cells.len();
        // The lists of moves that lead to the next layer: the layer of their boards, and the direction (0 clockwise, 1 anticlockwise).
        let mut lists = vec![(&layers[depth % ring], 0)];
        if !beam.clockwise {
            lists.push((&layers[depth % ring], 1));
        } else if depth >= 2 {
            lists.push((&layers[(depth - 2) % ring], 1));
        }
        let all: usize = lists.iter().map(|(layer, _)| layer.len * moves).sum();
        let wanted = 2 * width;
        let limit = if all <= 2 * wanted { i32::MAX } else { self.limit(beam, &lists, all, wanted) };
        self.found.clear();
        let (mut least, mut most) = (i32::MAX, i32::MIN);
        for &(layer, sense) in &lists {
            for parent in 0..layer.len {
                let from = layer.scores[parent];
                let highest = (i64::from(limit) - i64::from(from)).clamp(-32_001, i64::from(NEVER) - 1) as i16;
                let changes = &layer.changes[(2 * parent + sense) * beam.half..][..beam.half];
                for (block, changes) in changes.chunks_exact(LANES).enumerate() {
                    if changes.iter().fold(NEVER, |least, &change| least.min(change)) > highest {
                        continue;
                    }
                    for (at, &change) in changes.iter().enumerate() {
                        if change <= highest {
                            let score = from + i32::from(change);
                            (least, most) = (least.min(score), most.max(score));
                            let m = (2 * (LANES * block + at) + sense) as u16;
                            let hash = beam.hash(layer, parent, m.into());
                            self.found.push(Candidate { score, parent: parent as u32, m, hash, chosen: false });
                        }
                    }
                }
            }
        }
        self.sorted.clear();
        if self.found.is_empty() {
            return;
        }
        // Counting sort.
        self.counts.clear();
        self.counts.resize((most - least) as usize + 2, 0);
        for candidate in &self.found {
            self.counts[(candidate.score - least) as usize + 1] += 1;
        }
        for at in 1..self.counts.len() {
            self.counts[at] += self.counts[at - 1];
        }
        self.sorted.resize(self.found.len(), 0);
        for (at, candidate) in self.found.iter().enumerate() {
            let place = &mut self.counts[(candidate.score - least) as usize];
            self.sorted[*place as usize] = at as u32;
            *place += 1;
        }
    }

    /// Chooses up to `width` moves of least score whose boards have not been seen; returns their number.
    pub(super) fn choose(&mut self, seen: &mut [u64], width: usize) -> usize {
        let mut left = width;
        // In blocks, so that the cache misses of the slots overlap.
        for block in self.sorted.chunks(BLOCK) {
            let mut known = [false; BLOCK];
            for (known, &at) in known.iter_mut().zip(block) {
                let hash = self.found[at as usize].hash;
                *known = seen[slot(seen, hash)] == hash;
            }
            for (&at, known) in block.iter().zip(known) {
                let candidate = &mut self.found[at as usize];
                // An earlier candidate of the block may have changed the slot.
                let slot = slot(seen, candidate.hash);
                if known || seen[slot] == candidate.hash {
                    continue;
                }
                if left == 0 {
                    return width;
                }
                left -= 1;
                seen[slot] = candidate.hash;
                candidate.chosen = true;
            }
        }
        width - left
    }

    /// Estimates, from a sample, a score that about `wanted` of the moves do not exceed.
    fn limit(&mut self, beam: &Beam<'_>, lists: &[(&Layer, usize)], all: usize, wanted: usize) -> i32 {
        let moves = beam.windows.cells.len();
        let step = (all / 10_000).max(1);
        self.sample.clear();
        for &(layer, sense) in lists {
            for at in (step / 2..layer.len * moves).step_by(step) {
                let (parent, w) = (at / moves, at % moves);
                self.sample.push(layer.scores[parent] + i32::from(layer.changes[(2 * parent + sense) * beam.half + w]));
            }
        }
        let least = self.sample.iter().fold(i32::MAX, |a, &b| a.min(b));
        let most = self.sample.iter().fold(i32::MIN, |a, &b| a.max(b));
        self.counts.clear();
        self.counts.resize((i64::from(most) - i64::from(least)).max(0) as usize + 1, 0);
        for &score in &self.sample {
            self.counts[(score - least) as usize] += 1;
        }
        let mut left = (self.sample.len() as u64 * wanted as u64 * 13 / 10 / all as u64) as u32 + 8;
        for (at, &count) in self.counts.iter().enumerate() {
            if count >= left {
                return least + at as i32;
            }
            left -= count;
        }
        most
    }
}
