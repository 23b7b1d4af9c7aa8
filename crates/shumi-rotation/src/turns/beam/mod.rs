//! Short sequences of turns on boards of up to 256 cells: beam search.
//!
//! All moves of all boards of a layer are considered, and the resulting boards of least score, without duplicates, form the next layer.
//! The score of a board is a sum over its tiles (the distance from home) and over its pairs of neighbouring tiles (learned
//! [`weights`](super::weights)). Where all tiles out of place lie in one small rectangle, a table of its arrangements ([`Nine`]) gives the
//! turns that finish the board.
//!
//! What makes it fast: every board stores the change of score of each of its moves, so the best moves are found by one scan of a list of
//! small numbers. After a move only the windows that share a cell with it are computed again, and of the windows that border on it only
//! the pairs across the border. Boards seen before are recognised by their hash, in a table in which newer boards overwrite older ones.
//!
//! With clockwise turns only, an anticlockwise turn is still one step of the search, at the cost of three turns: it leads three layers
//! ahead. Without such steps the search gets stuck on larger boards, as the score rises for the two turns in between.

#[cfg(test)]
mod audit;
mod candidates;
mod layer;

use candidates::Candidates;
use layer::Layer;

use super::nine::{APART, Nine};
use super::weights::{DISPLACEMENTS, pairs};
use super::{Tick, Windows};

/// Score of a tile one step from home, before the other terms.
const STEP: f32 = 40.0;
/// How much more a tile weighs in a border cell than in the middle.
const BORDER: f32 = 0.4;
/// How much of the learned weights of pairs is added.
const PAIRS: f32 = 0.35;
/// d^1.1 in hundredths, by the distance d from home.
static DISTANCE: [u16; 32] = [
    0, 100, 214, 335, 459, 587, 718, 850, 985, 1121, 1259, 1398, 1539, 1680, 1823, 1967, 2111, 2257, 2403, 2551, 2699, 2848, 2997, 3147,
    3298, 3449, 3602, 3754, 3907, 4061, 4215, 4371,
];
/// The most cells: a tile is a byte.
pub const MAX_CELLS: usize = 256;
/// The most rows and the most columns for which the scores are made.
pub const MAX_LINE: usize = 16;
/// The displacement of a cell beyond the border: its pairs weigh nothing.
const BEYOND: u8 = DISPLACEMENTS as u8;
/// The number of moves scanned together; lists of moves are padded to a multiple of it.
const LANES: usize = 16;
/// The change of score of padding.
const NEVER: i16 = i16::MAX;

/// The sides of a cell: whether the neighbour stands after the cell on their line, or before it.
#[derive(Clone, Copy)]
enum Side {
    Right,
    Left,
    Below,
    Above,
}

/// A pair of cells, one in a window and one beyond it.
#[derive(Clone, Copy)]
struct Pair {
    window: usize,
    /// The cell within the window, and those before and after it in clockwise order.
    cell: usize,
    before: usize,
    after: usize,
    /// The cell, and its neighbour, on the bordered board.
    place: usize,
    neighbour: usize,
    side: Side,
}

/// A board's geometry and scores.
pub struct Beam<'a> {
    windows: Windows,
    clockwise: bool,
    /// The number of cells of the bordered board, which has one line of cells beyond each side.
    places: usize,
    /// The place of each cell on the bordered board.
    place: Vec<usize>,
    /// By tile and cell: score times 256 plus displacement.
    standing: Vec<i32>,
    /// The weight of a pair, by side and the displacements within and beyond, 32 each.
    pair: Vec<i16>,
    /// For each window, the windows that share a cell with it, and the pairs across the border of other windows.
    shared: Vec<Vec<usize>>,
    across: Vec<Vec<Pair>>,
    /// Random numbers of tiles and cells: the hash of a board is the sum of their products.
    tile_key: Vec<u64>,
    cell_key: Vec<u64>,
    finish: &'a Nine,
    /// Rows and columns of the rectangle that `finish` knows.
    finish_size: (usize, usize),
    /// The number of moves of one sense, padded.
    half: usize,
}

/// A move worth making.
#[derive(Clone, Copy)]
struct Candidate {
    score: i32,
    parent: u32,
    m: u16,
    /// The hash of the board that it leads to.
    hash: u64,
    /// Whether its board is in the next layer.
    chosen: bool,
}

/// The best way to finish found so far.
struct Best {
    turns: usize,
    layer: usize,
    at: usize,
    tiles: Vec<u8>,
    corner: (usize, usize),
}

