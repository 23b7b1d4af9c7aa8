//! Grids as text: cells of 5 characters (SGU 454) or 7 characters (HDU 3338).
//!
//! ```text
//! 3 3
//! XXXXX 04\XX 05\XX
//! XX\03 ..... .....
//! XX\06 ..... XXXXX
//! ```
//!
//! A grid has one row per line, or all rows on one line; the first line of cells decides. A fast path decodes each cell with one blank
//! behind it as one machine word. Everything else is read again byte by byte, and only that path reports errors.

use super::layout::{Dir, Layout, NONE};
use super::layout_builder::{LayoutBuilder, LayoutFlaw};
use crate::words::kakuro::expected;
use shumi_core::grid::{MAX_CELLS, MAX_SIDE, Size};
use shumi_core::message::{Message, Text};
use shumi_core::text::{Cursor, ParseError, Stop, token_grid};
use shumi_core::words::errors;
use shumi_core::words::errors::unwritten as why;

/// Characters of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// `.....`, `XXXXX`, `DD\AA`; a run without a clue may have any sum.
    Five,
    /// `.......`, `XXXXXXX`, `DDD\AAA`; every run has a clue.
    Seven,
}

impl Width {
    const fn chars(self) -> usize {
        match self {
            Self::Five => 5,
            Self::Seven => 7,
        }
    }

    const fn digits(self) -> usize {
        (self.chars() - 1) / 2
    }

    const fn samples(self) -> Text {
        match self {
            Self::Five => expected::CELL_OF_5,
            Self::Seven => expected::CELL_OF_7,
        }
    }
}

/// A decoded cell.
enum Token {
    White,
    Black { down: u32, across: u32 },
}

/// Reads one grid: `rows cols`, then the cells, up to and including the last line break. Skips blank lines before it.
///
/// Rejects flaws, see [`LayoutFlaw`] (runs without a clue only in [`Width::Seven`]), with the position of the cell.
pub fn read_grid(cursor: &mut Cursor<'_>, width: Width) -> Result<Layout, Stop> {
    let size = read_size(cursor)?;
    let start = cursor.clone();
    let mut builder = LayoutBuilder::new(size);
    builder.reserve(cursor.rest().len() / width.chars());
    token_grid::read(cursor, size, false, |cursor, at, row_end| {
        let taken = match width {
            Width::Five => take_cells::<5>(&mut builder, cursor.rest(), row_end - at),
            Width::Seven => take_cells::<7>(&mut builder, cursor.rest(), row_end - at),
        };
        match taken {
            0 => take_cell(&mut builder, cursor, width)?,
            n => cursor.advance(n * (width.chars() + 1) - 1),
        }
        if builder.given() == row_end {
            let unclued = builder.unclued().filter(|_| width == Width::Seven);
            // Of two flaws in one cell, the first of these explains the other.
            if let Some((cell, flaw)) = [builder.flaw(), unclued].into_iter().flatten().min_by_key(|(cell, _)| *cell) {
                return Err(explain(start.clone(), cell, flaw).into());
            }
            // If the text in the buffer is too short for the other rows, ask for more now instead of reading most of them to no avail.
            let left = (size.cells() - row_end) * (width.chars() + 1);
            if !cursor.is_last() && cursor.rest().len() < left {
                return Err(Stop::More);
            }
        }
        Ok(builder.given())
    })?;
    Ok(builder.finish())
}

/// Reads `rows cols` on a line of its own.
fn read_size(cursor: &mut Cursor<'_>) -> Result<Size, Stop> {
    cursor.skip_space();
    let side = u64::from(MAX_SIDE);
    let before = cursor.clone();
    // Built for errors only: formatting would slow down files of many small puzzles.
    let instead = |stop, cursor: &Cursor<'_>, of: Text| match stop {
        Stop::Bad(_) => cursor.wrong(of.with([("most", MAX_SIDE.into())])).into(),
        Stop::More => Stop::More,
    };
    let rows = cursor.number(side, errors::grid::ROWS).map_err(|stop| instead(stop, &before, errors::grid::ROWS_TO))?;
    if rows == 0 {
        return Err(before.wrong(errors::grid::ROWS_TO.with([("most", MAX_SIDE.into())])).into());
    }
    cursor.skip_blanks();
    let before = cursor.clone();
    let cols = cursor.number_here(side, errors::grid::COLUMNS).map_err(|stop| instead(stop, &before, errors::grid::COLUMNS_TO))?;
    let Some(size) = Size::new(rows, cols) else {
        return Err(before.wrong(expected::COLUMNS.with([("most", MAX_CELLS.into())])).into());
    };
    if !cursor.at_line_end()? {
        return Err(cursor.wrong(expected::END_OF_SIZE).into());
    }
    cursor.line_break();
    Ok(size)
}

