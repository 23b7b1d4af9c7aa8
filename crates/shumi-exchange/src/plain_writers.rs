//! Writers of grids as puzzle sites print them: a row per line, cells between blanks.

use crate::board::{Cells, Clue, ExportedPuzzle};
use crate::plain::MOST;
use crate::words::exchange::unwritten;
use shumi_core::message::{Arg, Message};

/// Fewest columns of a grid whose first row cannot be taken for a size.
const PLAIN: usize = 3;

/// Writes rows of tokens.
fn rows<T>(cols: usize, cells: &[T], token: impl Fn(&T) -> String) -> Result<String, Message> {
    let rows: Vec<String> = cells.chunks(cols.max(1)).map(|row| row.iter().map(&token).collect::<Vec<_>>().join(" ") + "\n").collect();
    if cols > MOST || rows.len() > MOST {
        return Err(unwritten::SIDES_TO.with([("n", MOST.into())]));
    }
    Ok(rows.concat())
}

fn other(board: &ExportedPuzzle, format: &str) -> Message {
    unwritten::FAMILY.with([("format", Arg::Code(format.into())), ("family", Arg::Code(board.family.clone()))])
}

/// Writes a Kakuro: `-` for a white cell, `#` for a black one, `down\\across` for its sums.
pub(crate) fn sums(board: &ExportedPuzzle) -> Result<String, Message> {
    let Cells::Kakuro(cols, cells) = &board.cells else { return Err(other(board, "sums")) };
    let part = |sum: Option<u32>| sum.map_or_else(String::new, |sum| sum.to_string());
    let sums = cells.iter().map(|cell| cell.sums()).collect::<Result<Vec<_>, _>>()?;
    rows(*cols, &sums, |sums| match *sums {
        None => "-".into(),
        Some([None, None]) => "#".into(),
        Some([down, across]) => format!("{}\\{}", part(down), part(across)),
    })
}

/// Writes the numbers of a Hitori or Kuromasu: `-` for a cell without one, `?` for an unknown one.
pub(crate) fn cells(board: &ExportedPuzzle) -> Result<String, Message> {
    let Cells::Numbers(cols, cells) = &board.cells else { return Err(other(board, "cells")) };
    let text = rows(*cols, cells, |cell| match *cell {
        Clue::None => "-".into(),
        Clue::Unknown => "?".into(),
        Clue::Number(n) => n.to_string(),
    })?;
    let head = if *cols < PLAIN { format!("{} {cols}\n", cells.len() / cols) } else { String::new() };
    Ok(head + &text)
}
