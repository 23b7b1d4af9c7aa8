//! Searching for short sequences of quarter turns of the 2 x 2 windows of a board of tiles.
//!
//! A board is a list of tiles, row by row, of at least 2 x 2 cells. Windows are numbered row by row; *move* `2w` turns window `w`
//! clockwise, move `2w + 1` anticlockwise. Where a search takes `clockwise`, it may only turn that way.
//!
//! Each search asks `tick` whether to go on, with the work done since it last asked: a unit is some 0.1 to 1 microseconds.

pub mod beam;
pub mod meet;
pub mod nine;
pub mod sixteen;
pub mod weights;

/// Told of work done, whether to go on.
pub type Tick<'a> = &'a mut dyn FnMut(u64) -> bool;

/// The windows of a board.
#[derive(Clone, Debug)]
pub struct Windows {
    /// Rows of cells.
    pub rows: usize,
    /// Columns of cells.
    pub cols: usize,
    /// The cells of each window, clockwise from its top left one.
    pub cells: Vec<[usize; 4]>,
}

impl Windows {
    /// The windows of a board of `rows x cols` cells.
    pub fn new(rows: usize, cols: usize) -> Self {
        let mut cells = Vec::new();
        for row in 0..rows.saturating_sub(1) {
            for col in 0..cols.saturating_sub(1) {
                let at = row * cols + col;
                cells.push([at, at + 1, at + cols + 1, at + cols]);
            }
        }
        Self { rows, cols, cells }
    }

    /// Moves there are, both ways.
    pub fn moves(&self) -> usize {
        2 * self.cells.len()
    }

    /// Turns a window of `board`.
    #[inline]
    pub fn turn<T: Copy>(&self, board: &mut [T], m: usize) {
        let cells = &self.cells[m >> 1];
        let tiles = cells.map(|cell| board[cell]);
        let step = if m & 1 == 0 { 1 } else { 3 };
        for k in 0..4 {
            board[cells[(k + step) & 3]] = tiles[k];
        }
    }
}
