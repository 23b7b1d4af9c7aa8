//! Collections of OpenSudoku and of its relatives: XML with `data` of 81 digits, or a saved game with values and notes.

use crate::imported::{Imported, SudokuCell};
use crate::place::wrong;
use crate::words::exchange::expected;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use shumi_core::text::ParseError;

const SIZE: usize = 9;
/// Elements that hold a puzzle.
const ELEMENTS: [&str; 2] = ["game", "sudoku"];

/// Returns whether a text is XML, or begins with an element of such a file.
pub(crate) fn begins(text: &str) -> bool {
    let text = text.trim_start();
    ["<?xml", "<opensudoku", "<game", "<sudoku"].iter().any(|begin| text.starts_with(begin))
}

/// Reads all puzzles of a collection.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let mut reader = Reader::from_str(text);
    let mut puzzles = Vec::new();
    loop {
        let at = reader.buffer_position() as usize;
        let event = reader.read_event();
        match event {
            Ok(Event::Start(element) | Event::Empty(element)) if ELEMENTS.contains(&element.local_name().as_ref()) => {
                if let Some(data) = data_of(&element).map_err(|()| wrong(text, at, expected::XML))? {
                    puzzles.push(puzzle(&data).ok_or_else(|| wrong(text, at, expected::GAME_DATA))?);
                }
            }
            Ok(Event::Eof) if puzzles.is_empty() => return Err(wrong(text, at, expected::GAME_DATA)),
            Ok(Event::Eof) => return Ok(puzzles),
            Ok(_) => {}
            Err(_) => return Err(wrong(text, reader.error_position() as usize, expected::XML)),
        }
    }
}

/// Returns the attribute `data`; an entity other than the usual ones is an error.
fn data_of(element: &BytesStart<'_>) -> Result<Option<String>, ()> {
    for attribute in element.attributes() {
        let attribute = attribute.map_err(|_| ())?;
        if attribute.key.local_name().as_ref() == "data" {
            return quick_xml::escape::unescape(&attribute.value).map(|data| Some(data.into_owned())).map_err(|_| ());
        }
    }
    Ok(None)
}

/// Reads 81 digits, or the cells of a saved game: `version: n`, then value, notes (one field, two in version 4) and whether it is
/// editable, each before a bar.
fn puzzle(data: &str) -> Option<Imported> {
    let data = data.trim();
    let Some(saved) = data.strip_prefix("version:") else {
        let cell = |sign: char| Some(SudokuCell { given: sign.to_digit(10)? as u8, ..SudokuCell::default() });
        let cells = data.chars().map(cell).collect::<Option<Vec<_>>>()?;
        return (cells.len() == SIZE * SIZE).then(|| Imported::started(SIZE, &cells));
    };
    let (version, cells) = saved.trim_start().split_once(|sign: char| !sign.is_ascii_digit())?;
    let fields: Vec<&str> = cells.split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
    let width = if version == "4" { 4 } else { 3 };
    if fields.len() != SIZE * SIZE * width {
        return None;
    }
    let notes = |field: &str| -> Option<u32> {
        match (version, field) {
            (_, "-") => Some(0),
            ("1", list) => list.split(',').filter(|n| !n.is_empty()).try_fold(0, |set, n| Some(set | 1 << digit(n)?.checked_sub(1)?)),
            (_, set) => set.parse().ok().filter(|set| *set < 1 << SIZE),
        }
    };
    let cell = |fields: &[&str]| {
        let value = digit(fields[0])?;
        let marks = fields[1..width - 1].iter().try_fold(0, |all, field| Some(all | notes(field)?))?;
        let is_given = fields[width - 1] == "0";
        Some(match (is_given, value) {
            (true, given) => SudokuCell { given, ..SudokuCell::default() },
            (false, 0) => SudokuCell { marks, ..SudokuCell::default() },
            (false, entered) => SudokuCell { entered, ..SudokuCell::default() },
        })
    };
    let cells = fields.chunks(width).map(cell).collect::<Option<Vec<_>>>()?;
    Some(Imported::started(SIZE, &cells))
}

fn digit(field: &str) -> Option<u8> {
    field.parse().ok().filter(|n| *n <= SIZE as u8)
}
