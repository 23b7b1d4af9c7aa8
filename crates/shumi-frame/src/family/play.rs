//! Playing: what a board does with keys, presses and moves.

use std::fmt::Debug;

use serde::Serialize;

use super::{Capabilities, Change, Illegal, Input, Key, OwnKeys, Pencil, Puzzle, Turn, Typed};
use shumi_core::grid::Cell;
use shumi_core::text::json::FromJson;

/// A puzzle that can be played.
pub trait Play: Pencil + Puzzle<Board: Serialize + FromJson> {
    /// The smallest undoable change.
    type Move: Clone + Debug + PartialEq + Serialize + FromJson;

    /// The keypad.
    fn keys(&self) -> Vec<Key>;
    /// How often each value of the keypad is still to be placed, in its order; empty: values are not counted. A value that stands too
    /// often counts as placed.
    fn left(&self, _board: &Self::Board) -> Vec<u32> {
        Vec::new()
    }
    /// The value of a typed character.
    fn key_value(&self, character: char) -> Option<u32>;
    /// What the characters typed at a cell mean where values have several; `None`: nothing.
    fn parse_typed(&self, _text: &str) -> Option<Typed> {
        None
    }
    /// Which interactions the board supports.
    fn capabilities(&self) -> Capabilities;
    /// What a press on a cell does besides selecting it; `second`: the other button, or a long press. A drag over more cells repeats
    /// the input of the first press, unless that is an [`Input::Value`].
    fn on_press(&self, _board: &Self::Board, _cell: Cell, _second: bool) -> Option<Input> {
        None
    }
    /// What a drag that began with `first` does on a further cell; `None`: nothing.
    fn on_stroke(&self, _board: &Self::Board, _cell: Cell, first: Input) -> Option<Input> {
        Some(first)
    }
    /// Keys that mean something beyond [`key_value`](Self::key_value).
    fn own_keys(&self) -> &'static [OwnKeys] {
        &[]
    }
    /// The move that follows from the value of a cell where players wish it ("dots beside a shaded cell").
    fn follow_up(&self, _board: &Self::Board, _cell: Cell) -> Option<Self::Move> {
        None
    }

    /// The board where a game begins, and to which it is reset.
    fn opening(&self) -> Self::Board {
        self.start()
    }
    /// The move that an input means, if it changes anything.
    fn input(&self, board: &Self::Board, cell: Cell, input: Input) -> Option<Self::Move>;
    /// The move that turns the values of `board` into those of `to` (marks of cells that stay open remain, and so do givens that `to`
    /// leaves open).
    fn move_to(&self, board: &Self::Board, to: &Self::Board) -> Option<Self::Move>;
    /// The move back to [`opening`](Self::opening), marks included.
    fn reset_move(&self, board: &Self::Board) -> Option<Self::Move>;
    /// The move that writes a hint's changes on the board (removed candidates become pencil marks); `None`: the board shows them already.
    fn hint_move(&self, board: &Self::Board, changes: &[Change]) -> Option<Self::Move>;
    /// A move without what it takes out of the marks of other cells, for players who do that themselves.
    fn keep_marks(&self, _board: &Self::Board, change: Self::Move) -> Self::Move {
        change
    }
    /// Carries out a move, also one from outside, and returns the move that takes it back.
    fn apply(&self, board: &mut Self::Board, change: &Self::Move) -> Result<Self::Move, Illegal>;
    /// One move that does `first` and then `next`, so that a stroke is undone at once; `None`: they stay two.
    fn join(_first: &Self::Move, _next: &Self::Move) -> Option<Self::Move> {
        None
    }

    /// The puzzle as a board whose blocks can be turned; `None`: they cannot.
    fn turning(&self) -> Option<&dyn Turn<Board = Self::Board, Move = Self::Move>> {
        None
    }
}