/// Takes up to `most` cells of `W` characters, each followed by one blank or line break, and stops before the first one of another form.
/// Returns the number taken.
#[inline]
fn take_cells<const W: usize>(builder: &mut LayoutBuilder, text: &[u8], most: usize) -> usize {
    let bits = 8 * W;
    let mask = repeated(0xff, bits);
    let mut taken = 0;
    while taken < most {
        let cells = &text[taken * (W + 1)..];
        let whites = leading_whites::<W>(cells, most - taken);
        if whites > 0 {
            builder.whites(whites);
            taken += whites;
            continue;
        }
        let Some((word, _)) = cells.split_first_chunk::<8>() else { return taken };
        let word = u64::from_le_bytes(*word);
        let after = (word >> bits) as u8;
        if !(after == b' ' || taken + 1 == most && matches!(after, b'\n' | b'\r')) {
            return taken;
        }
        if word & mask == repeated(b'.', bits) {
            builder.whites(1);
        } else if let Some(Token::Black { down, across }) = decode_clues::<W>(word) {
            builder.black(down, across);
        } else {
            return taken;
        }
        taken += 1;
    }
    most
}

/// Counts the white cells, each followed by a blank, at the start of `cells`; at most `most`.
#[inline(always)]
fn leading_whites<const W: usize>(cells: &[u8], most: usize) -> usize {
    let white = repeated(b'.', 8 * W) | u64::from(b' ') << (8 * W);
    let is_white =
        |token: &[u8]| token.first_chunk::<8>().is_some_and(|word| u64::from_le_bytes(*word) & repeated(0xff, 8 * W + 8) == white);
    let mut n = 0;
    let mut rest = cells;
    while n < most && is_white(rest) {
        n += 1;
        rest = &rest[W + 1..];
    }
    n
}

/// Decodes a black cell from the first `W` bytes of a little-endian word; `None` for white cells too.
#[inline(always)]
fn decode_clues<const W: usize>(word: u64) -> Option<Token> {
    let half = 4 * (W - 1);
    let is_plain = word & repeated(0xff, 8 * W) == repeated(b'X', 8 * W);
    let is_split = matches!((word >> half) as u8, b'\\' | b'/');
    let (down, is_down) = decode_clue(word, half);
    let (across, is_across) = decode_clue(word >> (half + 8), half);
    (is_plain | is_split & is_down & is_across).then_some(Token::Black { down, across })
}

/// Decodes a clue from the first `bits` bits, 2 or 3 characters, of a little-endian word, all bytes at once; also returns whether it is
/// a number.
///
/// Without branches, which would be unpredictable.
#[inline(always)]
fn decode_clue(word: u64, bits: usize) -> (u32, bool) {
    let word = word & repeated(0xff, bits);
    let digits = word ^ repeated(b'0', bits);
    // Adding 0x76 sets the high bit of a byte over 9; a carry comes only out of a byte that has it already.
    let is_number = ((digits + repeated(0x76, bits)) | digits) & repeated(0x80, bits) == 0;
    let clue = digits.to_le_bytes()[..bits / 8].iter().fold(0, |clue, digit| 10 * clue + u32::from(*digit));
    let is_none = word == repeated(b'X', bits);
    (if is_none { NONE } else { clue }, is_none | is_number)
}

/// Repeats the byte in the lowest `bits` bits.
const fn repeated(byte: u8, bits: usize) -> u64 {
    u64::from_le_bytes([byte; 8]) & (u64::MAX >> (64 - bits))
}

