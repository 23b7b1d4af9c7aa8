//! The fewest turns on a board of 4 x 4 different tiles: iterative deepening (IDA*) with a pattern database of six tiles.
//!
//! The table holds the fewest turns that bring six tiles home, ignoring the other ten: a lower bound. It is indexed by two codes of
//! ordered triples of cells, 3360 each; a value takes four bits, 5.64 MB in all. The same table serves eight images of the pattern under
//! the symmetries of the board and, since a reversed sequence of inverse turns undoes a sequence, eight more on the inverse arrangement.
//! With clockwise turns only, the rotations among the symmetries apply to the arrangement, and the reflections, which change the
//! direction of turns as reversal does, to the inverse.
//!
//! The search (IDA*, Korf 1985) tries one length after the other, in steps that fit the parity of the arrangement: every turn is an odd
//! permutation. If a bound equals the number of turns left, only moves that touch its pattern can help. A bound that cannot have reached
//! that number is not looked up. If many turns are left, the steps of all tiles (`steps`) are another bound, which matters for boards
//! with every tile far from home; for long sequences, a second table makes it stronger (`sixes`). The search skips redundant sequences
//! (`redundant_moves`), and first turns that a symmetry of the whole arrangement maps to an earlier one.

mod beam;
mod groups;
mod sixes;

use std::ops::Range;
use std::sync::OnceLock;

use super::redundant_moves::{N_MOVES, Pruning, START, after};
use super::steps::{Codes, Steps};
use super::{Tick, Windows, cached};
use groups::{Image, TRIPLES, UNSEEN, destinations, symmetry, triples};
use sixes::Sixes;

/// The tiles of the pattern: a border line, the cell below its corner and the opposite corner. The best of all patterns of six.
const PATTERN: [u8; 6] = [0, 1, 2, 3, 4, 15];
/// The number of placements of six tiles.
const PLACEMENTS: usize = TRIPLES * 13 * 12 * 11;
/// With fewer turns left, the steps of all tiles add next to nothing to the bounds of the pattern.
const STEPS_FROM: u8 = 9;

/// Lengths (with turns both ways, and clockwise only) from which on each length takes the search much longer than all previous ones
/// together.
pub const FAR: [usize; 2] = [19, 23];

/// An image of the pattern under a symmetry of the board.
struct View {
    image: Image<6>,
    /// The image of each move under the symmetry.
    moves: [u8; N_MOVES],
    /// The moves that touch the cells of the image.
    touching: u32,
}

/// The pattern database, with the data to look it up.
pub struct Sixteen {
    clockwise: bool,
    /// Two values per byte.
    table: Vec<u8>,
    /// The code of each ordered triple, by its cells, four bits each.
    codes: Vec<u16>,
    /// The views to look up for the arrangement.
    views: Vec<View>,
    /// The views to look up for its inverse.
    inverse_views: Vec<View>,
    windows: Windows,
    /// The moves that touch each cell.
    at_cell: [u32; 16],
    /// The moves that are not redundant after others.
    pruning: Pruning,
    steps: Steps,
    /// The bound for long sequences, built when the first one is searched.
    sixes: OnceLock<Sixes>,
}

/// Result of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// The index of the start that is nearest to the sorted board, and the turns.
    Found(usize, Vec<u8>),
    /// No start is within the given number of turns.
    Farther,
    /// Stopped by `tick`.
    Stopped,
}

#[derive(Clone, Copy)]
struct Node {
    /// The tile in each cell, and the cell of each tile.
    tiles: [u8; 16],
    cells: [u8; 16],
    /// The bound of each view; a value below the number of turns left, which prunes nothing, may exceed the true bound.
    bounds: [u8; 8],
    inverse_bounds: [u8; 8],
    /// The codes of the bound by steps.
    steps: Codes,
    /// The last moves, as in [`Pruning`].
    history: u16,
}

impl Sixteen {
    /// Builds the table, in some 0.2 seconds. `None`: stopped by `tick`.
    pub fn new(clockwise: bool, tick: Tick<'_>) -> Option<Self> {
        let windows = Windows::new(4, 4);
        let mut at_cell = [0; 16];
        for (w, cells) in windows.cells.iter().enumerate() {
            cells.iter().for_each(|&cell| at_cell[cell] |= 3 << (2 * w));
        }
        let (codes, turned) = triples(&windows);
        let pruning = Pruning::new(&windows, clockwise);
        let steps = Steps::new(&windows, clockwise);
        let sixes = OnceLock::new();
        let (views, inverse_views) = (Vec::new(), Vec::new());
        let mut sixteen = Self { clockwise, table: Vec::new(), codes, views, inverse_views, windows, at_cell, pruning, steps, sixes };
        sixteen.add_views();
        sixteen.fill(&turned, tick)?;
        Some(sixteen)
    }

