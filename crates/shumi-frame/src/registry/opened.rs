//! A puzzle as it was read.

use crate::family::Puzzle;

/// A puzzle with the board where a game of it has begun, if it was read with one.
pub struct Read<P: Puzzle> {
    pub puzzle: P,
    pub board: Option<P::Board>,
}
