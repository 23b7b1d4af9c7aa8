//! The `json` notation: a grid of cells with clues, or (Simple Kakuro) sums and a table of digits.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::layout::{Dir, MAX_CLUE, NONE};
use super::layout_builder::LayoutBuilder;
use super::puzzle::{Kakuro, KakuroRule};
use super::simple;
use crate::words::kakuro::expected;
use shumi_core::grid::Size;
use shumi_core::message::Text;
use shumi_core::text::json::{JsonError, Node};
use shumi_core::text::to_json;
use shumi_core::words::errors;

/// Valid sizes, for error messages.
const SIZES: Text = expected::SIZES;

#[derive(Serialize)]
struct GridObject<'a> {
    family: &'a str,
    rows: u64,
    cols: u64,
    cells: Vec<Vec<JsonCell>>,
}

#[derive(Serialize)]
struct TableObject<'a> {
    family: &'a str,
    row_sums: Vec<u64>,
    col_sums: Vec<u64>,
    cells: Vec<Vec<u8>>,
}

#[derive(Clone, Copy, PartialEq)]
enum JsonCell {
    White,
    Black { down: Option<u64>, across: Option<u64> },
}

impl Serialize for JsonCell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self::Black { down, across } = *self else { return to.serialize_str(".") };
        if down.is_none() && across.is_none() {
            return to.serialize_none();
        }
        let mut map = to.serialize_map(None)?;
        for (key, clue) in [("down", down), ("across", across)] {
            if let Some(clue) = clue {
                map.serialize_entry(key, &clue)?;
            }
        }
        map.end()
    }
}

impl JsonCell {
    fn read(json: &Node<'_>) -> Result<Self, JsonError> {
        const EXPECTED: Text = expected::JSON_CELL;
        if json.is_null() {
            return Ok(Self::Black { down: None, across: None });
        }
        if json.text(Text::NONE) == Ok(".") {
            return Ok(Self::White);
        }
        let clues = json.fields(EXPECTED, ["down", "across"])?;
        let clue = |n: &Node<'_>| n.number(MAX_CLUE, expected::JSON_CLUE);
        let [down, across] = clues.map(|field| field.value.map(clue).transpose());
        Ok(Self::Black { down: down?, across: across? })
    }
}

/// Returns the rows of a board; an error unless there are `n`.
fn rows_of<'n, 'a>(cells: &'n Node<'a>, n: usize) -> Result<&'n [Node<'a>], JsonError> {
    let expected = errors::json::ROWS.with([("n", n.into())]);
    let rows = cells.list(&expected)?;
    if rows.len() == n { Ok(rows) } else { Err(cells.wrong(expected)) }
}

fn check_family(json: &Node<'_>, id: &str) -> Result<(), JsonError> {
    let expected = errors::json::THIS_FAMILY.with([("family", id.into())]);
    if json.text(&expected)? == id { Ok(()) } else { Err(json.wrong(expected)) }
}

/// Reads a puzzle with clue cells.
pub(super) fn read_grid(json: &Node<'_>, rule: KakuroRule, id: &str) -> Result<Kakuro, JsonError> {
    let [family, height, width, board] =
        json.fields(errors::json::OBJECT.with([("family", id.into())]), ["family", "rows", "cols", "cells"])?;
    check_family(family.required()?, id)?;
    let side = |n: &Node<'_>| n.number(u64::MAX, errors::json::WHOLE_NUMBER);
    let size = Size::new(side(height.required()?)?, side(width.required()?)?).ok_or_else(|| height.value.unwrap_or(json).wrong(SIZES))?;
    let n_cols = usize::from(size.cols);
    let nodes = rows_of(board.required()?, size.rows.into())?;
    let mut cells = Vec::with_capacity(nodes.len());
    for row in nodes {
        let expected = errors::json::CELLS_IN_ROW.with([("n", n_cols.into())]);
        let row_of = row.list(&expected)?;
        if row_of.len() != n_cols {
            return Err(row.wrong(expected));
        }
        cells.push(row_of.iter().map(JsonCell::read).collect::<Result<Vec<_>, _>>()?);
    }
    let mut builder = LayoutBuilder::new(size);
    for (r, (row, nodes)) in cells.iter().zip(nodes).enumerate() {
        for (c, (cell, node)) in row.iter().zip(nodes.list(Text::NONE)?).enumerate() {
            let wrong = |expected: Text| Err(node.wrong(expected));
            match *cell {
                JsonCell::White if r == 0 || c == 0 => return wrong(expected::JSON_NO_WHITE),
                JsonCell::White => {
                    builder.white();
                    let (across, down) = builder.clues_here();
                    if rule == KakuroRule::Repeats && (across == NONE || down == NONE) {
                        return wrong(expected::JSON_CLUES);
                    }
                }
                JsonCell::Black { down, across } => {
                    if down.is_some() && cells.get(r + 1).map(|row| row[c]) != Some(JsonCell::White) {
                        return wrong(expected::JSON_WHITE_BELOW);
                    }
                    if across.is_some() && row.get(c + 1) != Some(&JsonCell::White) {
                        return wrong(expected::JSON_WHITE_RIGHT);
                    }
                    let pack = |clue: Option<u64>| clue.map_or(NONE, |n| n as u32);
                    builder.black(pack(down), pack(across));
                }
            }
        }
    }
    Ok(Kakuro { rule, layout: builder.finish(), givens: Vec::new() })
}

