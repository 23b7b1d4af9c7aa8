//! The result of reading a puzzle.

use crate::family::Puzzle;

/// A puzzle with the board of its game, if its text was a started game.
pub struct Read<P: Puzzle> {
    pub puzzle: P,
    pub board: Option<P::Board>,
}
