//! The `text` notation: windows, sums, numbers, and perhaps a board to start from and one to reach.
//!
//! Line breaks count as blanks, with one exception: a blank line ends the board after `from` or `to`, so that a board that is too short
//! does not take numbers of the next puzzle.

use std::fmt::Write as _;

use super::answer_text::integer;
use super::{BoardKind, MAX_NUMBER, MAX_SUM, MAX_WINDOWS, Rotation, RotationFlaw, json};
use crate::words::rotation::expected;
use shumi_core::grid::Size;
use shumi_core::message::{Arg, Message};
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;
use shumi_frame::family::Notations;

/// The word before the board to start from.
const FROM: &[u8] = b"from";
/// The word before the board to reach.
const TO: &[u8] = b"to";

impl Notations for Rotation {
    const IS_AMBIGUOUS: bool = true;

    fn read_text(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        let windows = windows(cursor)?;
        let cells = (usize::from(windows.rows) + 1) * (usize::from(windows.cols) + 1);
        let mut sums = Vec::new();
        for at in 0..windows.cells() {
            cursor.skip_space();
            let window = windows.cell(at);
            let name = || {
                let [row, col] = [window.row + 1, window.col + 1].map(Arg::from);
                expected::SUM.with([("row", row), ("col", col), ("most", MAX_SUM.into())])
            };
            sums.push(number(cursor, MAX_SUM, name)?);
        }
        let mut numbers = Vec::new();
        for at in 0..cells {
            cursor.skip_space();
            let name = || expected::NUMBER.with([("at", (at + 1).into()), ("n", cells.into()), ("most", MAX_NUMBER.into())]);
            numbers.push(number(cursor, MAX_NUMBER, name)?);
        }
        let before = cursor.clone();
        let mut p = Self::new(windows.rows.into(), windows.cols.into(), sums, numbers).map_err(|_| before.wrong(errors::text::PUZZLE))?;
        for (word, kind) in [(FROM, BoardKind::From), (TO, BoardKind::To)] {
            let mut next = cursor.clone();
            if next.at_end()? || next.peek_token()? != word {
                continue;
            }
            next.advance(word.len());
            *cursor = next;
            p = board(cursor, p, kind)?;
        }
        Ok(p)
    }

    fn write_text(&self) -> Result<String, Message> {
        let mut out = String::new();
        let Size { rows, cols } = self.windows;
        let _ = if rows == cols { writeln!(out, "{rows}") } else { writeln!(out, "{rows}x{cols}") };
        lines(&self.sums, cols.into(), &mut out);
        lines(&self.numbers, self.numbers.len(), &mut out);
        for (name, board) in [("from", &self.from), ("to", &self.to)] {
            if let Some(board) = board {
                let _ = writeln!(out, "{name}");
                lines(&self.numbers_of(board), self.board_size().cols.into(), &mut out);
            }
        }
        Ok(out)
    }

    fn read_json(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        json::read(cursor)
    }

    fn write_json(&self) -> String {
        json::write(self)
    }
}

/// Takes a whole number at the cursor.
fn number(cursor: &mut Cursor<'_>, max: i64, expected: impl FnOnce() -> Message) -> Result<i64, Stop> {
    let token = cursor.peek_token()?;
    match integer(token, max) {
        Some(n) => {
            cursor.advance(token.len());
            Ok(n)
        }
        None => Err(cursor.wrong(expected()).into()),
    }
}

/// Takes `n` rows or `RxC`.
fn windows(cursor: &mut Cursor<'_>) -> Result<Size, Stop> {
    cursor.skip_space();
    let token = cursor.peek_token()?;
    let side = |digits: &[u8]| integer(digits, MAX_WINDOWS as i64).filter(|n| *n > 0);
    let (rows, cols) = match token.iter().position(|b| *b == b'x') {
        Some(at) => (side(&token[..at]), side(&token[at + 1..])),
        None => (side(token), side(token)),
    };
    match rows.zip(cols).and_then(|(rows, cols)| Size::new(rows as u64, cols as u64)) {
        Some(size) => {
            cursor.advance(token.len());
            Ok(size)
        }
        None => Err(cursor.wrong(expected::WINDOWS).into()),
    }
}

/// Reads the board after its word.
fn board(cursor: &mut Cursor<'_>, p: Rotation, kind: BoardKind) -> Result<Rotation, Stop> {
    let (size, name) = (p.board_size(), if kind == BoardKind::From { "from" } else { "to" });
    let (mut numbers, mut places) = (Vec::with_capacity(size.cells()), Vec::with_capacity(size.cells()));
    for cell in size.all() {
        let expected =
            || expected::NUMBER_AT.with([("row", (cell.row + 1).into()), ("col", (cell.col + 1).into()), ("board", name.into())]);
        if cursor.at_line_end()? && cursor.line_break() && cursor.at_line_end()? {
            return Err(cursor.wrong(expected()).into());
        }
        places.push(cursor.clone());
        numbers.push(number(cursor, MAX_NUMBER, expected)?);
    }
    let made = if kind == BoardKind::From { p.with_from(&numbers) } else { p.with_to(&numbers) };
    made.map_err(|flaw| match flaw {
        RotationFlaw::TooMany { at, number, .. } => {
            places[at].wrong(expected::ONE_TOO_MANY_IN.with([("board", name.into()), ("number", number.into())])).into()
        }
        RotationFlaw::WindowBroken { window, found } => {
            let at = size.index(window);
            let [row, col] = [window.row + 1, window.col + 1].map(Arg::from);
            places[at].wrong(expected::WRONG_SUM_IN.with([("row", row), ("col", col), ("found", found.into())])).into()
        }
        _ => cursor.wrong(expected::BOARD_NAMED.with([("board", name.into())])).into(),
    })
}

/// Numbers in lines of `width`.
fn lines(numbers: &[i64], width: usize, out: &mut String) {
    for (i, n) in numbers.iter().enumerate() {
        let _ = write!(out, "{n}{}", if (i + 1) % width == 0 { '\n' } else { ' ' });
    }
}
