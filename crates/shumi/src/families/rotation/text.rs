//! The `text` notation: windows, sums, numbers, and perhaps a board to start from and one to reach.
//!
//! Line breaks are blanks; but a blank line ends the board after `from` or `to`, so that a short one does not take numbers of the next
//! puzzle.

use std::fmt::Write as _;

use super::board::Board;
use super::moves::{TokenError, Turn, apply, read as read_turn};
use super::{BoardKind, Flaw, MAX_NUMBER, MAX_SUM, MAX_WINDOWS, Puzzle};
use crate::grid::Size;
use crate::text::{Cursor, Stop};

/// The word before the board to start from.
const FROM: &[u8] = b"from";
/// The word before the board to reach.
const TO: &[u8] = b"to";
/// The word before the moves of an answer.
const MOVES: &[u8] = b"moves";

/// A whole number, also below zero.
fn integer(token: &[u8], most: i64) -> Option<i64> {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    let is_number = !digits.is_empty() && digits.len() <= 18 && digits.iter().all(u8::is_ascii_digit);
    let n = std::str::from_utf8(token).ok().filter(|_| is_number)?.parse::<i64>().ok()?;
    (n.abs() <= most).then_some(n)
}

/// Takes a whole number that stands here.
fn number(cursor: &mut Cursor<'_>, most: i64, expected: impl FnOnce() -> String) -> Result<i64, Stop> {
    let token = cursor.peek_token()?;
    match integer(token, most) {
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
        None => Err(cursor.wrong("the number of windows in a row, 1 to 100, or rows and columns of them (`2x3`)").into()),
    }
}

