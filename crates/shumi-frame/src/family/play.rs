//! Playing: the effect of keys, presses and moves on a board.

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
    /// The number of remaining places of each value of the keypad, in its order, 0 also for a value that occurs too often; empty: the
    /// family does not count values.
    fn left(&self, _board: &Self::Board) -> Vec<u32> {
        Vec::new()
    }
    /// The value of a typed character.
    fn key_value(&self, character: char) -> Option<u32>;
    /// The meaning of the characters typed at a cell, in families with values of several characters; `None`: no meaning.
    fn parse_typed(&self, _text: &str) -> Option<Typed> {
        None
    }
    /// The interactions that the board supports.
    fn capabilities(&self) -> Capabilities;
    /// The input of a press on a cell, besides selecting it; `second`: the other button, or a long press. A drag over more cells repeats
    /// the input of the first press, unless that is an [`Input::Value`].
    fn on_press(&self, _board: &Self::Board, _cell: Cell, _second: bool) -> Option<Input> {
        None
    }
    /// The input on a further cell of a drag that began with `first`; `None`: none.
    fn on_stroke(&self, _board: &Self::Board, _cell: Cell, first: Input) -> Option<Input> {
        Some(first)
    }
    /// Keys with a meaning beyond [`key_value`](Self::key_value).
    fn own_keys(&self) -> &'static [OwnKeys] {
        &[]
    }
    /// The move that follows from the value of a cell, if the player has switched this on ("dots beside a shaded cell").
    fn follow_up(&self, _board: &Self::Board, _cell: Cell) -> Option<Self::Move> {
        None
    }

    /// The initial board of a game, to which a reset returns.
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
    /// A move without its removals of marks from other cells, for players who remove them by hand.
    fn keep_marks(&self, _board: &Self::Board, change: Self::Move) -> Self::Move {
        change
    }
    /// Carries out a move, also an external one, and returns its inverse.
    fn apply(&self, board: &mut Self::Board, change: &Self::Move) -> Result<Self::Move, Illegal>;
    /// Joins `first` and `next` into one move, so that undo takes a stroke back at once; `None`: they stay two.
    fn join(_first: &Self::Move, _next: &Self::Move) -> Option<Self::Move> {
        None
    }

    /// The puzzle as a board whose blocks can be turned; `None`: they cannot.
    fn turning(&self) -> Option<&dyn Turn<Board = Self::Board, Move = Self::Move>> {
        None
    }
}
