//! A quarter turn of a window, and its effect on a board.

/// A quarter turn of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterTurn {
    /// Row of the window's top left cell, from 0.
    pub row: u16,
    /// Its column, from 0.
    pub col: u16,
    /// Clockwise or anticlockwise.
    pub clockwise: bool,
}

impl QuarterTurn {
    /// Returns the cells of the window on a board of `cols` columns, clockwise from the top left.
    pub fn cells(self, cols: usize) -> [usize; 4] {
        let at = usize::from(self.row) * cols + usize::from(self.col);
        [at, at + 1, at + cols + 1, at + cols]
    }

    /// Converts a move of [`crate::turns`] to a turn.
    pub(super) fn of_move(m: usize, cols: usize) -> Self {
        let w = m >> 1;
        Self { row: (w / (cols - 1)) as u16, col: (w % (cols - 1)) as u16, clockwise: m & 1 == 0 }
    }
}

/// Turns a window of a board of `cols` columns. Panics if the window is not on it.
pub fn apply<T: Copy>(board: &mut [T], cols: usize, turn: QuarterTurn) {
    let cells = turn.cells(cols);
    let numbers = cells.map(|cell| board[cell]);
    let step = if turn.clockwise { 1 } else { 3 };
    for k in 0..4 {
        board[cells[(k + step) & 3]] = numbers[k];
    }
}
