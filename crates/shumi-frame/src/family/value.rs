//! A value as answers in JSON show it.

use serde::Serialize;

use shumi_core::scene::Label;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// A number, or a text where the values are not numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum CellValue {
    /// A whole number.
    Number(i64),
    /// A letter or mark.
    Text(String),
}

impl CellValue {
    /// The value with this label.
    pub(crate) fn of(label: Label) -> Self {
        match label {
            Label::Number(n) => Self::Number(n),
            other => Self::Text(other.to_string()),
        }
    }
}

impl FromJson for CellValue {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        match json.text(errors::text::DATA) {
            Ok(text) => Ok(Self::Text(text.into())),
            Err(_) => json.integer(i64::MAX as u64, errors::text::DATA).map(Self::Number),
        }
    }
}
