//! Grids and lines of one sign per cell, with any of the usual signs for an open cell, with or without frames.

use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::tokens::{self, SIDES};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Returns the value of a sign, 0 for an open cell.
pub(crate) fn value(size: usize, sign: char) -> Option<u8> {
    let value = match sign {
        '.' | '0' | '_' | '*' | '?' | '-' => 0,
        'x' | 'X' if size < 25 => 0,
        '1'..='9' if size <= 9 => sign as u8 - b'0',
        'A'..='Y' if size > 9 => sign as u8 - b'A' + 1,
        _ => return None,
    };
    Some(value).filter(|value| usize::from(*value) <= size)
}

/// Returns whether a sign means an open cell here, but not in Shumi's own notation.
fn is_foreign(size: usize, sign: char) -> bool {
    matches!(sign, '_' | '*' | '?') || size < 25 && matches!(sign, 'x' | 'X')
}

/// Returns the side of a grid that has this many cells on one line.
fn side_of_line(cells: usize) -> Option<usize> {
    SIDES.into_iter().find(|side| side * side == cells && *side > 4)
}

/// Returns whether a line has all cells of a grid, some of them open in a way that only other programs write.
pub(crate) fn begins_line(line: &str) -> bool {
    let line = line.trim();
    let Some(size) = side_of_line(line.len()) else { return false };
    line.chars().any(|sign| is_foreign(size, sign)) && line.chars().all(|sign| value(size, sign).is_some())
}

/// Returns the lines of a text with their indices, if each holds a grid of 4 x 4. Sixteen lines may be the rows of one larger grid.
fn lines_of_four(text: &str) -> Option<Vec<(usize, &str)>> {
    let lines: Vec<(usize, &str)> = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()).collect();
    let is_grid = |line: &str| line.len() == 16 && line.chars().all(|sign| value(4, sign).is_some());
    (![0, 16].contains(&lines.len()) && lines.iter().all(|(_, line)| is_grid(line))).then_some(lines)
}

/// Returns whether a text is a grid of rows, with open cells or frames that only other programs write, or lines of 4 x 4.
pub(crate) fn begins_rows(text: &str) -> bool {
    if lines_of_four(text).is_some() {
        return true;
    }
    let mut rows = tokens::rows(text).map(|line| tokens::signs(line).map(|(_, sign)| sign).collect::<Vec<_>>());
    let Some(first) = rows.next() else { return false };
    let size = first.len();
    let is_row = |row: &Vec<char>| row.len() == size && row.iter().all(|sign| value(size, *sign).is_some());
    if !SIDES.contains(&size) || !is_row(&first) {
        return false;
    }
    let rows: Vec<Vec<char>> = rows.take(size - 1).collect();
    rows.len() == size - 1 && rows.iter().all(is_row) && rows.iter().chain([&first]).flatten().any(|sign| is_foreign(size, *sign))
}

/// Returns the cells of a row of boxes between bars, each one character, or one between two blanks. Open cells may be blank.
fn boxed_row(line: &str) -> Option<Vec<(usize, char)>> {
    let line = line.trim();
    let inner = line.strip_prefix('|')?.strip_suffix('|')?;
    let is_spaced = !SIDES.contains(&inner.chars().filter(|sign| *sign != '|').count());
    let mut cells = Vec::new();
    let mut begin = 1;
    for part in inner.split('|') {
        let signs = part.char_indices().map(|(at, sign)| (begin + at, sign)).enumerate();
        cells.extend(signs.filter(|(at, _)| !is_spaced || at % 2 == 1).map(|(_, cell)| cell));
        begin += part.len() + 1;
        if is_spaced && !part.chars().step_by(2).all(|sign| sign == ' ') {
            return None;
        }
    }
    SIDES.contains(&cells.len()).then_some(cells)
}