impl<'a> Beam<'a> {
    /// Prepares the search on boards of `rows x cols` cells, at most [`MAX_LINE`] each. `finish` is the table of a rectangle of
    /// `finish_size` rows and columns that fits on the board, for the same turns. `seed` decides how ties are broken.
    pub fn new(rows: usize, cols: usize, clockwise: bool, seed: u64, finish: &'a Nine, finish_size: (usize, usize)) -> Self {
        assert!(rows <= MAX_LINE && cols <= MAX_LINE, "a beam for boards of at most 16 x 16 cells");
        let windows = Windows::new(rows, cols);
        let n = rows * cols;
        let half = windows.cells.len().next_multiple_of(LANES);
        let mut random = seed;
        let mut next = || {
            // SplitMix64 (Steele, Lea, Flood 2014).
            random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (random ^ random >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        };
        let place: Vec<usize> = (0..n).map(|cell| (cell / cols + 1) * (cols + 2) + cell % cols + 1).collect();
        let mut beam = Self {
            clockwise,
            places: (rows + 2) * (cols + 2),
            standing: vec![0; n * n],
            pair: pair_scores(),
            shared: Vec::new(),
            across: Vec::new(),
            tile_key: (0..n).map(|_| next()).collect(),
            cell_key: (0..n).map(|_| next()).collect(),
            place,
            finish,
            finish_size,
            half,
            windows,
        };
        for tile in 0..n {
            for cell in 0..n {
                let at = tile * n + cell;
                let score = beam.tile_score(tile, cell) + if tile == cell { 0 } else { (next() & 1) as i32 };
                let near = |home: usize, here: usize| (home + 2).saturating_sub(here).min(4);
                let (along, across) = (near(tile % cols, cell % cols), near(tile / cols, cell / cols));
                beam.standing[at] = score << 8 | (5 * along + across) as i32;
            }
        }
        beam.relate();
        beam
    }

    /// The score of a tile in a cell: its distance, weighted higher near the border, where cells belong to fewer windows.
    fn tile_score(&self, tile: usize, cell: usize) -> i32 {
        let (rows, cols) = (self.windows.rows, self.windows.cols);
        let (down, right) = ((tile / cols).abs_diff(cell / cols), (tile % cols).abs_diff(cell % cols));
        let farther = down.max(right);
        let distance = f32::from(DISTANCE[down + right]) / 100.0 + 0.2 * (farther * farther) as f32;
        let outward = |at: usize, len: usize| (2 * at).abs_diff(len - 1) as f32 / (len - 1) as f32;
        let border = outward(cell / cols, rows).max(outward(cell % cols, cols));
        (STEP * distance * (1.0 + BORDER * border)) as i32
    }

    /// Finds the windows and pairs that a turn of each window affects.
    fn relate(&mut self) {
        let (rows, cols) = (self.windows.rows, self.windows.cols);
        let across = cols - 1;
        for (w, turning) in self.windows.cells.iter().enumerate() {
            let (mut shared, mut pairs) = (Vec::new(), Vec::new());
            for (v, cells) in self.windows.cells.iter().enumerate() {
                let (down, right) = ((w / across).abs_diff(v / across), (w % across).abs_diff(v % across));
                if down <= 1 && right <= 1 {
                    shared.push(v);
                } else if down <= 2 && right <= 2 && down + right < 4 {
                    for k in 0..4 {
                        let cell = cells[k];
                        let mut pair = |neighbour: usize, side: Side| {
                            if turning.contains(&neighbour) {
                                let (place, neighbour) = (self.place[cell], self.place[neighbour]);
                                let (before, after) = (cells[(k + 3) & 3], cells[(k + 1) & 3]);
                                pairs.push(Pair { window: v, cell, before, after, place, neighbour, side });
                            }
                        };
                        if cell % cols + 1 < cols {
                            pair(cell + 1, Side::Right);
                        }
                        if cell % cols > 0 {
                            pair(cell - 1, Side::Left);
                        }
                        if cell / cols + 1 < rows {
                            pair(cell + cols, Side::Below);
                        }
                        if cell / cols > 0 {
                            pair(cell - cols, Side::Above);
                        }
                    }
                }
            }
            self.shared.push(shared);
            self.across.push(pairs);
        }
    }

    #[inline(always)]
    fn displacement(&self, at: usize) -> u8 {
        self.standing[at] as u8
    }

    #[inline(always)]
    fn pair(&self, side: Side, within: u8, beyond: u8) -> i32 {
        i32::from(self.pair[((side as usize) << 10 | (within as usize) << 5 | beyond as usize) & 4095])
    }

    /// The changes of score by the two moves of a window.
    #[inline(never)]
    fn change(&self, tiles: &[u8], displaced: &[u8], w: usize) -> (i16, i16) {
        let n = self.place.len();
        let cells = &self.windows.cells[w];
        let stride = self.windows.cols + 2;
        let first = self.place[cells[0]];
        // The window and the cells around it.
        let (up, mid, low, down) = (first - stride, first, first + stride, first + 2 * stride);
        let up = &displaced[up..up + 2];
        let mid = &displaced[mid - 1..mid + 3];
        let low = &displaced[low - 1..low + 3];
        let down = &displaced[down..down + 2];
        let rows: [usize; 4] = std::array::from_fn(|k| tiles[cells[k]] as usize * n);
        // As it is, turned clockwise, turned anticlockwise: a loop, which is less code.
        let mut scores = [0; 3];
        for (score, step) in scores.iter_mut().zip([0, 1, 3]) {
            let at: [usize; 4] = std::array::from_fn(|k| rows[(k + 4 - step) & 3] + cells[k]);
            let at = at.map(|at| self.standing[at]);
            let d = at.map(|at| at as u8);
            *score = at.iter().map(|at| at >> 8).sum::<i32>()
                + self.pair(Side::Right, d[0], d[1])
                + self.pair(Side::Right, d[3], d[2])
                + self.pair(Side::Below, d[0], d[3])
                + self.pair(Side::Below, d[1], d[2])
                + self.pair(Side::Left, d[0], mid[0])
                + self.pair(Side::Left, d[3], low[0])
                + self.pair(Side::Right, d[1], mid[3])
                + self.pair(Side::Right, d[2], low[3])
                + self.pair(Side::Above, d[0], up[0])
                + self.pair(Side::Above, d[1], up[1])
                + self.pair(Side::Below, d[3], down[0])
                + self.pair(Side::Below, d[2], down[1]);
        }
        let [now, clockwise, anticlockwise] = scores;
        let narrow = |change: i32| change.clamp(-32_000, 32_000) as i16;
        (narrow(clockwise - now), narrow(anticlockwise - now))
    }

    /// A sequence of fewer than `below` moves that brings each tile home, if the beam holds one, and whether `tick` stopped the search.
    ///
    /// `start[cell]` is a tile, whose home is the cell of the same number. `width` is the number of boards per layer, as far as memory
    /// allows. With clockwise turns only, all moves are clockwise.
    pub fn search(&self, start: &[u8], width: usize, below: usize, tick: Tick<'_>) -> (Option<Vec<u16>>, bool) {
        // An anticlockwise move that costs three turns comes from the layer two before the last.
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
            // In the order of parents, so that a parent is in the cache for all its children.
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

    /// The layer that a move to the layer after `depth` comes from.
    fn source(&self, depth: usize, m: usize) -> usize {
        if self.clockwise && m & 1 != 0 { depth - 2 } else { depth }
    }

    /// The hash after a move.
    #[inline]
    fn hash(&self, source: &Layer, parent: usize, m: usize) -> u64 {
        let n = self.place.len();
        let tiles = &source.tiles[parent * n..][..n];
        let cells = &self.windows.cells[m >> 1];
        let step = if m & 1 == 0 { 1 } else { 3 };
        (0..4).fold(source.hashes[parent], |hash, k| {
            let moved = self.cell_key[cells[(k + step) & 3]].wrapping_sub(self.cell_key[cells[k]]);
            hash.wrapping_add(self.tile_key[tiles[cells[k]] as usize].wrapping_mul(moved))
        })
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

    /// The fewest turns that finish a board whose tiles out of place fit in the rectangle of the table, and the rectangle's first cell.
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

    /// The rectangle of the table at a corner, its tiles renumbered within it.
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

    /// The moves of the best sequence.
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

/// The weight of a pair, by side and the displacements within and beyond.
fn pair_scores() -> Vec<i16> {
    let mut scores = vec![0; 4096];
    let turned = |d: usize| d % 5 * 5 + d / 5;
    for (a, row) in pairs().iter().enumerate() {
        for (b, &weight) in row.iter().enumerate() {
            let weight = (STEP * PAIRS / 10.0 * f32::from(weight)) as i16;
            scores[(Side::Right as usize) << 10 | a << 5 | b] = weight;
            scores[(Side::Left as usize) << 10 | b << 5 | a] = weight;
            scores[(Side::Below as usize) << 10 | turned(a) << 5 | turned(b)] = weight;
            scores[(Side::Above as usize) << 10 | turned(b) << 5 | turned(a)] = weight;
        }
    }
    scores
}
