//! Steps of explanations in plain values, for programs without a board.

use serde::Serialize;
use shumi_frame::family::CellValue;

/// A step: a technique with its reason and its conclusions, which hold in every solution. A hint may also be a broken rule, a mistake or a
/// turn, which its `technique` names then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlainStep {
    /// Id of the technique.
    pub technique: String,
    /// Its name.
    pub name: String,
    /// 1 (easiest) to 6; absent if the step is no technique.
    pub grade: Option<u8>,
    /// Reason and conclusion in sentences.
    pub text: String,
    /// The reason alone; empty if the text has no such part.
    pub reason: String,
    /// The cells of the conclusion.
    pub cells: Vec<[u32; 2]>,
    /// The cells of the reason.
    pub because: Vec<[u32; 2]>,
    /// The values to enter.
    pub places: Vec<Placement>,
    /// The candidates to rule out.
    pub removes: Vec<Removal>,
}

/// A value for a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Placement {
    /// 1-based row.
    pub row: u32,
    /// 1-based column.
    pub col: u32,
    /// The value, as a move takes it.
    pub value: CellValue,
}

/// Candidates that a cell loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Removal {
    /// 1-based row.
    pub row: u32,
    /// 1-based column.
    pub col: u32,
    /// The values, ascending.
    pub values: Vec<CellValue>,
}
