//! Turning blocks of cells: a second mode of play, with animated moves.

use super::{Capabilities, Input, OwnKeys};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::Motion;

/// A board whose blocks can be turned, and whose values can be swapped, in modes of play that the player chooses. `mode` is an index into
/// [`modes`](Self::modes).
pub trait Turn {
    /// A filling.
    type Board;
    /// The smallest undoable change.
    type Move;

    /// The modes of play, by name ("Turn", "Arrange").
    fn modes(&self) -> &'static [Text];
    /// The interactions that the board supports in a mode.
    fn capabilities_in(&self, mode: usize) -> Capabilities;
    /// The range of the cursor: the cells from the top left to this size.
    fn reach(&self, mode: usize) -> Size;
    /// The input of a press; `second`: the other button, or a long press.
    fn press_in(&self, mode: usize, second: bool) -> Option<Input>;
    /// Keys with a meaning in a mode.
    fn own_keys_in(&self, mode: usize) -> &'static [OwnKeys];
    /// Whether the mode takes typed values.
    fn takes_values(&self, mode: usize) -> bool;
    /// Whether a press picks up a cell and the next one swaps the two.
    fn swaps(&self, mode: usize) -> bool;
    /// The move that swaps the values of two cells.
    fn swap(&self, board: &Self::Board, one: Cell, other: Cell) -> Option<Self::Move>;
    /// The move of a token of an answer's moves ("1,2+").
    fn parse_move(&self, token: &str) -> Option<Self::Move>;
    /// The motion of cells by `change`, for an animation.
    fn motion(&self, change: &Self::Move) -> Option<Motion>;
}
