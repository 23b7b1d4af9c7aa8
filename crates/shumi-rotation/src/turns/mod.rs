//! Short sequences of quarter turns of the 2 x 2 windows of a board of tiles.
//!
//! A board is a list of tiles, row by row, of at least 2 x 2 cells. Windows are numbered row by row; *move* `2w` turns window `w`
//! clockwise, move `2w + 1` anticlockwise. With the parameter `clockwise` a search makes clockwise turns only.
//!
//! Each search calls `tick` to ask whether to continue, and reports the work done since the last call in units of some 0.1 to 1
//! microseconds.

pub mod beam;
pub mod meet;
pub mod nine;
mod redundant_moves;
pub mod sixteen;
mod steps;
pub mod table_cache;
pub mod weights;

use std::sync::OnceLock;

/// Callback that receives the work done and returns whether to continue.
pub type Tick<'a> = &'a mut dyn FnMut(u64) -> bool;

/// Returns the table in `place`, building it if there is none.
pub fn cached<T>(place: &OnceLock<T>, build: impl FnOnce() -> Option<T>) -> Option<&T> {
    if place.get().is_none() {
        let _ = place.set(build()?);
    }
    place.get()
}

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
    /// Lists the windows of a board of `rows x cols` cells.
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

    /// Returns the number of moves, both ways.
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

#[cfg(test)]
mod tests {
    use super::beam::Beam;
    use super::meet::{Meeting, meet, pack};
    use super::nine::{APART, Nine};
    use super::*;

    /// Returns a board some turns away from the sorted one, by a small linear generator.
    fn stirred(windows: &Windows, turns: usize, seed: u32) -> Vec<u8> {
        let mut board: Vec<u8> = (0..windows.rows * windows.cols).map(|cell| cell as u8).collect();
        let mut random = seed;
        for _ in 0..turns {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            windows.turn(&mut board, (random >> 16) as usize % windows.moves());
        }
        board
    }

    fn sorted(board: &[u8]) -> bool {
        board.iter().enumerate().all(|(cell, &tile)| cell == tile as usize)
    }

    #[test]
    fn the_table_and_both_ends_agree() {
        for (rows, cols, clockwise) in [(2, 3, false), (2, 4, true), (4, 2, false), (3, 3, false), (3, 3, true)] {
            let windows = Windows::new(rows, cols);
            let table = Nine::new(&windows, clockwise, &mut |_| true).expect("it is not stopped");
            let home: Vec<u8> = (0..(rows * cols) as u8).collect();
            for seed in 0..40 {
                let board = stirred(&windows, 30, seed);
                let mut tiles = [0; 9];
                tiles[..board.len()].copy_from_slice(&board);
                let turns = table.turns(&tiles);
                assert_ne!(turns, APART);
                let Meeting::Way(moves) = meet(&windows, pack(&board), &[pack(&home)], clockwise, 1 << 20, &mut |_| true) else {
                    panic!("a stirred board can be sorted")
                };
                assert_eq!(moves.len(), usize::from(turns));
            }
        }
    }

    #[test]
    fn a_beam_sorts_a_board_and_can_be_stopped() {
        let finish = Nine::new(&Windows::new(2, 4), false, &mut |_| true).expect("it is not stopped");
        let clockwise = Nine::new(&Windows::new(2, 4), true, &mut |_| true).expect("it is not stopped");
        for (cols, only) in [(6, false), (9, true)] {
            let windows = Windows::new(2, cols);
            let start = stirred(&windows, 60, cols as u32);
            let beam = Beam::new(2, cols, only, 1, if only { &clockwise } else { &finish }, (2, 4));
            let (moves, stopped) = beam.search(&start, 50, usize::MAX, &mut |_| true);
            let moves = moves.expect("so small a board does not get it stuck");
            let mut board = start.clone();
            for &m in &moves {
                assert!(!only || m % 2 == 0);
                windows.turn(&mut board, m.into());
            }
            assert!(sorted(&board) && !stopped);
            assert_eq!(beam.search(&start, 50, usize::MAX, &mut |_| false), (None, true));
        }
    }

    #[test]
    fn changes_of_score_are_those_of_the_boards() {
        let finish = Nine::new(&Windows::new(2, 4), false, &mut |_| true).expect("it is not stopped");
        Beam::new(5, 6, false, 3, &finish, (2, 4)).audit(&stirred(&Windows::new(5, 6), 200, 9), 60);
    }
}
