//! The two modes of a puzzle with a board to start from: turning its windows, or arranging its numbers freely.

use super::Rotation;
use super::board::{ANTICLOCKWISE, Board, CLOCKWISE, Move};
use super::{moves, play};
use crate::words::rotation::play as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::Motion;
use shumi_frame::family::{Capabilities, Input, OwnKeys, Turn};

/// The index of "Turn" in [`MODES`](words::MODES): presses and keys turn windows.
const TURN_MODE: usize = 0;
/// The index of "Arrange": a press picks up a cell and the next one swaps the two, and numbers can be typed.
const ARRANGE_MODE: usize = 1;

/// Keys that turn the window.
const TURN_KEYS: &[OwnKeys] = &[
    OwnKeys { keys: &["Enter", "e", " "], input: Input::Value(CLOCKWISE), what: words::TURN_ON },
    OwnKeys { keys: &["Shift+Enter", "q"], input: Input::Value(ANTICLOCKWISE), what: words::TURN_BACK },
];

/// The family returns a `Turn` only for puzzles with a board to start from.
impl Turn for Rotation {
    type Board = Board;
    type Move = Move;

    fn modes(&self) -> &'static [Text] {
        words::MODES
    }

    fn capabilities_in(&self, mode: usize) -> Capabilities {
        Capabilities { press: [mode == TURN_MODE; 2], paints: false, marks: false, turns: true }
    }

    fn reach(&self, mode: usize) -> Size {
        if mode == TURN_MODE { self.windows } else { self.board_size() }
    }

    fn press_in(&self, mode: usize, second: bool) -> Option<Input> {
        (mode == TURN_MODE).then_some(Input::Value(if second { ANTICLOCKWISE } else { CLOCKWISE }))
    }

    fn own_keys_in(&self, mode: usize) -> &'static [OwnKeys] {
        if mode == TURN_MODE { TURN_KEYS } else { &[] }
    }

    fn takes_values(&self, mode: usize) -> bool {
        mode != TURN_MODE
    }

    fn swaps(&self, mode: usize) -> bool {
        mode == ARRANGE_MODE
    }

    fn swap(&self, board: &Board, one: Cell, other: Cell) -> Option<Move> {
        play::swap(board, self.board_size().index(one), self.board_size().index(other))
    }

    fn parse_move(&self, token: &str) -> Option<Move> {
        let size = self.board_size();
        moves::read(token, size.rows.into(), size.cols.into()).ok().map(Move::Turn)
    }

    fn motion(&self, change: &Move) -> Option<Motion> {
        match change {
            Move::Turn(turn) => Some(Motion { at: Cell::new(turn.row, turn.col), side: 2, clockwise: turn.clockwise }),
            Move::Set(_) => None,
        }
    }
}

impl Rotation {
    /// Returns whether players turn windows in a mode, so that the cursor marks a window.
    pub(super) fn turns_in(&self, mode: usize) -> bool {
        self.from.is_some() && mode == TURN_MODE
    }
}
