//! The boards of a layer, with stored data for fast scoring of their moves.
//!
//! **Invariants.** Per board, `changes` has the change of score by each move, `displaced` the displacement of each tile, `misplaced`
//! the number of tiles away from home, and `hashes` the sum over tiles of tile key times cell key (a linear form of Zobrist's hashing),
//! so that each updates in O(1) windows per move. The test module `audit` compares them with their definition.

use super::geometry::{BEYOND, Beam, NEVER};

/// Limit of bytes of a layer. With [`MAX_BOARDS`] it limits a search to some 150 MB, half as much again with clockwise turns only;
/// boards from 5 x 5 to 16 x 16 cells take 13 to 44 MB by measurement.
const MAX_BYTES: usize = 32 << 20;
/// Limit of boards of a layer.
const MAX_BOARDS: usize = 1 << 18;

/// The boards of one layer, in parallel lists.
#[derive(Default)]
pub(super) struct Layer {
    pub(super) len: usize,
    pub(super) tiles: Vec<u8>,
    /// The displacements on the bordered board.
    pub(super) displaced: Vec<u8>,
    /// The change of score of each move: clockwise ones, then anticlockwise ones.
    pub(super) changes: Vec<i16>,
    pub(super) scores: Vec<i32>,
    pub(super) hashes: Vec<u64>,
    pub(super) misplaced: Vec<u16>,
}

impl Beam<'_> {
    /// Returns the hash after a move.
    #[inline]
    pub(super) fn hash(&self, source: &Layer, parent: usize, m: usize) -> u64 {
        let n = self.place.len();
        let tiles = &source.tiles[parent * n..][..n];
        let cells = &self.windows.cells[m >> 1];
        let step = if m & 1 == 0 { 1 } else { 3 };
        (0..4).fold(source.hashes[parent], |hash, k| {
            let moved = self.cell_key[cells[(k + step) & 3]].wrapping_sub(self.cell_key[cells[k]]);
            hash.wrapping_add(self.tile_key[tiles[cells[k]] as usize].wrapping_mul(moved))
        })
    }

    /// Writes the board after move `m` on board `from` of `source` into the next place of `layer`; the length of the layer stays.
    pub(super) fn enter(&self, layer: &mut Layer, source: &Layer, from: usize, m: usize) {
        let n = self.place.len();
        let at = layer.len;
        let before = &source.tiles[from * n..][..n];
        let tiles = &mut layer.tiles[at * n..][..n];
        tiles.copy_from_slice(before);
        self.windows.turn(tiles, m);
        let displaced_before = &source.displaced[from * self.places..][..self.places];
        let displaced = &mut layer.displaced[at * self.places..][..self.places];
        displaced.copy_from_slice(displaced_before);
        let w = m >> 1;
        let mut misplaced = source.misplaced[from];
        for &cell in &self.windows.cells[w] {
            misplaced += u16::from(tiles[cell] as usize != cell);
            misplaced -= u16::from(before[cell] as usize != cell);
            displaced[self.place[cell]] = self.displacement(tiles[cell] as usize * n + cell);
        }
        layer.misplaced[at] = misplaced;
        let changes = &mut layer.changes[at * 2 * self.half..][..2 * self.half];
        changes.copy_from_slice(&source.changes[from * 2 * self.half..][..2 * self.half]);
        let (clockwise, anticlockwise) = changes.split_at_mut(self.half);
        for &v in &self.shared[w] {
            (clockwise[v], anticlockwise[v]) = self.change(tiles, displaced, v);
        }
        for pair in &self.across[w] {
            let (old, new) = (displaced_before[pair.neighbour], displaced[pair.neighbour]);
            if old == new {
                continue;
            }
            let rise = |within: u8| self.pair(pair.side, within, new) - self.pair(pair.side, within, old);
            let stays = rise(displaced[pair.place]);
            let by = |cell: usize| rise(self.displacement(tiles[cell] as usize * n + pair.cell)) - stays;
            clockwise[pair.window] = clockwise[pair.window].saturating_add(by(pair.before) as i16);
            anticlockwise[pair.window] = anticlockwise[pair.window].saturating_add(by(pair.after) as i16);
        }
    }

    /// Returns the maximum number of boards of a layer, at least 1.
    pub(super) fn max_boards(&self) -> usize {
        let bytes = self.place.len() + self.places + 2 * self.half * size_of::<i16>() + size_of::<(i32, u64, u16)>();
        MAX_BOARDS.min(MAX_BYTES / bytes).max(1)
    }

    /// Makes room for `boards` boards in a layer.
    pub(super) fn make_room(&self, layer: &mut Layer, boards: usize) {
        if layer.scores.len() < boards {
            layer.tiles.resize(boards * self.place.len(), 0);
            layer.displaced.resize(boards * self.places, BEYOND);
            layer.changes.resize(boards * 2 * self.half, NEVER);
            layer.scores.resize(boards, 0);
            layer.hashes.resize(boards, 0);
            layer.misplaced.resize(boards, 0);
        }
    }

    /// Writes the first board into the first place of a layer.
    pub(super) fn root(&self, layer: &mut Layer, start: &[u8]) {
        let n = self.place.len();
        self.make_room(layer, 1);
        layer.len = 1;
        layer.tiles[..n].copy_from_slice(start);
        for (cell, &tile) in start.iter().enumerate() {
            let at = tile as usize * n + cell;
            layer.displaced[self.place[cell]] = self.displacement(at);
            layer.hashes[0] = layer.hashes[0].wrapping_add(self.tile_key[tile as usize].wrapping_mul(self.cell_key[cell]));
            layer.misplaced[0] += u16::from(tile as usize != cell);
        }
        // Only differences of scores matter.
        layer.scores[0] = 0;
        for w in 0..self.windows.cells.len() {
            (layer.changes[w], layer.changes[self.half + w]) = self.change(start, &layer.displaced[..self.places], w);
        }
    }
}
