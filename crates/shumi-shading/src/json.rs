//! The cells of the `json` notation: rows of numbers, `"?"` and `null`.

use serde::{Serialize, Serializer};

use super::puzzle::{Clue, Variant};
use crate::words::shading::expected;
use shumi_core::grid::{Grid, Size};
use shumi_core::message::Text;
use shumi_core::text::json::{JsonError, Node};
use shumi_core::text::to_json;
use shumi_core::words::errors;

#[derive(Serialize)]
struct Json<'a> {
    family: &'static str,
    cells: Vec<&'a [Clue]>,
}

impl Serialize for Clue {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => to.serialize_none(),
            Self::Unknown => to.serialize_str("?"),
            Self::Number(n) => to.serialize_u16(*n),
        }
    }
}

/// Reads the rows of clues.
pub(super) fn read_clues(json: &Node<'_>, variant: Variant) -> Result<Grid<Clue>, JsonError> {
    let max = usize::from(variant.max_side());
    let expected = expected::JSON_ROWS.with([("most", max.into())]);
    let rows = json.list(&expected)?;
    let cols = rows.first().map_or(Ok(0), |row| row.list(&expected).map(<[_]>::len))?;
    if ![rows.len(), cols].iter().all(|side| (1..=max).contains(side)) {
        return Err(json.wrong(expected));
    }
    let mut at = Vec::with_capacity(rows.len() * cols);
    for row in rows {
        let cells = row.list(&expected)?;
        if cells.len() != cols {
            return Err(row.wrong(errors::json::CELLS_IN_ROW.with([("n", cols.into())])));
        }
        for cell in cells {
            at.push(clue(cell)?);
        }
    }
    Ok(Grid { size: Size { rows: rows.len() as u16, cols: cols as u16 }, at })
}

fn clue(json: &Node<'_>) -> Result<Clue, JsonError> {
    const EXPECTED: Text = expected::JSON_CLUE;
    if json.is_null() {
        return Ok(Clue::None);
    }
    if json.text(EXPECTED).is_ok_and(|text| text == "?") {
        return Ok(Clue::Unknown);
    }
    match json.number(Clue::MAX_NUMBER.into(), EXPECTED)? {
        0 => Err(json.wrong(EXPECTED)),
        n => Ok(Clue::Number(n as u16)),
    }
}

/// One object on one line.
pub(super) fn write(family: &'static str, clues: &Grid<Clue>) -> String {
    let json = Json { family, cells: clues.at.chunks(clues.size.cols.into()).collect() };
    to_json(&json) + "\n"
}
