//! The slot for typing, and the text typed so far.

use shumi_core::grid::Cell;

/// A slot to type into: its cell, and its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub cell: Cell,
    pub half: usize,
}

/// The text being typed into a slot.
#[derive(Clone, Debug, Default)]
pub struct Typing {
    /// The digits so far, perhaps only a sign.
    pub text: String,
    /// The digits have made a change; the next digit joins it.
    pub made: bool,
    /// Typing has just moved on to this slot: Backspace empties the slot before it.
    pub arrived: bool,
    /// Typing has moved on by itself, behind a value that would take another digit if it were smaller.
    pub led: bool,
}
