//! Where is typed, and what.

use shumi_core::grid::Cell;

/// A slot to type into: its cell, and which one it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub cell: Cell,
    pub half: usize,
}

/// What is being typed into a slot.
#[derive(Clone, Debug, Default)]
pub struct Typing {
    /// The digits so far, perhaps only a sign.
    pub text: String,
    /// They have made a change, of which the next digit is part.
    pub made: bool,
    /// Typing has just gone on to this slot, so that going back empties the one before it.
    pub arrived: bool,
    /// It has gone on by itself behind a value that another digit could have made longer, had it been smaller.
    pub led: bool,
}
