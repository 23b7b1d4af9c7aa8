//! The puzzle of a full board.

use crate::Rotation;
use shumi_core::grid::{Cell, Size};

/// Returns the puzzle with the sums of a full board, without boards to start from and to reach.
pub fn of_board(size: Size, board: &[i64]) -> Rotation {
    let windows = Size { rows: size.rows - 1, cols: size.cols - 1 };
    let sum = |window: Cell| {
        let (cols, at) = (usize::from(size.cols), size.index(window));
        [at, at + 1, at + cols, at + cols + 1].into_iter().map(|at| board[at]).sum()
    };
    Rotation::new(windows.rows.into(), windows.cols.into(), windows.all().map(sum).collect(), board.to_vec())
        .expect("a board of windows with small numbers")
}