    /// Adds the views through all symmetries.
    fn add_views(&mut self) {
        let destination = destinations(&self.windows);
        for number in 0..8u8 {
            let cells = symmetry(number);
            let moves = std::array::from_fn(|m| {
                let same = |k: &usize| (0..16).all(|c| cells[destination[m][c] as usize] == destination[*k][cells[c] as usize]);
                (0..N_MOVES).find(same).unwrap_or(0) as u8
            });
            let tiles = Image::new(PATTERN, cells).tiles;
            let touching = tiles.iter().fold(0, |set, &tile| set | self.at_cell[tile as usize]);
            let view = || View { image: Image::new(PATTERN, cells), moves, touching };
            let reflects = number.count_ones() & 1 != 0;
            if !(self.clockwise && reflects) {
                self.views.push(view());
            }
            if !self.clockwise || reflects {
                self.inverse_views.push(view());
            }
        }
    }

    /// Breadth-first search over the placements of the pattern, backwards from home; one row of the table (one first code) at a time, so
    /// that a row and its successors stay in the cache.
    fn fill(&mut self, turned: &[[u16; TRIPLES]], tick: Tick<'_>) -> Option<()> {
        let home = |tiles: &[u8]| self.codes[usize::from(tiles[0]) << 8 | usize::from(tiles[1]) << 4 | usize::from(tiles[2])] as usize;
        let (first, second) = (home(&PATTERN[..3]), home(&PATTERN[3..]));
        let mut table = vec![UNSEEN; TRIPLES * TRIPLES];
        let (mut live, mut next_live) = (vec![false; TRIPLES], vec![false; TRIPLES]);
        table[first * TRIPLES + second] = 0;
        live[first] = true;
        let (mut seen, mut front) = (1, Vec::new());
        let mut layer = 0;
        while seen < PLACEMENTS {
            for from in 0..TRIPLES {
                if !std::mem::take(&mut live[from]) {
                    continue;
                }
                front.clear();
                for (second, &turns) in table[from * TRIPLES..][..TRIPLES].iter().enumerate() {
                    if turns == layer {
                        front.push(second as u16);
                    }
                }
                // The inverse of a clockwise turn is an anticlockwise one.
                for m in 0..N_MOVES {
                    if self.clockwise && m & 1 == 0 {
                        continue;
                    }
                    let turned = &turned[m];
                    let to = turned[from] as usize;
                    let row = &mut table[to * TRIPLES..][..TRIPLES];
                    let mut new = 0;
                    for &second in &front {
                        let turns = &mut row[turned[second as usize] as usize];
                        let unseen = *turns == UNSEEN;
                        *turns = if unseen { layer + 1 } else { *turns };
                        new += usize::from(unseen);
                    }
                    seen += new;
                    next_live[to] |= new > 0;
                }
                if !tick(front.len() as u64 / 32 + 2) {
                    return None;
                }
            }
            std::mem::swap(&mut live, &mut next_live);
            layer += 1;
        }
        // Packed in place. Values above 15 are stored as 15, still a lower bound.
        for at in 0..table.len() / 2 {
            table[at] = table[2 * at].min(15) | table[2 * at + 1].min(15) << 4;
        }
        table.truncate(TRIPLES * TRIPLES / 2);
        table.shrink_to_fit();
        self.table = table;
        Some(())
    }

    #[inline]
    fn bound(&self, [first, second]: [u16; 2]) -> u8 {
        let at = first as usize * (TRIPLES / 2) + (second >> 1) as usize;
        self.table[at] >> (4 * (second & 1)) & 15
    }

    /// Returns both codes of the pattern of `view` in an arrangement; `at` is the cell of each tile (for the inverse: the tile in each
    /// cell).
    #[inline]
    fn codes(&self, view: &View, at: &[u8; 16]) -> [u16; 2] {
        let c = view.image.of(at);
        [self.codes[(c[0] << 8 | c[1] << 4 | c[2]) & 4095], self.codes[(c[3] << 8 | c[4] << 4 | c[5]) & 4095]]
    }

    /// Returns the root of an arrangement, its lower bound and its parity.
    fn root(&self, tiles: &[u8; 16]) -> (Node, usize, usize) {
        let mut node =
            Node { tiles: *tiles, cells: [0; 16], bounds: [0; 8], inverse_bounds: [0; 8], steps: self.steps.codes(tiles), history: START };
        for (cell, &tile) in tiles.iter().enumerate() {
            node.cells[tile as usize & 15] = cell as u8;
        }
        for (at, view) in self.views.iter().enumerate() {
            node.bounds[at] = self.bound(self.codes(view, &node.cells));
        }
        for (at, view) in self.inverse_views.iter().enumerate() {
            node.inverse_bounds[at] = self.bound(self.codes(view, &node.tiles));
        }
        let bound = node.bounds.iter().chain(&node.inverse_bounds).fold(0, |most, &b| most.max(usize::from(b)));
        let mut parity = 0;
        for (at, &tile) in tiles.iter().enumerate() {
            parity ^= tiles[..at].iter().filter(|&&t| t > tile).count() & 1;
        }
        (node, bound, parity)
    }