/// Takes the cell at the cursor, or returns its error.
fn take_cell(builder: &mut LayoutBuilder, cursor: &mut Cursor<'_>, width: Width) -> Result<(), Stop> {
    let token = cursor.peek_token()?;
    let mut bytes = [0; 8];
    let cell = if token.len() == width.chars() {
        bytes[..token.len()].copy_from_slice(token);
        let word = u64::from_le_bytes(bytes);
        match width {
            _ if token.iter().all(|b| *b == b'.') => Some(Token::White),
            Width::Five => decode_clues::<5>(word),
            Width::Seven => decode_clues::<7>(word),
        }
    } else {
        None
    };
    match cell {
        Some(Token::White) => builder.white(),
        Some(Token::Black { down, across }) => builder.black(down, across),
        None => return Err(cursor.wrong(width.samples()).into()),
    }
    cursor.advance(token.len());
    Ok(())
}

/// Returns the error for a flaw in the `cell`-th token after `cursor`.
fn explain(mut cursor: Cursor<'_>, cell: u32, flaw: LayoutFlaw) -> ParseError {
    for _ in 0..cell {
        cursor.skip_space();
        // The tokens up to this one were read before, so they are short and end within the text.
        let length = cursor.peek_token().map_or(0, <[u8]>::len);
        cursor.advance(length);
    }
    cursor.skip_space();
    cursor.wrong(match flaw {
        LayoutFlaw::WhiteAtEdge => expected::NO_WHITE_AT_EDGE,
        LayoutFlaw::ClueWithoutRun(Dir::Across) => expected::NO_CLUE_ACROSS,
        LayoutFlaw::ClueWithoutRun(Dir::Down) => expected::NO_CLUE_DOWN,
        LayoutFlaw::RunWithoutClue(Dir::Across) => expected::CLUE_LEFT,
        LayoutFlaw::RunWithoutClue(Dir::Down) => expected::CLUE_ABOVE,
    })
}

/// Writes a grid: `rows cols`, then one row per line. `Err`: the reason why the grid does not fit this width.
pub fn write_grid(layout: &Layout, width: Width) -> Result<String, Message> {
    let (chars, digits) = (width.chars(), width.digits());
    let cols = usize::from(layout.size.cols);
    let limit = 10u32.pow(digits as u32);
    let mut clues = vec![(NONE, NONE); layout.size.cells()];
    for (r, run) in layout.runs.iter().enumerate() {
        let dir = layout.dir(r);
        let first = layout.cell(layout.cells(r)[0] as usize);
        let of = |across: Text, down: Text| if dir == Dir::Across { across } else { down };
        match layout.clue(r) {
            Some(clue) if clue >= limit => {
                let text = of(why::ACROSS_DIGITS, why::DOWN_DIGITS);
                return Err(text.with([("clue", clue.into()), ("cell", first.into()), ("n", digits.into())]));
            }
            Some(clue) => {
                let cell = clues.get_mut(run.clue_at as usize);
                let cell = cell.ok_or_else(|| of(why::ACROSS_NO_CELL, why::DOWN_NO_CELL).with([("cell", first.into())]))?;
                *(if dir == Dir::Down { &mut cell.0 } else { &mut cell.1 }) = clue;
            }
            None if width == Width::Seven => return Err(of(why::ACROSS_NO_CLUE, why::DOWN_NO_CLUE).with([("cell", first.into())])),
            None => {}
        }
    }
    let clue = |clue| if clue == NONE { "X".repeat(digits) } else { format!("{clue:0digits$}") };
    let white = ".".repeat(chars);
    let mut text = format!("{} {}\n", layout.size.rows, layout.size.cols);
    let mut whites = layout.at.iter().peekable();
    for (at, (down, across)) in clues.into_iter().enumerate() {
        if whites.next_if(|k| **k as usize == at).is_some() {
            text.push_str(&white);
        } else if (down, across) == (NONE, NONE) {
            text.push_str(&"X".repeat(chars));
        } else {
            text.push_str(&clue(down));
            text.push('\\');
            text.push_str(&clue(across));
        }
        text.push(if (at + 1) % cols == 0 { '\n' } else { ' ' });
    }
    Ok(text)
}

#[cfg(test)]
mod tests;
