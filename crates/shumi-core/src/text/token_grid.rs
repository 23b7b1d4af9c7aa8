//! Tokens of a rectangle of cells.

use super::{Cursor, ParseError, Stop};
use crate::grid::Size;
use crate::words::errors;

/// Calls `take` for `size.cells()` tokens, either one row per line or all on one line; their first line decides, unless the
/// caller knows that all are on one. Takes the break of the last line.
///
/// `take(cursor, at, row_end)` starts before token `at`, takes at least one of the tokens `at..row_end`, and returns the number
/// of the next.
pub fn read(
    cursor: &mut Cursor<'_>,
    size: Size,
    mut one_line: bool,
    mut take: impl FnMut(&mut Cursor<'_>, usize, usize) -> Result<usize, Stop>,
) -> Result<(), Stop> {
    let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
    let mut at = 0;
    for row in 1..=rows {
        while at < row * cols {
            if cursor.at_line_end()? {
                return Err(missing(cursor, size, at, one_line).into());
            }
            at = take(cursor, at, row * cols)?;
        }
        let ended = cursor.at_line_end()?;
        if row == 1 {
            one_line |= !ended;
        }
        match (ended, row == rows) {
            (true, true) => {
                cursor.line_break();
            }
            (true, false) if one_line => return Err(missing(cursor, size, at, one_line).into()),
            (true, false) => {
                if !cursor.line_break() {
                    return Err(missing(cursor, size, at, one_line).into());
                }
            }
            (false, false) if one_line => {}
            (false, _) => {
                let tokens = if one_line { size.cells() } else { cols };
                return Err(cursor.wrong(errors::grid::CELLS_END.with([("n", tokens.into())])).into());
            }
        }
    }
    Ok(())
}

/// Returns the error for a missing token `at`.
fn missing(cursor: &Cursor<'_>, size: Size, at: usize, one_line: bool) -> ParseError {
    let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
    let (row, col) = (at / cols + 1, at % cols + 1);
    cursor.wrong(if one_line && at <= cols {
        errors::grid::CELL_OF_LINE.with([("at", (at + 1).into()), ("n", size.cells().into())])
    } else if one_line {
        errors::grid::CELL_OF_LONG_LINE.with([("at", (at + 1).into()), ("n", size.cells().into()), ("cols", cols.into())])
    } else if col == 1 {
        errors::grid::ROW.with([("row", row.into()), ("n", rows.into())])
    } else {
        errors::grid::CELL.with([("col", col.into()), ("cols", cols.into()), ("row", row.into())])
    })
}
