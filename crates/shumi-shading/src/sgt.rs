//! Game IDs of Simon Tatham's collection, which calls Hitori Singles and Kuromasu Range.
//!
//! Singles: one character per cell, `1` to `9`, then `a` to `z` for 10 to 35 and `A` to `Z` for 36 to 61. Range: numbers and runs of empty
//! cells.

use super::puzzle::{Clue, Shading, Variant};
use crate::words::shading::expected;
use shumi_core::grid::{Grid, Size};
use shumi_core::message::{Message, Text};
use shumi_core::text::{Cursor, LineReader, ParseError, Stop, sgt};
use shumi_core::words::errors::unwritten;

/// Maximum number of rows and of columns of Singles.
const MAX_SIDE: u16 = 62;

/// The greatest number of Singles with a character.
const MAX_NUMBER: u16 = 61;

/// Maximum sum of rows and columns of Range.
const MAX_SIDES: u32 = 128;

/// Returns whether the program supports a board.
const fn fits(variant: Variant, size: Size) -> bool {
    match variant {
        Variant::Hitori => size.rows <= MAX_SIDE && size.cols <= MAX_SIDE,
        Variant::Kuromasu => size.rows as u32 + size.cols as u32 <= MAX_SIDES,
    }
}

/// Describes the sizes that the program supports, for error messages.
const fn sizes(variant: Variant) -> Text {
    match variant {
        Variant::Hitori => expected::HITORI_SIDES,
        Variant::Kuromasu => expected::KUROMASU_SIDES,
    }
}

/// Returns the greatest number on a board.
fn max_number(variant: Variant, size: Size) -> u16 {
    match variant {
        Variant::Hitori => size.rows.max(size.cols).min(MAX_NUMBER),
        Variant::Kuromasu => size.rows + size.cols - 1,
    }
}

/// Reads one puzzle.
pub(super) fn read(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Shading, Stop> {
    sgt::read(cursor, |line, cols, rows| {
        let max = u64::from(variant.max_side());
        let size = Size::new(rows, cols).filter(|s| fits(variant, *s) && rows <= max && cols <= max);
        let size = size.ok_or_else(|| line.wrong_at(0, sizes(variant)))?;
        if variant == Variant::Hitori {
            sgt::skip_difficulty(line, b"ek")?;
        }
        sgt::skip_colon(line)?;
        let at = match variant {
            Variant::Hitori => (0..size.cells()).map(|_| single(line, max_number(variant, size))).collect::<Result<_, _>>()?,
            Variant::Kuromasu => {
                let numbers = sgt::numbers(line, size.cells(), max_number(variant, size).into())?;
                numbers.into_iter().map(|n| if n == 0 { Clue::None } else { Clue::Number(n as u16) }).collect()
            }
        };
        Ok(Shading { variant, clues: Grid { size, at } })
    })
}

/// Reads a cell of Singles.
fn single(line: &mut LineReader<'_, '_>, max: u16) -> Result<Clue, ParseError> {
    let n = match line.peek() {
        Some(b @ b'1'..=b'9') => b - b'0',
        Some(b @ b'a'..=b'z') => b - b'a' + 10,
        Some(b @ b'A'..=b'Z') => b - b'A' + 36,
        _ => u8::MAX,
    };
    if u16::from(n) > max {
        return Err(line.wrong(expected::CHARACTER.with([("most", max.into())])));
    }
    line.advance(1);
    Ok(Clue::Number(n.into()))
}

/// Builds the game ID of a puzzle; `Err` describes an unsupported property.
pub(super) fn write(p: &Shading) -> Result<String, Message> {
    let size = p.clues.size;
    if !fits(p.variant, size) {
        return Err(unwritten::ID_SIDES.with([("sides", sizes(p.variant).into())]));
    }
    let max = max_number(p.variant, size);
    let (mut out, mut numbers) = (format!("{}x{}:", size.cols, size.rows), Vec::new());
    for (i, clue) in p.clues.at.iter().enumerate() {
        let cell = size.cell(i);
        match (*clue, p.variant) {
            (Clue::Number(n), _) if n > max => {
                return Err(unwritten::ID_NUMBERS.with([("most", max.into()), ("cell", cell.into()), ("n", n.into())]));
            }
            (Clue::Number(n), Variant::Hitori) => out.push(char::from(match n as u8 {
                n @ 0..10 => b'0' + n,
                n @ 10..36 => b'a' + n - 10,
                n => b'A' + n - 36,
            })),
            (Clue::None | Clue::Unknown, Variant::Hitori) => {
                return Err(unwritten::ID_EVERY_CELL.with([("cell", cell.into())]));
            }
            (Clue::Unknown, _) => return Err(unwritten::ID_NO_UNKNOWN.with([("cell", cell.into())])),
            (clue, _) => numbers.push(clue.number().map_or(0, u32::from)),
        }
    }
    out.push_str(&sgt::write(numbers.into_iter()));
    Ok(out + "\n")
}
