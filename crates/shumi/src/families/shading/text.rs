//! The `text` notation, and boards: tokens of a rectangle, one row a line or all on one line.
//!
//! ```text
//! 3 3
//! . . 2        # . 2
//! 3 . .        3 . #
//! . . .        . . .
//! ```

use super::board::Board;
use super::faults::is_solution;
use super::seen::{KEPT, SHADED};
use super::{Clue, Puzzle, Variant};
use crate::grid::{Grid, Size};
use crate::text::{Cursor, Stop, rows};

/// Reads one puzzle: `rows cols`, then its tokens, which may begin on that line if they all stand on it.
pub(super) fn read(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Puzzle, Stop> {
    let size = read_size(cursor, variant)?;
    let on_this_line = !cursor.at_line_end()?;
    if !on_this_line {
        cursor.line_break();
    }
    let mut at = Vec::with_capacity(size.cells().min(cursor.rest().len()));
    read_tokens(cursor, size, on_this_line, |token, _| {
        at.push(clue(token)?);
        Some(())
    })
    .map_err(|stop| expect(stop, "a number from 1 to 1295, `?` for one that is not known, or `.` for none"))?;
    Ok(Puzzle { variant, clues: Grid { size, at } })
}

/// A token that `take` refuses is an error without words, which [`expect`] adds.
fn read_tokens(cursor: &mut Cursor<'_>, size: Size, one_line: bool, mut take: impl FnMut(&[u8], usize) -> Option<()>) -> Result<(), Stop> {
    rows::read(cursor, size, one_line, |cursor, at, row_end| {
        let token = cursor.peek_token()?;
        take(token, at).ok_or_else(|| cursor.wrong(""))?;
        cursor.advance(token.len());
        // A text too short for the other cells is asked for more now, not after reading most of them in vain.
        let left = 2 * (size.cells() - row_end);
        if at + 1 == row_end && !cursor.is_last() && cursor.rest().len() < left { Err(Stop::More) } else { Ok(at + 1) }
    })
}

fn expect(stop: Stop, expected: &str) -> Stop {
    match stop {
        Stop::Bad(error) if error.expected.is_empty() => Stop::Bad(error).expecting(|| expected.into()),
        other => other,
    }
}

fn read_size(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Size, Stop> {
    let most = u64::from(Puzzle::MAX[variant as usize]);
    cursor.skip_space();
    let mut side = |of: &str| {
        cursor.skip_blanks();
        let before = cursor.clone();
        let expected = || format!("the number of {of}, 1 to {most}");
        match cursor.number_here(most, "") {
            Ok(0) => Err(before.wrong(expected()).into()),
            Ok(n) => Ok(n as u16),
            Err(stop) => Err(stop.expecting(expected)),
        }
    };
    let rows = side("rows")?;
    Ok(Size { rows, cols: side("columns")? })
}

fn clue(token: &[u8]) -> Option<Clue> {
    match token {
        b"." => Some(Clue::None),
        b"?" => Some(Clue::Unknown),
        _ if token.len() > 8 => None,
        _ => {
            let n = token.iter().try_fold(0u32, |n, b| b.is_ascii_digit().then(|| n * 10 + u32::from(b - b'0')))?;
            (1..=Puzzle::MAX_NUMBER.into()).contains(&n).then_some(Clue::Number(n as u16))
        }
    }
}

/// Writes a puzzle.
pub(super) fn write(p: &Puzzle) -> String {
    let size = p.size();
    let mut out = format!("{} {}\n", size.rows, size.cols);
    tokens(p, &mut out, |cell, out| push(p.clues.at[cell], out));
    out
}

fn tokens(p: &Puzzle, out: &mut String, token: impl Fn(usize, &mut String)) {
    let cols = usize::from(p.size().cols);
    out.reserve(3 * p.n_cells());
    for row in (0..p.n_cells()).step_by(cols) {
        for cell in row..row + cols {
            token(cell, out);
            out.push(if cell + 1 == row + cols { '\n' } else { ' ' });
        }
    }
}

fn push(clue: Clue, out: &mut String) {
    match clue {
        Clue::None => out.push('.'),
        Clue::Unknown => out.push('?'),
        Clue::Number(n) => {
            // `write!` took a quarter of the time of a small Hitori in wasm.
            for place in [1000, 100, 10, 1] {
                if n >= place || place == 1 {
                    out.push(char::from(b'0' + (n / place % 10) as u8));
                }
            }
        }
    }
}

/// Reads a board: `#` is shaded, `?` undecided, anything else unshaded; on a clue of a Kuromasu `?` is the clue.
pub(super) fn read_board(cursor: &mut Cursor<'_>, p: &Puzzle) -> Result<Board, Stop> {
    let mut values = Vec::with_capacity(p.n_cells());
    cursor.at_end()?;
    read_tokens(cursor, p.size(), false, |token, cell| {
        values.push(match token {
            b"#" => SHADED,
            b"?" if !p.is_clue(cell) => 0,
            _ => KEPT,
        });
        Some(())
    })?;
    Ok(Board { values })
}

/// Writes a board. Where the shading is right, cells that were not marked are unshaded.
pub(super) fn write_board(p: &Puzzle, b: &Board, out: &mut String) {
    let undecided = if b.values.contains(&0) && !is_solution(p, b) { '?' } else { '.' };
    tokens(p, out, |cell, out| match (b.values[cell], p.clues.at[cell]) {
        (SHADED, _) => out.push('#'),
        (0, _) if undecided == '?' => out.push('?'),
        (_, Clue::Unknown) if p.variant == Variant::Hitori => out.push('.'),
        (_, clue) => push(clue, out),
    });
}
