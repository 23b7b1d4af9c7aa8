//! Inputs of a player, and the capabilities of boards.

use shumi_core::message::{Message, Text};

/// An input to the selected cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Enters a value; entering it a second time removes it.
    Value(u32),
    /// Sets a value, or leaves the cell as it is if it has the value: for strokes over cells.
    Paint(u32),
    /// Writes or removes a pencil mark.
    Mark(u32),
    /// Writes a pencil mark, or leaves it if it is there.
    PaintMark(u32),
    /// Empties the cell.
    Clear,
}

/// A key of the on-screen keypad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its label.
    pub label: String,
    /// Its name if the label is a symbol ("Shade").
    pub name: Option<Text>,
    /// The value it enters.
    pub value: u32,
}

/// Keys of one family, with the same meaning in every cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnKeys {
    /// Their names, as in [`Action::Key`](crate::session::Action::Key); letters are lower-case.
    pub keys: &'static [&'static str],
    /// Their input to the selected cell.
    pub input: Input,
    /// Their meaning in words ("shade").
    pub what: Text,
}

/// The meaning of characters typed one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A value; longer ones may start the same way.
    Value(u32),
    /// The start of a value.
    Prefix,
}

/// The interactions that a board supports, so that a page offers only those.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether a press does more than select: with the first button, with the second.
    pub press: [bool; 2],
    /// Whether a press continues over the cells that the pointer is dragged over.
    pub paints: bool,
    /// Whether cells take pencil marks.
    pub marks: bool,
    /// Whether answers may have moves, which turn blocks either way or clockwise only.
    pub turns: bool,
}

/// A heading with lines, for the panel beside the board ("17 in 2 cells": its combinations).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The heading.
    pub title: Message,
    /// The lines; `true`: still possible.
    pub lines: Vec<(Message, bool)>,
}
