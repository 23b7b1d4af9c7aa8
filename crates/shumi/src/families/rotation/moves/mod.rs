//! Turning windows until a board is another one, in few turns.
//!
//! Works on plain numbers: `rows x cols` cells, row by row, at least 2 x 2; equal numbers are interchangeable.
//!
//! - Up to 9 cells, and where there are few different arrangements: from both ends at once ([`meet`]). Always shortest.
//!   A 2 x 2 board only goes round; 2 x 3 reaches 120 of its 720 arrangements (the group is PGL(2, 5) on six points); every larger
//!   board reaches all, with clockwise turns only too, as three of them undo one.
//! - 4 x 4: shortest, by iterative deepening with a table of six tiles ([`sixteen`]); what is far is first found by a beam, so that
//!   only the lengths below it are to be ruled out.
//! - Else lines of tiles are placed one by one (`peel`), which is quick at any size and some twice too long, and what is left of at
//!   most 16 x 16 cells is solved again, better, by a beam search ([`beam`]) whose work is bounded, for several ways to say which of
//!   equal numbers goes where (`assign`).
//!
//! [`beam`]: shumi_kernels::turns::beam
//! [`meet`]: shumi_kernels::turns::meet
//! [`sixteen`]: shumi_kernels::turns::sixteen

mod assign;
mod peel;
mod rest;
mod route;
#[cfg(test)]
mod tests;
mod token;

use crate::meter::End;

pub use route::{Ask, route};
pub use token::{TokenError, read};

/// A quarter turn of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Row of the window's top left cell, from 0.
    pub row: u16,
    /// Its column, from 0.
    pub col: u16,
    /// Clockwise or anticlockwise.
    pub clockwise: bool,
}

impl Turn {
    /// The cells of the window on a board of `cols` columns, clockwise from the top left.
    pub fn cells(self, cols: usize) -> [usize; 4] {
        let at = usize::from(self.row) * cols + usize::from(self.col);
        [at, at + 1, at + cols + 1, at + cols]
    }

    /// The turn of a numbered move.
    fn of_move(m: usize, cols: usize) -> Self {
        let w = m >> 1;
        Self { row: (w / (cols - 1)) as u16, col: (w % (cols - 1)) as u16, clockwise: m & 1 == 0 }
    }
}

/// Turns a window of a board of `cols` columns. Panics where the window is not on it.
pub fn apply<T: Copy>(board: &mut [T], cols: usize, turn: Turn) {
    let cells = turn.cells(cols);
    let numbers = cells.map(|cell| board[cell]);
    let step = if turn.clockwise { 1 } else { 3 };
    for k in 0..4 {
        board[cells[(k + step) & 3]] = numbers[k];
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Turns that lead to the goal. `None`: it cannot be reached, or the meter stopped before any were found.
    pub turns: Option<Vec<Turn>>,
    /// Which of the goals they lead to.
    pub goal: usize,
    /// No fewer turns lead to any of the goals given: proven.
    pub optimal: bool,
    /// Why no goal can be reached: the id of a reason, one of [`RING_ORDER`], [`TWO_BY_THREE`] and [`OTHER_NUMBERS`].
    pub unreachable: Option<&'static str>,
    /// `Exhausted`: nothing is left to find. `Enough`: the work that a board of this size is worth is done. `Stopped`: by the meter.
    pub end: End,
}

/// A 2 x 2 board: turning keeps the order of the four numbers around it.
pub const RING_ORDER: &str = "ring-order";
/// A 2 x 3 board: turning reaches 120 of the 720 arrangements, and not this one.
pub const TWO_BY_THREE: &str = "two-by-three";
/// The two boards do not hold the same numbers.
pub const OTHER_NUMBERS: &str = "other-numbers";