    /// Finds the fewest turns, within `lengths`, from any of `starts` to the sorted board; `starts[i][cell]` is a tile, each of 0 to 15
    /// once.
    pub fn shortest(&self, starts: &[[u8; 16]], lengths: Range<usize>, tick: Tick<'_>) -> Shortest {
        let roots: Vec<_> = starts.iter().map(|tiles| self.root(tiles)).collect();
        let mut path = Vec::new();
        let least = roots.iter().map(|root| root.1).min().unwrap_or(lengths.end);
        for length in lengths.start.max(least)..lengths.end {
            for (at, (node, bound, parity)) in roots.iter().enumerate() {
                if *bound > length || length & 1 != *parity {
                    continue;
                }
                let is_far = length >= FAR[usize::from(self.clockwise)];
                let sixes = if is_far { self.sixes(tick) } else { None };
                if is_far && sixes.is_none() {
                    return Shortest::Stopped;
                }
                match self.descend(node, length, self.first(&node.tiles), sixes, &mut path, tick) {
                    Some(true) => return Shortest::Found(at, path),
                    Some(false) => {}
                    None => return Shortest::Stopped,
                }
            }
        }
        Shortest::Farther
    }

    /// Returns the bound for long sequences, building it if there is none. `None`: stopped by `tick`.
    fn sixes(&self, tick: Tick<'_>) -> Option<&Sixes> {
        cached(&self.sixes, || Sixes::new(&self.windows, self.clockwise, tick))
    }

    /// Returns the first moves worth trying. A symmetry that maps the arrangement to itself maps solutions to solutions, and the first
    /// of these in order begins with the least of the moves that it maps to each other.
    fn first(&self, tiles: &[u8; 16]) -> u32 {
        let mut worth = self.pruning.worth(START);
        for view in &self.views {
            let image = |cell: u8| view.image.cells[cell as usize & 15];
            if (0..16u8).all(|cell| tiles[image(cell) as usize & 15] == image(tiles[cell as usize & 15])) {
                for m in (0..N_MOVES).filter(|&m| usize::from(view.moves[m]) < m) {
                    worth &= !(1 << m);
                }
            }
        }
        worth
    }

    /// Returns whether `left` turns from `node`, the first one from `worth`, sort the board; appends them to `path`. `None`: stopped.
    /// The recursion depth is the length of the sequence, some 20.
    fn descend(&self, node: &Node, left: usize, mut worth: u32, sixes: Option<&Sixes>, path: &mut Vec<u8>, tick: Tick<'_>) -> Option<bool> {
        if left == 0 {
            return Some(node.tiles.iter().enumerate().all(|(cell, &tile)| cell == tile as usize));
        }
        if !tick(1) {
            return None;
        }
        for (view, &bound) in self.views.iter().zip(&node.bounds) {
            if usize::from(bound) == left {
                worth &= view.image.tiles.iter().fold(0, |set, &tile| set | self.at_cell[node.cells[tile as usize & 15] as usize & 15]);
            }
        }
        for (view, &bound) in self.inverse_views.iter().zip(&node.inverse_bounds) {
            if usize::from(bound) == left {
                worth &= view.touching;
            }
        }
        while worth != 0 {
            let m = worth.trailing_zeros() as usize;
            worth &= worth - 1;
            let Some(next) = self.step(node, m, (left - 1) as u8, sixes) else { continue };
            path.push(m as u8);
            if self.descend(&next, left - 1, self.pruning.worth(next.history), sixes, path, tick)? {
                return Some(true);
            }
            path.pop();
        }
        Some(false)
    }

    /// Returns the node after a move, unless a bound shows that it needs more than `left` turns.
    #[inline]
    fn step(&self, node: &Node, m: usize, left: u8, sixes: Option<&Sixes>) -> Option<Node> {
        let window = &self.windows.cells[m >> 1];
        let tiles = window.map(|cell| node.tiles[cell & 15]);
        let steps = self.steps.after(node.steps, m, tiles);
        if left >= STEPS_FROM && self.steps.exceed(steps, left) {
            return None;
        }
        let mut next = Node { steps, history: after(node.history, m), ..*node };
        let step = if m & 1 == 0 { 1 } else { 3 };
        for k in 0..4 {
            let to = window[(k + step) & 3] & 15;
            next.tiles[to] = tiles[k];
            next.cells[tiles[k] as usize & 15] = to as u8;
        }
        if left >= STEPS_FROM && sixes.is_some_and(|sixes| sixes.exceed(&self.codes, &next.cells, &next.tiles, left)) {
            return None;
        }
        // One turn undoes a turn, or with clockwise turns only three do, so a bound rises by at most as many.
        let rise = if self.clockwise { 3 } else { 1 };
        for (bound, view) in next.bounds.iter_mut().zip(&self.views) {
            *bound += rise;
            if *bound >= left {
                *bound = self.bound(self.codes(view, &next.cells));
                if *bound > left {
                    return None;
                }
            }
        }
        for (bound, view) in next.inverse_bounds.iter_mut().zip(&self.inverse_views) {
            // The inverse pattern is the contents of the view's cells: moves that touch none of them leave it unchanged.
            if view.touching >> m & 1 != 0 {
                *bound += rise;
            }
            if *bound >= left {
                *bound = self.bound(self.codes(view, &next.tiles));
                if *bound > left {
                    return None;
                }
            }
        }
        Some(next)
    }
}
