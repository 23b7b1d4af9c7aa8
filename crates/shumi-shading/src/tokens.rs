//! Tokens of puzzles and boards: one per cell, each row on a line or all rows on one.

use super::puzzle::{Clue, Shading};
use shumi_core::grid::Size;
use shumi_core::message::Text;
use shumi_core::text::{Cursor, Stop, token_grid};

/// Passes each token to `take`, with its cell. A token that `take` rejects is an error without words, which [`expecting`] adds.
pub(super) fn read(
    cursor: &mut Cursor<'_>,
    size: Size,
    one_line: bool,
    mut take: impl FnMut(&[u8], usize) -> Option<()>,
) -> Result<(), Stop> {
    token_grid::read(cursor, size, one_line, |cursor, at, row_end| {
        let token = cursor.peek_token()?;
        take(token, at).ok_or_else(|| cursor.wrong(Text::NONE))?;
        cursor.advance(token.len());
        // If the text is too short for the remaining cells, ask for more now, before reading most of them to no avail.
        let left = 2 * (size.cells() - row_end);
        if at + 1 == row_end && !cursor.is_last() && cursor.rest().len() < left { Err(Stop::More) } else { Ok(at + 1) }
    })
}

/// Adds the expected input to an error without words.
pub(super) fn expecting(stop: Stop, expected: Text) -> Stop {
    match stop {
        Stop::Bad(error) if error.is_open() => error.expecting(expected).into(),
        other => other,
    }
}

/// Parses the token of a clue.
pub(super) fn clue(token: &[u8]) -> Option<Clue> {
    match token {
        b"." => Some(Clue::None),
        b"?" => Some(Clue::Unknown),
        _ if token.len() > 8 => None,
        _ => {
            let n = token.iter().try_fold(0u32, |n, b| b.is_ascii_digit().then(|| n * 10 + u32::from(b - b'0')))?;
            (1..=Clue::MAX_NUMBER.into()).contains(&n).then_some(Clue::Number(n as u16))
        }
    }
}

/// Appends one token per cell, each row ended by a line break.
pub(super) fn write(p: &Shading, out: &mut String, token: impl Fn(usize, &mut String)) {
    let cols = usize::from(p.clues.size.cols);
    out.reserve(3 * p.n_cells());
    for row in (0..p.n_cells()).step_by(cols) {
        for cell in row..row + cols {
            token(cell, out);
            out.push(if cell + 1 == row + cols { '\n' } else { ' ' });
        }
    }
}

/// Appends the token of a clue.
pub(super) fn push_clue(clue: Clue, out: &mut String) {
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
