//! Writers of Sudoku, and of tables of any puzzles.

use crate::board::{Cells, ExportedPuzzle};
use crate::caged::{Cage, CagedGrid};
use crate::imported::signs;
use crate::links::packed;
use crate::sudoku::box_of;
use crate::words::exchange::unwritten;
use shumi_core::message::Message;
use std::fmt::Write as _;

/// Returns the side and the givens of a Sudoku.
fn sudoku(board: &ExportedPuzzle) -> Result<(usize, &[u8]), Message> {
    match &board.cells {
        Cells::Sudoku(size, values) => Ok((*size, values)),
        _ => Err(unwritten::ONLY_SUDOKU.into()),
    }
}

/// Returns the 81 digits of a Sudoku, `open` for open cells.
fn digits(board: &ExportedPuzzle, open: u8) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    if size != 9 {
        return Err(unwritten::ONLY_NINE.with([("n", size.into())]));
    }
    Ok(values.iter().map(|value| char::from(if *value == 0 { open } else { b'0' + value })).collect())
}

/// Writes all cells on one line.
pub(crate) fn sdm(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    match size {
        4 => Err(unwritten::NO_FOUR.into()),
        _ => Ok(signs(size, values) + "\n"),
    }
}

/// Writes a line per row.
pub(crate) fn sdk(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    Ok(values.chunks(size.max(1)).map(|row| signs(size, row) + "\n").collect::<String>())
}

/// Writes a frame around the boxes.
pub(crate) fn ss(board: &ExportedPuzzle) -> Result<String, Message> {
    let digits = digits(board, b'.')?;
    let rows = digits.as_bytes().chunks(9).map(|row| {
        let boxes: Vec<&str> = row.chunks(3).filter_map(|three| std::str::from_utf8(three).ok()).collect();
        format!("|{}|\n", boxes.join("|"))
    });
    let rows: Vec<String> = rows.collect();
    let bands: Vec<String> = rows.chunks(3).map(<[String]>::concat).collect();
    Ok(format!("*-----------*\n{}*-----------*\n", bands.join("|---+---+---|\n")))
}

/// Writes rows with bars and dashes between the boxes; `side`: also around the grid.
fn framed(size: usize, values: &[u8], side: &str) -> String {
    let (tall, wide) = box_of(size);
    let row = |row: &[u8]| {
        let boxes: Vec<String> = row.chunks(wide.max(1)).map(|part| signs(size, part)).collect();
        if side.is_empty() { boxes.join("|") + "\n" } else { format!("|{}|\n", boxes.join("|")) }
    };
    let dashes = vec!["-".repeat(wide); size / wide.max(1)].join("+");
    let line = format!("{side}{dashes}{side}\n");
    let rows: Vec<String> = values.chunks(size.max(1)).map(row).collect();
    let bands: Vec<String> = rows.chunks(tall.max(1)).map(<[String]>::concat).collect();
    let grid = bands.join(&line);
    if side.is_empty() { grid } else { format!("{line}{grid}{line}") }
}

/// Writes rows with bars and dashes between the boxes.
pub(crate) fn grid(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    Ok(framed(size, values, ""))
}

/// Writes rows with a frame around each box, and a blank for an open cell.
pub(crate) fn boxes(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    Ok(framed(size, values, "+").replace('.', " "))
}

/// Writes rows of digits and letters: `1` to `9`, then letters from `A`.
pub(crate) fn hex(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    if size < 16 {
        return Err(unwritten::ONLY_LARGE.with([("n", size.into())]));
    }
    let sign = |value: &u8| match *value {
        0 => '.',
        value @ 1..=9 => char::from(b'0' + value),
        value => char::from(b'A' + value - 10),
    };
    Ok(values.chunks(size).map(|row| row.iter().map(sign).chain(['\n']).collect::<String>()).collect())
}

/// Writes an element of a collection.
pub(crate) fn opensudoku(board: &ExportedPuzzle) -> Result<String, Message> {
    Ok(format!("  <game data=\"{}\"/>\n", digits(board, b'0')?))
}

/// Writes a line of the library that shows no technique.
pub(crate) fn hodoku(board: &ExportedPuzzle) -> Result<String, Message> {
    Ok(format!(":0000:x:{}:::\n", digits(board, b'.')?))
}