/// Reads a Simple Kakuro.
pub(super) fn read_table(json: &Node<'_>, id: &str) -> Result<Kakuro, JsonError> {
    let [family, row_sums, col_sums, board] =
        json.fields(errors::json::OBJECT.with([("family", id.into())]), ["family", "row_sums", "col_sums", "cells"])?;
    check_family(family.required()?, id)?;
    let sum = |n: &Node<'_>| n.number(MAX_CLUE, expected::JSON_SUM).map(|n| n as u32);
    let sums = |list: &Node<'_>| list.list(expected::JSON_SUMS)?.iter().map(sum).collect::<Result<Vec<_>, _>>();
    let (row_sums, col_sums, by_row) = (sums(row_sums.required()?)?, sums(col_sums.required()?)?, row_sums.required()?);
    if simple::size(row_sums.len() as u64, col_sums.len() as u64).is_none() {
        return Err(by_row.wrong(simple::SIZES));
    }
    let mut cells = Vec::with_capacity(row_sums.len() * col_sums.len());
    for row in rows_of(board.required()?, row_sums.len())? {
        let expected = errors::json::DIGITS_IN_ROW.with([("n", col_sums.len().into())]);
        let digits = row.list(&expected)?;
        if digits.len() != col_sums.len() {
            return Err(row.wrong(expected));
        }
        for digit in digits {
            cells.push(digit.number(9, expected::JSON_DIGIT)? as u8);
        }
    }
    Ok(simple::puzzle(&row_sums, &col_sums, cells))
}

/// Writes a puzzle with clue cells.
pub(super) fn write_grid(p: &Kakuro, id: &str) -> String {
    let l = &p.layout;
    let mut cells = vec![JsonCell::Black { down: None, across: None }; l.size.cells()];
    for at in &l.at {
        cells[*at as usize] = JsonCell::White;
    }
    for r in 0..l.runs.len() {
        let Some(clue) = l.clue(r) else { continue };
        if let JsonCell::Black { down, across } = &mut cells[l.runs[r].clue_at as usize] {
            *(if l.dir(r) == Dir::Down { down } else { across }) = Some(clue.into());
        }
    }
    let cells = cells.chunks(l.size.cols.into()).map(<[_]>::to_vec).collect();
    line(&GridObject { family: id, rows: l.size.rows.into(), cols: l.size.cols.into(), cells })
}

/// Writes a Simple Kakuro.
pub(super) fn write_table(p: &Kakuro, id: &str) -> String {
    let (rows, cols) = simple::sums(p);
    let cells = (0..rows.len()).map(|r| (0..cols.len()).map(|c| p.given(r * cols.len() + c)).collect()).collect();
    let wide = |sums: Vec<u32>| sums.into_iter().map(u64::from).collect();
    line(&TableObject { family: id, row_sums: wide(rows), col_sums: wide(cols), cells })
}

fn line(object: &impl Serialize) -> String {
    to_json(object) + "\n"
}
