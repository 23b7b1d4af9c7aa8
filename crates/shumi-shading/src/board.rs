//! Boards and moves, and their JSON form in saved games.

use serde::{Serialize, Serializer};

use super::puzzle::Shading;
use super::shade::Shade;
use shumi_core::text::json::{FromJson, JsonError, Node};
use shumi_core::words::errors;

/// A shading, partial or full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The shade of each cell, row by row; clue cells of a Kuromasu are unshaded.
    #[serde(rename = "values", serialize_with = "shades_as_digits")]
    pub shades: Vec<Shade>,
}

/// New shades of some cells, by index.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(pub(super) Vec<(u32, Shade)>);

impl Board {
    /// Creates the initial board: only the clues of a Kuromasu are decided.
    pub(super) fn open(p: &Shading) -> Self {
        Self { shades: (0..p.n_cells()).map(|cell| open_shade(p, cell)).collect() }
    }
}

/// Returns the initial shade of a cell.
pub(super) fn open_shade(p: &Shading, cell: usize) -> Shade {
    if p.is_clue(cell) { Shade::Unshaded } else { Shade::Undecided }
}

fn shades_as_digits<S: Serializer>(shades: &[Shade], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&shades.iter().map(|shade| char::from(b'0' + *shade as u8)).collect::<String>())
}

impl FromJson for Board {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let [values] = json.fields(errors::text::DATA, ["values"])?;
        let values = values.required()?;
        let shade = |digit: u8| Shade::from_value(u32::from(digit).wrapping_sub(u32::from(b'0')));
        let shade = |digit| shade(digit).ok_or_else(|| values.wrong(errors::text::DATA));
        Ok(Self { shades: values.text(errors::text::DATA)?.bytes().map(shade).collect::<Result<_, _>>()? })
    }
}

impl FromJson for Shade {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        Self::from_value(json.number(Self::MAX_VALUE.into(), errors::text::DATA)? as u32).ok_or_else(|| json.wrong(errors::text::DATA))
    }
}

impl FromJson for Move {
    fn from_json(json: &Node<'_>) -> Result<Self, JsonError> {
        let cell = |json: &Node<'_>| match json.list(errors::text::DATA)? {
            [index, value] => Ok((u32::from_json(index)?, Shade::from_json(value)?)),
            _ => Err(json.wrong(errors::text::DATA)),
        };
        json.each(cell).map(Self)
    }
}
