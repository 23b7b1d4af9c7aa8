//! The geometry of a board, and the scores of its tiles and pairs.
//!
//! A *tile* is the number of its home cell; its *displacement* is the way to it. A *place* is a cell of the bordered board, which has
//! one line of cells more on each side, so that pairs across the border need no test. The score of a board is the sum of its tiles'
//! scores and its pairs' weights; a turn of window `w` changes the terms of four tiles and twelve pairs (`change`).

use crate::turns::Windows;
use crate::turns::nine::Nine;
use crate::turns::weights::{DISPLACEMENTS, pairs};

/// Score of a tile one step from home, before the other terms.
const STEP: f32 = 40.0;
/// Additional relative weight of a tile in a border cell.
const BORDER: f32 = 0.4;
/// Weight of the learned weights of pairs.
const PAIRS: f32 = 0.35;
/// d^1.1 in hundredths, by the distance d from home.
static DISTANCE: [u16; 32] = [
    0, 100, 214, 335, 459, 587, 718, 850, 985, 1121, 1259, 1398, 1539, 1680, 1823, 1967, 2111, 2257, 2403, 2551, 2699, 2848, 2997, 3147,
    3298, 3449, 3602, 3754, 3907, 4061, 4215, 4371,
];
/// Maximum number of cells: a tile is a byte.
pub const MAX_CELLS: usize = 256;
/// Maximum number of rows and of columns with scores.
pub const MAX_LINE: usize = 16;
/// Displacement of a cell beyond the border: its pairs have weight 0.
pub(super) const BEYOND: u8 = DISPLACEMENTS as u8;
/// Number of moves scanned together; lists of moves are padded to a multiple of it.
pub(super) const LANES: usize = 16;
/// Change of score of padding.
pub(super) const NEVER: i16 = i16::MAX;

/// Sides of a cell: the neighbour comes after the cell on their line, or before it.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Right,
    Left,
    Below,
    Above,
}

/// A pair of cells, one in a window and one beyond it.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) window: usize,
    /// The cell within the window, and those before and after it in clockwise order.
    pub(super) cell: usize,
    pub(super) before: usize,
    pub(super) after: usize,
    /// The cell, and its neighbour, on the bordered board.
    pub(super) place: usize,
    pub(super) neighbour: usize,
    pub(super) side: Side,
}

/// A board's geometry and scores.
pub struct Beam<'a> {
    pub(super) windows: Windows,
    pub(super) clockwise: bool,
    /// Number of cells of the bordered board, which has one line of cells beyond each side.
    pub(super) places: usize,
    /// The place of each cell on the bordered board.
    pub(super) place: Vec<usize>,
    /// By tile and cell: score times 256 plus displacement.
    pub(super) tile_table: Vec<i32>,
    /// The weight of a pair, by side and the displacements within and beyond, 32 each.
    pub(super) pair: Vec<i16>,
    /// For each window, the windows that share a cell with it, and the pairs across the border of other windows.
    pub(super) shared: Vec<Vec<usize>>,
    pub(super) across: Vec<Vec<Pair>>,
    /// Random numbers of tiles and cells: the hash of a board is the sum of their products.
    pub(super) tile_key: Vec<u64>,
    pub(super) cell_key: Vec<u64>,
    pub(super) finish: &'a Nine,
    /// Rows and columns of the rectangle in the table `finish`.
    pub(super) finish_size: (usize, usize),
    /// Number of moves in one direction, padded.
    pub(super) half: usize,
}

impl<'a> Beam<'a> {
    /// Prepares the search on boards of `rows x cols` cells, at most [`MAX_LINE`] each. `finish` is the table of a rectangle of
    /// `finish_size` rows and columns that fits on the board, for the same turns. `seed` breaks ties.
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
            tile_table: vec![0; n * n],
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
                beam.tile_table[at] = score << 8 | (5 * along + across) as i32;
            }
        }
        beam.relate();
        beam
    }

    /// Returns the score of a tile in a cell: its distance, weighted higher near the border, where cells belong to fewer windows.
    pub(super) fn tile_score(&self, tile: usize, cell: usize) -> i32 {
        let (rows, cols) = (self.windows.rows, self.windows.cols);
        let (down, right) = ((tile / cols).abs_diff(cell / cols), (tile % cols).abs_diff(cell % cols));
        let farther = down.max(right);
        let distance = f32::from(DISTANCE[down + right]) / 100.0 + 0.2 * (farther * farther) as f32;
        let outward = |at: usize, len: usize| (2 * at).abs_diff(len - 1) as f32 / (len - 1) as f32;
        let border = outward(cell / cols, rows).max(outward(cell % cols, cols));
        (STEP * distance * (1.0 + BORDER * border)) as i32
    }

    /// Finds the windows and pairs that a turn of each window affects.
    pub(super) fn relate(&mut self) {
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
    pub(super) fn displacement(&self, at: usize) -> u8 {
        self.tile_table[at] as u8
    }

    #[inline(always)]
    pub(super) fn pair(&self, side: Side, within: u8, beyond: u8) -> i32 {
        i32::from(self.pair[((side as usize) << 10 | (within as usize) << 5 | beyond as usize) & 4095])
    }

    /// Returns the changes of score by the two moves of a window.
    #[inline(never)]
    pub(super) fn change(&self, tiles: &[u8], displaced: &[u8], w: usize) -> (i16, i16) {
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
        // Unchanged, turned clockwise, turned anticlockwise: a loop, for smaller code.
        let mut scores = [0; 3];
        for (score, step) in scores.iter_mut().zip([0, 1, 3]) {
            let at: [usize; 4] = std::array::from_fn(|k| rows[(k + 4 - step) & 3] + cells[k]);
            let at = at.map(|at| self.tile_table[at]);
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
}

/// Returns the weight of a pair, by side and the displacements within and beyond.
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