/// Writes a link of the site.
pub(crate) fn sudokuwiki(board: &ExportedPuzzle) -> Result<String, Message> {
    Ok(format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", digits(board, b'0')?))
}

/// Writes a link of the site.
pub(crate) fn sudokuexchange(board: &ExportedPuzzle) -> Result<String, Message> {
    Ok(format!("https://sudokuexchange.com/play/?s={}\n", digits(board, b'0')?))
}

/// Writes numbers with a space between them, 0 for an open cell.
pub(crate) fn numbers(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n";
    Ok(values.chunks(size.max(1)).map(row).collect())
}

/// Writes an object in JSON on one line.
pub(crate) fn ipuz(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values) = sudoku(board)?;
    let letters: String = (1..=size as u8).map(|n| char::from(b'A' - 1 + n)).collect();
    let charset = if size > 9 { format!(r#","charset":"{letters}""#) } else { String::new() };
    let cell = |value: &u8| match *value {
        value if value > 9 || value > 0 && size > 9 => format!("\"{}\"", char::from(b'A' - 1 + value)),
        value => value.to_string(),
    };
    let rows: Vec<String> =
        values.chunks(size.max(1)).map(|row| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","))).collect();
    Ok(format!(
        r#"{{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"dimensions":{{"width":{size},"height":{size}}}{charset},"puzzle":[{}]}}"#,
        rows.join(",")
    ) + "\n")
}

/// Returns the packed object of f-puzzles.
fn packed_grid(board: &ExportedPuzzle) -> Result<String, Message> {
    let (size, values, regions, more) = match &board.cells {
        Cells::Caged(grid) => (grid.size, &grid.givens[..], grid.regions.as_deref(), caged_fields(grid)?),
        _ => sudoku(board).map(|(size, values)| (size, values, None, String::new()))?,
    };
    let cell = |(at, value): (usize, &u8)| {
        let given = (*value != 0).then(|| format!(r#""value":{value},"given":true"#));
        let region =
            regions.map(|regions| regions.get(at).map_or_else(|| r#""region":null"#.into(), |region| format!(r#""region":{region}"#)));
        format!("{{{}}}", given.into_iter().chain(region).collect::<Vec<_>>().join(","))
    };
    let cells: Vec<String> = values.iter().enumerate().map(cell).collect();
    let rows: Vec<String> = cells.chunks(size.max(1)).map(|row| format!("[{}]", row.join(","))).collect();
    Ok(packed::zipped(&format!(r#"{{"size":{size},"grid":[{}]{more}}}"#, rows.join(","))))
}

/// Returns the fields of cages and further houses, each behind a comma.
fn caged_fields(grid: &CagedGrid) -> Result<String, Message> {
    let mut out = String::new();
    for house in &grid.houses {
        out += match *house {
            "diagonals" => r#","diagonal+":true,"diagonal-":true"#,
            "disjoint" => r#","disjointgroups":true"#,
            _ => return Err(unwritten::HOUSES.into()),
        };
    }
    let place = |cell: &usize| format!("\"R{}C{}\"", cell / grid.size + 1, cell % grid.size + 1);
    let cage =
        |cage: &Cage| format!(r#"{{"cells":[{}],"value":"{}"}}"#, cage.cells.iter().map(place).collect::<Vec<_>>().join(","), cage.sum);
    if !grid.cages.is_empty() {
        let _ = write!(out, r#","killercage":[{}]"#, grid.cages.iter().map(cage).collect::<Vec<_>>().join(","));
    }
    Ok(out)
}

/// Writes a link of f-puzzles.
pub(crate) fn fpuzzles(board: &ExportedPuzzle) -> Result<String, Message> {
    Ok(format!("https://www.f-puzzles.com/?load={}\n", packed_grid(board)?))
}

/// Writes a link of SudokuPad that holds the packed object of f-puzzles.
pub(crate) fn sudokupad(board: &ExportedPuzzle) -> Result<String, Message> {
    let mut out = String::from("https://sudokupad.app/fpuzzles");
    for sign in packed_grid(board)?.bytes() {
        match sign {
            b'+' | b'/' | b'=' => {
                let _ = write!(out, "%{sign:02X}");
            }
            _ => out.push(char::from(sign)),
        }
    }
    Ok(out + "\n")
}

/// Writes a row of a table: a Sudoku as one line if it has one, any other puzzle as `json`.
pub(crate) fn csv(board: &ExportedPuzzle) -> Result<String, Message> {
    match &board.cells {
        Cells::Sudoku(size, values) if *size > 4 => Ok(signs(*size, values) + "\n"),
        _ => Ok(format!("\"{}\"\n", board.json.replace('"', "\"\""))),
    }
}
