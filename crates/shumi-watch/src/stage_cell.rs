//! A cell of the board on which an algorithm is shown.

use serde::Serialize;

/// A cell of the drawn board before the first event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StageCell {
    /// Its given value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<u8>,
    /// Its weight in the score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<i32>,
    /// It takes no value.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub black: bool,
    /// Clue of the run to its right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across: Option<u32>,
    /// Clue of the run below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub down: Option<u32>,
}
