//! Boards and moves, and their JSON form in saved games.

use serde::{Serialize, Serializer};

use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// A filling: one digit and one set of pencil marks for each white cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// White cell -> digit, 0 for none.
    #[serde(serialize_with = "digits_as_text")]
    pub digits: Vec<u8>,
    /// White cell -> pencil marks, bit `d - 1` for digit `d`.
    pub marks: Vec<u16>,
}

/// New contents of some white cells: index, digit, marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(pub(super) Vec<(u32, u8, u16)>);

fn digits_as_text<S: Serializer>(digits: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&digits.iter().map(|d| char::from(b'0' + d)).collect::<String>())
}

impl FromJson for Board {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [digits, marks] = json.fields(errors::text::DATA, ["digits", "marks"])?;
        let digits = digits.required()?;
        let digit = |b: u8| b.is_ascii_digit().then(|| b - b'0').ok_or_else(|| digits.wrong(errors::text::DATA));
        Ok(Self {
            digits: digits.text(errors::text::DATA)?.bytes().map(digit).collect::<Result<_, _>>()?,
            marks: marks.required()?.each(read_marks)?,
        })
    }
}

impl FromJson for Move {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let cell = |json: &Node<'_>| match json.list(errors::text::DATA)? {
            [k, digit, marks] => Ok((u32::from_json(k)?, digit.number(9, errors::text::DATA)? as u8, read_marks(marks)?)),
            _ => Err(json.wrong(errors::text::DATA)),
        };
        json.each(cell).map(Self)
    }
}

fn read_marks(json: &Node<'_>) -> Result<u16, JsonError> {
    json.number(0x1ff, errors::text::DATA).map(|n| n as u16)
}
