//! The result of reading a puzzle.

use std::marker::PhantomData;

use crate::family::Puzzle;

/// The tier of a family that is solved.
pub enum Solved {}
/// The tier of a family that is solved and played.
pub enum Played {}
/// The tier of a family that has everything.
pub enum Complete {}

/// A puzzle of a family of tier `T`, with the board where a game of it has begun, if it was read with one.
pub struct ParsedPuzzle<P: Puzzle, T = Complete> {
    pub puzzle: P,
    pub board: Option<P::Board>,
    pub tier: PhantomData<T>,
}

impl<P: Puzzle> ParsedPuzzle<P> {
    /// The same for a family of a lower tier.
    pub fn lower<T>(self) -> ParsedPuzzle<P, T> {
        ParsedPuzzle { puzzle: self.puzzle, board: self.board, tier: PhantomData }
    }
}
