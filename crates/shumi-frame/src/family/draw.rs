//! Drawing a board, and describing its cells.

use super::reading::{Line, Reading, value_of};
use super::{Aids, Candidates, Change, Fault, Hint, Note, Puzzle, Stage};
use shumi_core::grid::Cell;
use shumi_core::message::Message;
use shumi_core::scene::Scene;

/// A puzzle whose boards can be drawn and described.
pub trait Draw: Puzzle {
    /// Draws all cells in reading order.
    fn draw(&self, board: &Self::Board, view: &View<'_, Self::Board>, scene: &mut Scene);
    /// A cell in words, content first ("5, given, row 3 column 4").
    fn describe(&self, board: &Self::Board, cell: Cell) -> Message;
    /// Notes that help at a cell ("17 in 2 cells": its combinations).
    fn notes(&self, _board: &Self::Board, _cell: Cell) -> Vec<Note> {
        Vec::new()
    }
    /// The helps that have a meaning on this board, beside those of every board.
    fn aids(&self) -> Aids {
        Aids::default()
    }
    /// The content of a cell, in a word or two ("5", "empty", "4, shaded").
    fn brief(&self, board: &Self::Board, cell: Cell) -> Message {
        value_of(self, board, cell)
    }
    /// The text to read aloud for a line through a cell; `None`: the puzzle has no such line there.
    fn reading(&self, _board: &Self::Board, cell: Cell, line: Line) -> Option<Reading> {
        Reading::straight(self.size(), cell, line)
    }
}

/// The overlays of a board of type `B`.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, B> {
    /// The selected cell.
    pub cursor: Option<Cell>,
    /// Broken rules to mark.
    pub faults: &'a [Fault],
    /// Clues in conflict to mark.
    pub conflict: &'a [Cell],
    /// The hint on show.
    pub hint: Option<(&'a Hint, Stage)>,
    /// Two answers to compare, drawn instead of the board.
    pub pair: Option<(&'a B, &'a B)>,
    /// True candidates to show in cells without a value.
    pub candidates: Option<&'a Candidates>,
    /// Index into [`Turn::modes`](super::Turn::modes).
    pub mode: usize,
    /// The cell that the player picked up, to swap it with another one.
    pub picked_up: Option<Cell>,
    /// The text typed so far at the selected cell; perhaps no value yet.
    pub typing: &'a str,
    /// The helps that are on.
    pub aids: Aids,
    /// The value whose cells and marks to highlight.
    pub value: Option<u32>,
}

impl<'a, B> View<'a, B> {
    /// The conclusion of the hint on a cell, once its stage shows it.
    pub fn conclusion(&self, cell: Cell) -> Option<&'a Change> {
        let (hint, _) = self.hint.filter(|(_, stage)| *stage == Stage::What)?;
        hint.changes.iter().find(|change| change.cell == cell)
    }

    /// A view without overlays.
    pub const PLAIN: Self = Self {
        cursor: None,
        faults: &[],
        conflict: &[],
        hint: None,
        pair: None,
        candidates: None,
        mode: 0,
        picked_up: None,
        typing: "",
        aids: Aids::AT_FIRST,
        value: None,
    };
}
