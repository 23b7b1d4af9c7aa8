//! The filling of a grid: values and pencil marks, and their JSON form in saved games.

use serde::{Serialize, Serializer};

use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// The marks of all values of the largest grid, 25 × 25.
const ALL_MARKS: u64 = (1 << 25) - 1;

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
    /// Creates a board without pencil marks.
    pub const fn of(values: Vec<u8>) -> Self {
        Self { values, marks: Vec::new() }
    }

    /// Returns whether the board has a value up to `size` for each cell, that of the given where there is one, and marks of these values.
    pub fn fits(&self, givens: &[u8], size: usize) -> bool {
        let fits = |(value, given): (&u8, &u8)| usize::from(*value) <= size && (*given == 0 || value == given);
        self.values.len() == givens.len()
            && (self.marks.is_empty() || self.marks.len() == givens.len())
            && self.marks.iter().all(|marks| marks >> size == 0)
            && self.values.iter().zip(givens).all(fits)
    }

    /// The pencil marks of a cell.
    pub fn marks_at(&self, cell: usize) -> u32 {
        self.marks.get(cell).copied().unwrap_or(0)
    }

    /// Sets the value and the pencil marks of a cell.
    pub fn set(&mut self, cell: usize, value: u8, marks: u32) {
        self.values[cell] = value;
        if marks != self.marks_at(cell) {
            self.marks.resize(self.values.len(), 0);
            self.marks[cell] = marks;
        }
    }
}

/// Writes one digit per value, in base 26.
fn values_as_text<S: Serializer>(values: &[u8], to: S) -> Result<S::Ok, S::Error> {
    let digit = |v: &u8| char::from(if *v < 10 { b'0' + v } else { b'a' - 10 + v });
    to.serialize_str(&values.iter().map(digit).collect::<String>())
}

impl FromJson for Board {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
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

/// Reads the pencil marks of one cell.
pub fn marks_from_json(json: &Node<'_>) -> Result<u32, JsonError> {
    json.number(ALL_MARKS, errors::text::DATA).map(|n| n as u32)
}