/// Reads one puzzle.
pub(super) fn read(cursor: &mut Cursor<'_>, _: usize) -> Result<Puzzle, Stop> {
    let windows = windows(cursor)?;
    let cells = (usize::from(windows.rows) + 1) * (usize::from(windows.cols) + 1);
    let mut sums = Vec::new();
    for at in 0..windows.cells() {
        cursor.skip_space();
        let window = windows.cell(at);
        let name = || format!("the sum of window {},{}, a whole number up to {MAX_SUM} from 0", window.row + 1, window.col + 1);
        sums.push(number(cursor, MAX_SUM, name)?);
    }
    let mut numbers = Vec::new();
    for at in 0..cells {
        cursor.skip_space();
        let name = || format!("number {} of {cells}, a whole number up to {MAX_NUMBER} from 0", at + 1);
        numbers.push(number(cursor, MAX_NUMBER, name)?);
    }
    let before = cursor.clone();
    let mut p = Puzzle::new(windows.rows.into(), windows.cols.into(), sums, numbers).map_err(|_| before.wrong("a puzzle"))?;
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

/// Reads the board after its word.
fn board(cursor: &mut Cursor<'_>, p: Puzzle, kind: BoardKind) -> Result<Puzzle, Stop> {
    let (size, name) = (p.size(), if kind == BoardKind::From { "from" } else { "to" });
    let (mut numbers, mut places) = (Vec::with_capacity(size.cells()), Vec::with_capacity(size.cells()));
    for cell in size.all() {
        let expected = || format!("the number in row {}, column {} of `{name}`", cell.row + 1, cell.col + 1);
        if cursor.at_line_end()? && cursor.line_break() && cursor.at_line_end()? {
            return Err(cursor.wrong(expected()).into());
        }
        places.push(cursor.clone());
        numbers.push(number(cursor, MAX_NUMBER, expected)?);
    }
    let made = if kind == BoardKind::From { p.with_from(&numbers) } else { p.with_to(&numbers) };
    made.map_err(|flaw| match flaw {
        Flaw::TooMany { at, number, .. } => {
            places[at].wrong(format!("in `{name}` each number as often as it is given; {number} is one too many")).into()
        }
        Flaw::WindowBroken { window, found } => {
            let at = size.index(window);
            let [row, col] = [window.row + 1, window.col + 1];
            places[at].wrong(format!("a board `to` with all sums; its window {row},{col} makes {found}")).into()
        }
        _ => cursor.wrong(format!("a board `{name}`")).into(),
    })
}

/// Writes a puzzle.
pub(super) fn write(p: &Puzzle) -> Result<String, String> {
    let mut out = String::new();
    let Size { rows, cols } = p.windows;
    let _ = if rows == cols { writeln!(out, "{rows}") } else { writeln!(out, "{rows}x{cols}") };
    lines(&p.sums, cols.into(), &mut out);
    lines(&p.numbers, p.numbers.len(), &mut out);
    for (name, board) in [("from", &p.from), ("to", &p.to)] {
        if let Some(board) = board {
            let _ = writeln!(out, "{name}");
            lines(&p.numbers_of(board), p.size().cols.into(), &mut out);
        }
    }
    Ok(out)
}

/// Numbers in lines of `width`.
fn lines(numbers: &[i64], width: usize, out: &mut String) {
    for (i, n) in numbers.iter().enumerate() {
        let _ = write!(out, "{n}{}", if (i + 1) % width == 0 { '\n' } else { ' ' });
    }
}

/// Writes the rows of a board.
pub(super) fn write_board(p: &Puzzle, b: &Board, out: &mut String) {
    let width = usize::from(p.size().cols);
    for (i, value) in b.cells.iter().enumerate() {
        let end = if (i + 1) % width == 0 { '\n' } else { ' ' };
        let _ = match value {
            Some(v) => write!(out, "{}{end}", p.values[*v as usize]),
            None => write!(out, ".{end}"),
        };
    }
}

/// Reads the rows of a board, and the moves where they follow.
pub(super) fn read_board(p: &Puzzle, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
    let size = p.size();
    let mut cells = Vec::with_capacity(size.cells());
    for cell in size.all() {
        cursor.skip_space();
        let token = cursor.peek_token()?;
        let value = if token == b"." { Some(None) } else { integer(token, MAX_NUMBER).and_then(|n| p.index_of(n)).map(Some) };
        let Some(value) = value else {
            let [row, col] = [cell.row + 1, cell.col + 1];
            return Err(cursor.wrong(format!("one of the numbers given for row {row}, column {col}, or `.` for an open cell")).into());
        };
        cells.push(value);
        cursor.advance(token.len());
    }
    let mut b = Board::of(cells);
    let mut next = cursor.clone();
    if !next.at_end()? && next.peek_token()? == MOVES {
        *cursor = next;
        b.astray = replay(p, &b, cursor)?;
    }
    Ok(b)
}

/// Reads a line of moves; the cells in which the board that they lead to is another one than `b`.
fn replay(p: &Puzzle, b: &Board, cursor: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
    let Some(mut board) = p.from.clone() else { return Err(cursor.wrong("no moves, for the puzzle has no board to start from").into()) };
    cursor.advance(MOVES.len());
    let n = cursor.number_here(u64::from(u32::MAX), "how many moves there are")?;
    let (rows, cols) = (usize::from(p.size().rows), usize::from(p.size().cols));
    for i in 0..n {
        cursor.skip_blanks();
        let token = cursor.peek_token()?;
        let text = std::str::from_utf8(token).unwrap_or_default();
        match read_turn(text, rows, cols) {
            Ok(turn) => apply(&mut board, cols, turn),
            Err(TokenError::Window) => {
                return Err(cursor.wrong(format!("a move of a window that is there, up to {},{}", rows - 1, cols - 1)).into());
            }
            Err(TokenError::Form) => return Err(cursor.wrong(format!("move {} of {n}, like `1,2+` or `1,2-`", i + 1)).into()),
        }
        cursor.advance(token.len());
    }
    if !cursor.at_line_end()? {
        return Err(cursor.wrong(format!("the end of the line after {n} moves")).into());
    }
    Ok((0..board.len()).filter(|at| b.cells[*at] != Some(board[*at])).map(|at| at as u32).collect())
}

/// Writes the line of moves.
pub(super) fn write_moves(turns: &[Turn], out: &mut String) {
    let _ = write!(out, "moves {}", turns.len());
    for turn in turns {
        let _ = write!(out, " {turn}");
    }
    out.push('\n');
}
