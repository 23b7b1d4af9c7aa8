//! The filling of a grid of values, its moves, and their format in saved games.

use serde::{Serialize, Serializer};

use shumi_core::text::json::{FromJson, Node, Wrong};
use shumi_core::words::errors;

/// The largest value: saved games use one letter for a value, and sets of marks one bit.
pub(super) const MOST: u8 = 25;
/// Marks of all values.
const ALL: u64 = (1 << MOST) - 1;

/// A filling: a value and a set of pencil marks per cell, row-major.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Cell -> value, 0 for none.
    #[serde(serialize_with = "values_as_text")]
    pub values: Vec<u8>,
    /// Cell -> pencil marks, bit `v - 1` for value `v`; empty if no cell has any.
    pub marks: Vec<u32>,
}

impl Board {
    /// A board without pencil marks.
    pub const fn of(values: Vec<u8>) -> Self {
        Self { values, marks: Vec::new() }
    }

    /// The pencil marks of a cell.
    pub fn marks_at(&self, cell: usize) -> u32 {
        self.marks.get(cell).copied().unwrap_or(0)
    }

    /// The value of a cell, if it has one.
    pub fn value_at(&self, cell: usize) -> Option<u32> {
        Some(self.values[cell].into()).filter(|value| *value != 0)
    }

    /// Numbers of filled cells and of all.
    pub fn filled(&self) -> (usize, usize) {
        (self.values.iter().filter(|value| **value != 0).count(), self.values.len())
    }

    /// The board with a value in a cell.
    pub fn with(&self, cell: usize, value: u32) -> Self {
        let mut board = self.clone();
        board.values[cell] = value as u8;
        board
    }

    /// Whether an external board has these givens, and values and marks of 1 to `most` only.
    pub fn fits(&self, givens: &[u8], most: u8) -> bool {
        let keeps = |(value, given): (&u8, &u8)| *value <= most && (*given == 0 || value == given);
        self.values.len() == givens.len()
            && (self.marks.is_empty() || self.marks.len() == givens.len())
            && self.marks.iter().all(|marks| *marks < 1 << most)
            && self.values.iter().zip(givens).all(keeps)
    }

    pub(super) fn set(&mut self, cell: usize, value: u8, marks: u32) {
        self.values[cell] = value;
        if marks != self.marks_at(cell) {
            self.marks.resize(self.values.len(), 0);
            self.marks[cell] = marks;
        }
    }
}

/// New contents of some cells: index, value, pencil marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(pub(super) Vec<(u32, u8, u32)>);

impl Move {
    /// A move of the cells that change; `None`: none does.
    pub(super) fn of(cells: Vec<(u32, u8, u32)>) -> Option<Self> {
        (!cells.is_empty()).then_some(Self(cells))
    }
}

/// A digit per value, in base 26.
fn values_as_text<S: Serializer>(values: &[u8], to: S) -> Result<S::Ok, S::Error> {
    let digit = |v: &u8| char::from(if *v < 10 { b'0' + v } else { b'a' - 10 + v });
    to.serialize_str(&values.iter().map(digit).collect::<String>())
}

impl FromJson for Board {
    fn from_json(json: &Node<'_>) -> Result<Self, Wrong> {
        let [values, marks] = json.fields(errors::text::DATA, ["values", "marks"])?;
        let values = values.required()?;
        let value = |b: u8| match b {
            b'0'..=b'9' => Ok(b - b'0'),
            b'a'..=b'p' => Ok(b - b'a' + 10),
            _ => Err(values.wrong(errors::text::DATA)),
        };
        Ok(Self {
            values: values.text(errors::text::DATA)?.bytes().map(value).collect::<Result<_, _>>()?,
            marks: marks.required()?.each(marks_from_json)?,
        })
    }
}

impl FromJson for Move {
    fn from_json(json: &Node<'_>) -> Result<Self, Wrong> {
        let cell = |json: &Node<'_>| match json.list(errors::text::DATA)? {
            [k, value, marks] => Ok((u32::from_json(k)?, value.number(MOST.into(), errors::text::DATA)? as u8, marks_from_json(marks)?)),
            _ => Err(json.wrong(errors::text::DATA)),
        };
        json.each(cell).map(Self)
    }
}

fn marks_from_json(json: &Node<'_>) -> Result<u32, Wrong> {
    json.number(ALL, errors::text::DATA).map(|n| n as u32)
}
