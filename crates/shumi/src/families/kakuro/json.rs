//! The `json` notation.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Dir, Kakuro, LayoutBuilder, NONE, Puzzle, Rule, simple};
use crate::family::Family;
use crate::grid::Size;
use crate::text::json::{Path, read as read_json};
use crate::text::{Cursor, Stop};

/// What sizes are allowed, as an expectation.
const SIZES: &str = "1 to 10000 rows and columns, and no more than 4000000 cells";

/// Greatest clue: the longest run, all nines.
pub(super) const MAX_CLUE: u64 = 9 * crate::grid::MAX_SIDE as u64;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Clued {
    family: String,
    rows: u64,
    cols: u64,
    cells: Vec<Vec<JsonCell>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    family: String,
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

impl<'a> Deserialize<'a> for JsonCell {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(CellVisitor)
    }
}

struct CellVisitor;

impl<'a> Visitor<'a> for CellVisitor {
    type Value = JsonCell;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\".\", null or {\"down\":n,\"across\":n}")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<JsonCell, E> {
        if text == "." { Ok(JsonCell::White) } else { Err(E::custom("a white cell is \".\"")) }
    }

    fn visit_unit<E>(self) -> Result<JsonCell, E> {
        Ok(JsonCell::Black { down: None, across: None })
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<JsonCell, A::Error> {
        let (mut down, mut across) = (None, None);
        while let Some(key) = map.next_key::<String>()? {
            let clue = match key.as_str() {
                "down" => &mut down,
                "across" => &mut across,
                _ => return Err(A::Error::custom("a clue has only \"down\" and \"across\"")),
            };
            if clue.is_some() {
                return Err(A::Error::custom("a clue stands twice"));
            }
            *clue = Some(map.next_value::<u64>()?);
        }
        Ok(JsonCell::Black { down, across })
    }
}

type Wrong = (Path, String);

fn wrong(key: &'static str, indices: &[usize], expected: impl Into<String>) -> Wrong {
    (Path { key, indices: indices.to_vec() }, expected.into())
}

pub(super) fn read(cursor: &mut Cursor<'_>, variant: usize) -> Result<Puzzle, Stop> {
    let id = Kakuro::VARIANTS[variant].id;
    let what = format!("a {id} object");
    match super::RULES[variant] {
        Rule::Simple => read_json(cursor, &what, |t: Table| table(t, id)),
        rule => read_json(cursor, &what, |c: Clued| clued(c, rule, id)),
    }
}

fn clued(json: Clued, rule: Rule, id: &str) -> Result<Puzzle, Wrong> {
    if json.family != id {
        return Err(wrong("family", &[], format!("\"{id}\"")));
    }
    let size = Size::new(json.rows, json.cols).ok_or_else(|| wrong("rows", &[], SIZES))?;
    let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
    if json.cells.len() != rows {
        return Err(wrong("cells", &[], format!("{rows} rows")));
    }
    if let Some(r) = json.cells.iter().position(|row| row.len() != cols) {
        return Err(wrong("cells", &[r], format!("{cols} cells in this row")));
    }
    let mut builder = LayoutBuilder::new(size);
    for (r, row) in json.cells.iter().enumerate() {
        for (c, cell) in row.iter().enumerate() {
            let wrong = |expected| Err(wrong("cells", &[r, c], expected));
            match *cell {
                JsonCell::White if r == 0 || c == 0 => return wrong("no white cell in the first row or column"),
                JsonCell::White => {
                    builder.white();
                    let (across, down) = builder.clues_here();
                    if rule == Rule::Repeats && (across == NONE || down == NONE) {
                        return wrong("a clue for each run of this white cell");
                    }
                }
                JsonCell::Black { down, across } => {
                    if down.is_some() && json.cells.get(r + 1).map(|row| row[c]) != Some(JsonCell::White) {
                        return wrong("a white cell below a down clue");
                    }
                    if across.is_some() && row.get(c + 1) != Some(&JsonCell::White) {
                        return wrong("a white cell right of an across clue");
                    }
                    if down.max(across) > Some(MAX_CLUE) {
                        return wrong("a clue of at most 90000");
                    }
                    let pack = |clue: Option<u64>| clue.map_or(NONE, |n| n as u32);
                    builder.black(pack(down), pack(across));
                }
            }
        }
    }
    Ok(Puzzle { rule, layout: builder.finish(), givens: Vec::new() })
}

fn table(json: Table, id: &str) -> Result<Puzzle, Wrong> {
    if json.family != id {
        return Err(wrong("family", &[], format!("\"{id}\"")));
    }
    let (rows, cols) = (json.row_sums.len(), json.col_sums.len());
    if simple::size(rows as u64, cols as u64).is_none() {
        return Err(wrong("row_sums", &[], simple::SIZES));
    }
    for (key, sums) in [("row_sums", &json.row_sums), ("col_sums", &json.col_sums)] {
        if let Some(i) = sums.iter().position(|s| *s > MAX_CLUE) {
            return Err(wrong(key, &[i], "a sum of at most 90000"));
        }
    }
    if json.cells.len() != rows {
        return Err(wrong("cells", &[], format!("{rows} rows")));
    }
    for (r, row) in json.cells.iter().enumerate() {
        if row.len() != cols {
            return Err(wrong("cells", &[r], format!("{cols} digits in this row")));
        }
        if let Some(c) = row.iter().position(|d| *d > 9) {
            return Err(wrong("cells", &[r, c], "a digit, 0 for blank"));
        }
    }
    let clues = |sums: Vec<u64>| sums.into_iter().map(|s| s as u32).collect::<Vec<_>>();
    Ok(simple::puzzle(&clues(json.row_sums), &clues(json.col_sums), json.cells.concat()))
}

pub(super) fn write(p: &Puzzle) -> Result<String, String> {
    let family = Kakuro::VARIANTS[p.rule as usize].id.to_string();
    let text = if p.rule == Rule::Simple {
        let (rows, cols) = simple::sums(p);
        let cells = (0..rows.len()).map(|r| (0..cols.len()).map(|c| p.given(r * cols.len() + c)).collect()).collect();
        let wide = |sums: Vec<u32>| sums.into_iter().map(u64::from).collect();
        serde_json::to_string(&Table { family, row_sums: wide(rows), col_sums: wide(cols), cells })
    } else {
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
        serde_json::to_string(&Clued { family, rows: l.size.rows.into(), cols: l.size.cols.into(), cells })
    };
    text.map(|t| t + "\n").map_err(|e| e.to_string())
}
