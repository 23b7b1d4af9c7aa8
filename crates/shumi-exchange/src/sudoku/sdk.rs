//! Files of SadMan Software and SudoCue: lines of comments (`#A author`), then a grid, or sections with the givens and the position.

use super::signs;
use crate::imported::{Imported, SudokuCell};
use crate::place::{offset, wrong};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Returns whether a text begins with a comment or a section.
pub(crate) fn begins(text: &str) -> bool {
    let first = text.trim_start();
    let comment = first.strip_prefix('#').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_uppercase()));
    (comment || section(first.lines().next().unwrap_or_default()).is_some()) && part_of(text, "puzzle").is_some()
}

/// Returns the name of a section, in small letters.
fn section(line: &str) -> Option<String> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(name.to_ascii_lowercase()).filter(|name| matches!(name.as_str(), "puzzle" | "state"))
}

/// Returns the lines of a section without the comments before them. A text without sections is one of the puzzle.
fn part_of<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let (mut begin, mut is_there, mut named) = (None, name == "puzzle", false);
    for line in text.lines() {
        let is_comment = line.starts_with('#');
        let found = section(line);
        if begin.is_some() && (is_comment || found.is_some()) {
            return begin.map(|begin| &text[begin..offset(text, line)]);
        }
        if let Some(found) = found {
            is_there = found == name;
            named = true;
        } else if is_there && !is_comment && (named || begin.is_none()) && !line.trim().is_empty() && begin.is_none() {
            begin = Some(offset(text, line));
        }
    }
    begin.map(|begin| &text[begin..])
}

/// Reads one file.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let Some(puzzle) = part_of(text, "puzzle") else { return Err(wrong(text, text.len(), expected::GRID)) };
    let (size, givens, _) = signs::read_grid(text, puzzle)?;
    let mut cells: Vec<SudokuCell> = givens.iter().map(|given| SudokuCell { given: *given, ..SudokuCell::default() }).collect();
    if let Some(state) = part_of(text, "state") {
        let (side, values, _) = signs::read_grid(text, state)?;
        if side != size {
            return Err(wrong(text, offset(text, state), expected::SIGNS.with([("n", size.into())])));
        }
        for (cell, value) in cells.iter_mut().zip(values).filter(|(cell, _)| cell.given == 0) {
            cell.entered = value;
        }
    }
    Ok(vec![Imported::started(size, &cells)])
}
