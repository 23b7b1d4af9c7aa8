//! Common tokens of puzzles and answers, and the line of moves that may follow a board.

use std::fmt::Write as _;

use super::Rotation;
use super::board::Board;
use super::moves::{QuarterTurn, TokenError, apply, read};
use crate::words::rotation::expected;
use shumi_core::text::{Cursor, Stop};

/// The word before the moves of an answer.
pub(super) const MOVES: &[u8] = b"moves";

/// Parses a whole number, perhaps negative, of at most `max` in absolute value.
pub(super) fn integer(token: &[u8], max: i64) -> Option<i64> {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    let is_number = !digits.is_empty() && digits.len() <= 18 && digits.iter().all(u8::is_ascii_digit);
    let n = std::str::from_utf8(token).ok().filter(|_| is_number)?.parse::<i64>().ok()?;
    (n.abs() <= max).then_some(n)
}

/// Reads a line of moves; returns the cells that differ between `board` and the board after the moves.
pub(super) fn differing_cells(p: &Rotation, board: &Board, cursor: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
    let Some(mut turned) = p.from.clone() else { return Err(cursor.wrong(expected::NO_MOVES).into()) };
    cursor.advance(MOVES.len());
    let n = cursor.number_here(u64::from(u32::MAX), expected::MOVES)?;
    let (rows, cols) = (usize::from(p.board_size().rows), usize::from(p.board_size().cols));
    for i in 0..n {
        cursor.skip_blanks();
        let token = cursor.peek_token()?;
        let text = std::str::from_utf8(token).unwrap_or_default();
        match read(text, rows, cols) {
            Ok(turn) => apply(&mut turned, cols, turn),
            Err(TokenError::Window) => {
                return Err(cursor.wrong(expected::MOVE_OF_WINDOW.with([("row", (rows - 1).into()), ("col", (cols - 1).into())])).into());
            }
            Err(TokenError::Form) => {
                return Err(cursor.wrong(expected::MOVE.with([("at", (i + 1).into()), ("n", n.into())])).into());
            }
        }
        cursor.advance(token.len());
    }
    if !cursor.at_line_end()? {
        return Err(cursor.wrong(expected::END_OF_MOVES.with([("n", n.into())])).into());
    }
    Ok((0..turned.len()).filter(|at| board.cells[*at] != Some(turned[*at])).map(|at| at as u32).collect())
}

/// Writes the line of moves.
pub(super) fn write_moves(turns: &[QuarterTurn], out: &mut String) {
    let _ = write!(out, "moves {}", turns.len());
    for turn in turns {
        let _ = write!(out, " {turn}");
    }
    out.push('\n');
}
