//! Game IDs: Hitori is Singles there, Kuromasu is Range.
//!
//! Singles: one character a cell, 1 to 9, `a` to `z` 10 to 35, `A` to `Z` 36 to 61. Range: numbers and runs of empty cells.

use super::{Clue, Puzzle, Variant};
use crate::ParseError;
use crate::grid::{Grid, Size};
use crate::text::{Cursor, Stop, Strip, sgt};

/// Most rows and most columns of Singles.
const MOST_SIDE: u16 = 62;

/// Greatest number of Singles that has a character.
const MOST_NUMBER: u16 = 61;

/// Most rows and columns together of Range.
const MOST_SIDES: u32 = 128;

/// Whether the program has such a board.
const fn fits(variant: Variant, size: Size) -> bool {
    match variant {
        Variant::Hitori => size.rows <= MOST_SIDE && size.cols <= MOST_SIDE,
        Variant::Kuromasu => size.rows as u32 + size.cols as u32 <= MOST_SIDES,
    }
}

/// What sizes the program has, in words.
const fn sizes(variant: Variant) -> &'static str {
    match variant {
        Variant::Hitori => "1 to 62 columns and rows",
        Variant::Kuromasu => "columns and rows that are 128 at most together, and 100 each",
    }
}

/// The greatest number on a board.
fn most(variant: Variant, size: Size) -> u16 {
    match variant {
        Variant::Hitori => size.rows.max(size.cols).min(MOST_NUMBER),
        Variant::Kuromasu => size.rows + size.cols - 1,
    }
}

/// Reads one puzzle.
pub fn read(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Puzzle, Stop> {
    sgt::read(cursor, |strip, cols, rows| {
        let max = u64::from(Puzzle::MAX[variant as usize]);
        let size = Size::new(rows, cols).filter(|s| fits(variant, *s) && rows <= max && cols <= max);
        let size = size.ok_or_else(|| strip.wrong_at(0, sizes(variant)))?;
        if variant == Variant::Hitori {
            sgt::skip_difficulty(strip, b"ek")?;
        }
        sgt::skip_colon(strip)?;
        let at = match variant {
            Variant::Hitori => (0..size.cells()).map(|_| single(strip, most(variant, size))).collect::<Result<_, _>>()?,
            Variant::Kuromasu => {
                let numbers = sgt::numbers(strip, size.cells(), most(variant, size).into())?;
                numbers.into_iter().map(|n| if n == 0 { Clue::None } else { Clue::Number(n as u16) }).collect()
            }
        };
        Ok(Puzzle { variant, clues: Grid { size, at } })
    })
}

/// Takes a cell of Singles.
fn single(strip: &mut Strip<'_, '_>, most: u16) -> Result<Clue, ParseError> {
    let n = match strip.peek() {
        Some(b @ b'1'..=b'9') => b - b'0',
        Some(b @ b'a'..=b'z') => b - b'a' + 10,
        Some(b @ b'A'..=b'Z') => b - b'A' + 36,
        _ => u8::MAX,
    };
    if u16::from(n) > most {
        return Err(strip.wrong(format!("a number from 1 to {most}: `1` to `9`, `a` to `z` from 10 on, `A` to `Z` from 36 on")));
    }
    strip.advance(1);
    Ok(Clue::Number(n.into()))
}

/// The game ID of a puzzle; `Err` says what the game does not have.
pub fn write(p: &Puzzle) -> Result<String, String> {
    let size = p.size();
    if !fits(p.variant, size) {
        return Err(format!("a game ID holds {}", sizes(p.variant)));
    }
    let most = most(p.variant, size);
    let (mut out, mut numbers) = (format!("{}x{}:", size.cols, size.rows), Vec::new());
    for (i, clue) in p.clues.at.iter().enumerate() {
        let cell = size.cell(i);
        match (*clue, p.variant) {
            (Clue::Number(n), _) if n > most => {
                return Err(format!("a game ID of this size holds numbers up to {most}, and {cell} has {n}"));
            }
            (Clue::Number(n), Variant::Hitori) => out.push(char::from(match n as u8 {
                n @ 0..10 => b'0' + n,
                n @ 10..36 => b'a' + n - 10,
                n => b'A' + n - 36,
            })),
            (Clue::None | Clue::Unknown, Variant::Hitori) => {
                return Err(format!("a game ID holds a number for every cell, and {cell} has none"));
            }
            (Clue::Unknown, _) => return Err(format!("a game ID holds no clue without a number, as {cell} has")),
            (clue, _) => numbers.push(clue.number().map_or(0, u32::from)),
        }
    }
    out.push_str(&sgt::write(numbers.into_iter()));
    Ok(out + "\n")
}
