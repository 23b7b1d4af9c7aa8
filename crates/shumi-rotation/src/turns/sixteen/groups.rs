//! Groups of tiles of 4 x 4: their images under the symmetries of the board, and the codes of their cells.

use super::super::Windows;
use super::super::redundant_moves::N_MOVES;

/// The number of ordered triples of cells.
pub const TRIPLES: usize = 16 * 15 * 14;
/// More than any value of a table.
pub const UNSEEN: u8 = u8::MAX;

/// An image of a group of tiles under a symmetry of the board.
pub struct Image<const N: usize> {
    /// The image of each cell under the symmetry.
    pub cells: [u8; 16],
    /// The tiles whose images are the group.
    pub tiles: [u8; N],
}

impl<const N: usize> Image<N> {
    /// Creates the image of a group, given the image of each cell.
    pub fn new(group: [u8; N], cells: [u8; 16]) -> Self {
        Self { cells, tiles: group.map(|tile| cells.iter().position(|&cell| cell == tile).unwrap_or(0) as u8) }
    }

    /// Returns the images of the cells of the tiles; `at` is the cell of each tile (for the inverse: the tile in each cell).
    #[inline]
    pub fn of(&self, at: &[u8; 16]) -> [usize; N] {
        self.tiles.map(|tile| usize::from(self.cells[at[tile as usize & 15] as usize & 15]))
    }
}

/// Returns the image of each cell under a symmetry of the board: bit 0 reverses the rows, bit 1 the columns, after bit 2 has swapped rows
/// and columns.
pub fn symmetry(number: u8) -> [u8; 16] {
    std::array::from_fn(|cell| {
        let (mut row, mut col) = (cell as u8 / 4, cell as u8 % 4);
        if number & 4 != 0 {
            (row, col) = (col, row);
        }
        row = if number & 1 != 0 { 3 - row } else { row };
        col = if number & 2 != 0 { 3 - col } else { col };
        4 * row + col
    })
}

/// Returns where each move brings the tile of each cell.
pub fn destinations(windows: &Windows) -> [[u8; 16]; N_MOVES] {
    std::array::from_fn(|m| {
        let mut cells = std::array::from_fn(|cell| cell as u8);
        windows.turn(&mut cells, m ^ 1);
        cells
    })
}

/// Returns the codes of the ordered triples of cells, and the code of each after each move.
pub fn triples(windows: &Windows) -> (Vec<u16>, Vec<[u16; TRIPLES]>) {
    let mut codes = vec![0; 4096];
    let mut triples = Vec::with_capacity(TRIPLES);
    for (cells, code) in codes.iter_mut().enumerate() {
        let (a, b, c) = (cells >> 8, cells >> 4 & 15, cells & 15);
        if a != b && a != c && b != c {
            *code = triples.len() as u16;
            triples.push([a, b, c]);
        }
    }
    let turn = |to: &[u8; 16]| {
        let mut turned = [0; TRIPLES];
        for (code, cells) in turned.iter_mut().zip(&triples) {
            let [a, b, c] = cells.map(|cell| usize::from(to[cell]));
            *code = codes[a << 8 | b << 4 | c];
        }
        turned
    };
    let turned = destinations(windows).iter().map(turn).collect();
    (codes, turned)
}
