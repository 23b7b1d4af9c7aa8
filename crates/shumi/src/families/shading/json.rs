//! The `json` notation.

use serde::{Serialize, Serializer};

use super::{Clue, Puzzle, Shading, Variant};
use crate::family::Family;
use crate::grid::{Grid, Size};
use crate::text::json::{Node, Wrong, read_line};
use crate::text::{Cursor, Stop};

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

pub(super) fn read(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Puzzle, Stop> {
    let id = Shading::VARIANTS[variant as usize].id;
    read_line(cursor, |json| {
        let [family, cells] = json.fields(&format!("a {id} object"), ["family", "cells"])?;
        let (family, expected) = (family.due()?, format!("\"{id}\""));
        if family.text(&expected)? != id {
            return Err(family.wrong(expected));
        }
        Ok(Puzzle { variant, clues: rows(cells.due()?, variant)? })
    })
}

fn rows(json: &Node<'_>, variant: Variant) -> Result<Grid<Clue>, Wrong> {
    let most = usize::from(Puzzle::MAX[variant as usize]);
    let expected = format!("a list of 1 to {most} rows with as many cells each, 1 to {most}");
    let rows = json.list(&expected)?;
    let cols = rows.first().map_or(Ok(0), |row| row.list(&expected).map(<[_]>::len))?;
    if ![rows.len(), cols].iter().all(|side| (1..=most).contains(side)) {
        return Err(json.wrong(expected));
    }
    let mut at = Vec::with_capacity(rows.len() * cols);
    for row in rows {
        let cells = row.list(&expected)?;
        if cells.len() != cols {
            return Err(row.wrong(format!("{cols} cells in this row")));
        }
        for cell in cells {
            at.push(clue(cell)?);
        }
    }
    Ok(Grid { size: Size { rows: rows.len() as u16, cols: cols as u16 }, at })
}

fn clue(json: &Node<'_>) -> Result<Clue, Wrong> {
    const EXPECTED: &str = "a number from 1 to 1295, \"?\" or null";
    if json.is_null() {
        return Ok(Clue::None);
    }
    if json.text(EXPECTED).is_ok_and(|text| text == "?") {
        return Ok(Clue::Unknown);
    }
    match json.number(Puzzle::MAX_NUMBER.into(), EXPECTED)? {
        0 => Err(json.wrong(EXPECTED)),
        n => Ok(Clue::Number(n as u16)),
    }
}

pub(super) fn write(p: &Puzzle) -> Result<String, String> {
    let cells = p.clues.at.chunks(p.size().cols.into()).collect();
    let json = Json { family: Shading::VARIANTS[p.variant as usize].id, cells };
    serde_json::to_string(&json).map(|t| t + "\n").map_err(|e| e.to_string())
}
