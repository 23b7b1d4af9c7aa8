//! Reading and writing: the side and then the cells as text, and JSON.

use serde::Serialize;

use crate::puzzle::LatinSquare;
use crate::words::latin::expected;
use shumi_core::message::Message;
use shumi_core::text::json::{Node, read_line};
use shumi_core::text::{Cursor, Stop, to_json};
use shumi_core::words::errors;
use shumi_frame::family::{Notations, Puzzle};

#[derive(Serialize)]
struct Json<'a> {
    family: &'static str,
    side: u8,
    cells: &'a [u8],
}

impl Notations for LatinSquare {
    fn read_text(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        cursor.skip_space();
        let side = match cursor.rest().first() {
            Some(digit @ b'1'..=b'9') => digit - b'0',
            _ => return Err(cursor.wrong(expected::SIDE).into()),
        };
        cursor.advance(1);
        Ok(Self { side, givens: read_cells(cursor, side)? })
    }

    fn write_text(&self) -> Result<String, Message> {
        let mut out = format!("{}\n", self.side);
        write_cells(self.side, &self.givens, &mut out);
        Ok(out)
    }

    fn read_json(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        read_line(cursor, |json: &Node<'_>| {
            let [family, side, cells] = json.fields(expected::SQUARE, ["family", "side", "cells"])?;
            let family = family.required()?;
            if family.text(expected::SQUARE)? != Self::IDS[0] {
                return Err(family.wrong(errors::json::THIS_FAMILY.with([("family", Self::IDS[0].into())])));
            }
            let (side, cells) = (side.required()?, cells.required()?);
            let n = side.number(9, expected::SIDE)? as u8;
            let list = || expected::CELLS.with([("n", u32::from(n * n).into())]);
            let givens = cells.each(|value| value.number(n.into(), list()).map(|value| value as u8))?;
            match givens.len() == usize::from(n * n) && n > 0 {
                true => Ok(Self { side: n, givens }),
                false => Err(cells.wrong(list())),
            }
        })
    }

    fn write_json(&self) -> String {
        to_json(&Json { family: Self::IDS[0], side: self.side, cells: &self.givens }) + "\n"
    }
}

/// Reads the values of all cells, `.` for none, in any layout of lines.
pub fn read_cells(cursor: &mut Cursor<'_>, side: u8) -> Result<Vec<u8>, Stop> {
    let mut cells = Vec::new();
    while cells.len() < usize::from(side * side) {
        cursor.skip_space();
        let value = match cursor.rest().first() {
            Some(b'.') => 0,
            Some(digit @ b'1'..=b'9') if digit - b'0' <= side => digit - b'0',
            _ => return Err(cursor.wrong(expected::VALUE.with([("most", u32::from(side).into())])).into()),
        };
        cells.push(value);
        cursor.advance(1);
    }
    Ok(cells)
}

/// Writes the values of all cells, a line for each row.
pub fn write_cells(side: u8, cells: &[u8], out: &mut String) {
    for row in cells.chunks(side.into()) {
        let values: Vec<String> = row.iter().map(|value| if *value == 0 { ".".into() } else { value.to_string() }).collect();
        out.extend([&values.join(" "), "\n"]);
    }
}
