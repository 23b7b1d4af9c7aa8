//! Boards and moves, and their JSON form in saved games.

use serde::{Serialize, Serializer};

use super::moves::{self, QuarterTurn};
use super::puzzle::MAX_WINDOWS;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// Value of an input or a hint that turns a window clockwise; values of cells are below it.
pub(super) const CLOCKWISE: u32 = 1 << 31;
/// Value that turns a window anticlockwise.
pub(super) const ANTICLOCKWISE: u32 = CLOCKWISE + 1;

/// A filling: a number and pencil marks per cell, as indices of the puzzle's values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Cell -> number.
    pub cells: Vec<Option<u32>>,
    /// Cell -> pencil marks, ascending; empty if no cell has any.
    pub marks: Vec<Vec<u32>>,
    /// Cells that differ from the board after the answer's moves, if the board was read from an answer with moves.
    #[serde(skip)]
    pub astray: Vec<u32>,
}

impl Board {
    /// Creates a board without marks.
    pub const fn of(cells: Vec<Option<u32>>) -> Self {
        Self { cells, marks: Vec::new(), astray: Vec::new() }
    }

    /// Creates a full board.
    pub fn full(cells: &[u32]) -> Self {
        Self::of(cells.iter().copied().map(Some).collect())
    }

    /// Returns the indices of all cells; `None` if a cell is open.
    pub fn numbers(&self) -> Option<Vec<u32>> {
        self.cells.iter().copied().collect()
    }

    /// Returns the marks of a cell.
    pub fn marks_at(&self, cell: usize) -> &[u32] {
        self.marks.get(cell).map_or(&[], Vec::as_slice)
    }

    /// Changes the contents of a cell.
    pub(super) fn set(&mut self, to: &Contents) {
        let at = to.0 as usize;
        self.cells[at] = to.1;
        if self.marks_at(at) != to.2 {
            self.marks.resize(self.cells.len(), Vec::new());
            self.marks[at].clone_from(&to.2);
            if self.marks.iter().all(Vec::is_empty) {
                self.marks.clear();
            }
        }
    }

    /// Returns the contents of a cell.
    pub(super) fn contents(&self, at: usize) -> Contents {
        Contents(at as u32, self.cells[at], self.marks_at(at).to_vec())
    }
}

/// New contents of a cell: index, number, marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contents(pub(super) u32, pub(super) Option<u32>, pub(super) Vec<u32>);

/// The smallest undoable change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Turns a window.
    Turn(QuarterTurn),
    /// Gives cells other contents.
    Set(Vec<Contents>),
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Turn(turn) => to.collect_str(turn),
            Self::Set(cells) => cells.serialize(to),
        }
    }
}

fn cell_from_json(json: &Node<'_>) -> Result<Option<u32>, JsonError> {
    if json.is_null() { Ok(None) } else { u32::from_json(json).map(Some) }
}

impl FromJson for Board {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [cells, marks] = json.fields(errors::text::DATA, ["cells", "marks"])?;
        let cells = cells.required()?.each(cell_from_json)?;
        Ok(Self { cells, marks: FromJson::from_json(marks.required()?)?, astray: Vec::new() })
    }
}

impl FromJson for Move {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        if let Ok(token) = json.text(errors::text::DATA) {
            let side = MAX_WINDOWS as usize + 1;
            return moves::read(token, side, side).map(Self::Turn).map_err(|_| json.wrong(errors::text::DATA));
        }
        let cell = |json: &Node<'_>| match json.list(errors::text::DATA)? {
            [at, value, marks] => Ok(Contents(u32::from_json(at)?, cell_from_json(value)?, FromJson::from_json(marks)?)),
            _ => Err(json.wrong(errors::text::DATA)),
        };
        json.each(cell).map(Self::Set)
    }
}
