//! Boards as text, in the form of the judges' answers.
//!
//! A grid with black cells, or (Simple Kakuro) the table of the white cells alone:
//!
//! ```text
//! _ _ _      1 3
//! _ 1 3      2 .
//! _ 2 .
//! ```

use super::layout::Layout;
use crate::words::kakuro::expected;
use shumi_core::text::{Cursor, Stop, token_grid};
use shumi_core::words::errors;

/// Appends a grid: digits, `.` for an open cell, `_` for a black cell; one blank between cells, one row per line.
///
/// `digits.len() == layout.n_cells()`, each 0 to 9.
pub(super) fn write_grid(layout: &Layout, digits: &[u8], out: &mut String) {
    let cols = usize::from(layout.size.cols);
    let mut row = b"_ ".repeat(cols);
    row[2 * cols - 1] = b'\n';
    let mut bytes = std::mem::take(out).into_bytes();
    let start = bytes.len();
    bytes.reserve(2 * layout.size.cells());
    for _ in 0..layout.size.rows {
        bytes.extend_from_slice(&row);
    }
    let board = &mut bytes[start..];
    for (at, digit) in layout.at.iter().zip(digits) {
        board[2 * *at as usize] = if *digit == 0 { b'.' } else { b'0' + digit };
    }
    // The error of `expect` would be written with all bytes, by code of 1 kB in each module.
    let Ok(text) = String::from_utf8(bytes) else { unreachable!("digits, `.`, `_` and blanks follow on valid text") };
    *out = text;
}

/// Reads a grid in the format of [`write_grid`], or with all rows on one line: one digit per white cell, 0 if it is open.
pub(super) fn read_grid(cursor: &mut Cursor<'_>, layout: &Layout) -> Result<Vec<u8>, Stop> {
    let mut digits = Vec::with_capacity(layout.n_cells());
    cursor.at_end()?;
    token_grid::read(cursor, layout.size, false, |cursor, at, _| {
        let is_white = layout.at.get(digits.len()) == Some(&(at as u32));
        let token = cursor.peek_token()?;
        match (is_white, token) {
            (true, [digit @ b'1'..=b'9']) => digits.push(digit - b'0'),
            (true, b".") => digits.push(0),
            (false, b"_") => {}
            (true, _) => return Err(cursor.wrong(expected::ANSWER).into()),
            (false, _) => return Err(cursor.wrong(errors::grid::BLACK).into()),
        }
        cursor.advance(token.len());
        Ok(at + 1)
    })?;
    Ok(digits)
}

/// Appends a table: the digits, `.` for an open cell.
pub(super) fn write_table(layout: &Layout, digits: &[u8], out: &mut String) {
    let cols = usize::from(layout.size.cols) - 1;
    for row in digits.chunks(cols) {
        for (i, d) in row.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            out.push(if *d == 0 { '.' } else { char::from(b'0' + d) });
        }
        out.push('\n');
    }
}

/// Reads a table: a digit, `.` or `0` per cell; line breaks count as blanks.
pub(super) fn read_table(cursor: &mut Cursor<'_>, layout: &Layout) -> Result<Vec<u8>, Stop> {
    let mut digits = Vec::with_capacity(layout.n_cells());
    let cols = usize::from(layout.size.cols) - 1;
    for k in 0..layout.n_cells() {
        cursor.skip_space();
        let digit = match cursor.peek_token()? {
            [b'.'] => 0,
            [d @ b'0'..=b'9'] => d - b'0',
            _ => return Err(cursor.wrong(expected::ANSWER_OF_ROW.with([("row", (k / cols + 1).into())])).into()),
        };
        cursor.advance(1);
        digits.push(digit);
    }
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::NONE;
    use crate::layout_builder::LayoutBuilder;
    use shumi_core::grid::Size;

    /// X X X / X . . / X . X
    fn small() -> Layout {
        let mut builder = LayoutBuilder::new(Size { rows: 3, cols: 3 });
        for white in [false, false, false, false, true, true, false, true, false] {
            if white { builder.white() } else { builder.black(NONE, NONE) }
        }
        builder.finish()
    }

    #[test]
    fn boards_are_read_as_they_are_printed() {
        let layout = small();
        let mut text = String::from("before\n");
        write_grid(&layout, &[1, 0, 9], &mut text);
        assert_eq!(text, "before\n_ _ _\n_ 1 .\n_ 9 _\n");
        let board = &text[7..];
        assert_eq!(read_grid(&mut Cursor::new(board), &layout), Ok(vec![1, 0, 9]));
        assert_eq!(read_grid(&mut Cursor::new(&board.replace('\n', " ")), &layout), Ok(vec![1, 0, 9]));
        let refused = |text: &str| match read_grid(&mut Cursor::new(text), &layout) {
            Err(Stop::Bad(error)) => error.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(""), "line 1, column 1: expected row 1 of 3, found the end of the text");
        assert_eq!(refused("_ _ _\n_ 0"), "line 2, column 3: expected a digit from 1 to 9, or `.` for a cell not filled yet, found `0`");
        assert_eq!(refused("_ 1"), "line 1, column 3: expected `_` for a black cell, found `1`");
    }
}