/// Returns whether a text is a grid with drawn boxes whose open cells are blank.
pub(crate) fn begins_boxes(text: &str) -> bool {
    let boxed: Vec<_> = text.lines().filter(|line| !line.trim().is_empty() && !tokens::is_frame(line)).map(boxed_row).collect();
    let size = boxed.len();
    let is_row = |row: &Vec<(usize, char)>| row.len() == size && row.iter().all(|(_, sign)| *sign == ' ' || value(size, *sign).is_some());
    SIDES.contains(&size) && boxed.iter().all(|row| row.as_ref().is_some_and(is_row))
}

/// Reads one grid with drawn boxes whose open cells are blank.
pub(crate) fn read_boxes(text: &str) -> Result<Vec<Imported>, ParseError> {
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty() && !tokens::is_frame(line)).collect();
    let size = rows.len();
    if !SIDES.contains(&size) {
        return Err(wrong(text, 0, expected::GRID));
    }
    let mut values = Vec::with_capacity(size * size);
    for line in rows {
        let at = offset(text, line.trim());
        let row = boxed_row(line).filter(|row| row.len() == size);
        for (cell, sign) in row.ok_or_else(|| wrong(text, at, expected::SIGNS.with([("n", size.into())])))? {
            let value = if sign == ' ' { Some(0) } else { value(size, sign) };
            values.push(value.ok_or_else(|| wrong(text, at + cell, expected::SIGN.with([("n", size.into())])))?);
        }
    }
    Ok(vec![Imported::sudoku(size, &values)])
}

/// Returns whether a text begins with a frame of asterisks.
pub(crate) fn begins_frame(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default().trim_end();
    first.starts_with("*--") && first.ends_with("-*") && !is_candidates(text)
}

/// Returns whether the first row has spaces between cells and more signs than cells.
fn is_candidates(text: &str) -> bool {
    tokens::rows(text).next().is_some_and(|row| tokens::tokens(row).count() == 9 && tokens::signs(row).count() > 9)
}

/// Reads one grid: a row per line, or all of it on one line; of 4 x 4 a grid on each line.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    if let Some(lines) = lines_of_four(text) {
        let values = |line: &str| line.chars().map(|sign| value(4, sign).unwrap_or(0)).collect::<Vec<_>>();
        return Ok(lines.into_iter().map(|(at, line)| Imported { line: at as u32 + 1, ..Imported::sudoku(4, &values(line)) }).collect());
    }
    let (size, values, end) = read_grid(text, text)?;
    match tokens::rows(&text[end..]).next() {
        None => Ok(vec![Imported::sudoku(size, &values)]),
        Some(more) => Err(wrong(text, offset(text, more), expected::END)),
    }
}

/// Reads the grid at the beginning of a part of a text: its side, its values (0 for an open cell), and the byte behind it.
pub(crate) fn read_grid(text: &str, part: &str) -> Result<(usize, Vec<u8>, usize), ParseError> {
    let mut rows = tokens::rows(part);
    let Some(mut line) = rows.next() else { return Err(wrong(text, text.len(), expected::GRID)) };
    let count = tokens::signs(line).count();
    let (size, lines) = match (side_of_line(count), SIDES.contains(&count)) {
        (Some(size), _) => (size, 1),
        (None, true) => (count, count),
        (None, false) => return Err(wrong(text, offset(text, line), expected::ROW_OF_GRID.with([("n", count.into())]))),
    };
    let width = size * size / lines;
    let mut values = Vec::with_capacity(size * size);
    for row in 1..=lines {
        for (at, sign) in tokens::signs(line) {
            let at = offset(text, line) + at;
            if values.len() == row * width {
                return Err(wrong(text, at, expected::END_OF_ROW.with([("n", width.into())])));
            }
            values.push(value(size, sign).ok_or_else(|| wrong(text, at, expected::SIGN.with([("n", size.into())])))?);
        }
        let end = offset(text, line) + line.len();
        if values.len() < row * width {
            return Err(wrong(text, end, expected::SIGNS.with([("n", width.into())])));
        }
        if row == lines {
            return Ok((size, values, end));
        }
        line = rows
            .next()
            .ok_or_else(|| wrong(text, text.len(), expected::MORE_ROWS.with([("row", (row + 1).into()), ("n", lines.into())])))?;
    }
    Err(wrong(text, text.len(), expected::GRID))
}
