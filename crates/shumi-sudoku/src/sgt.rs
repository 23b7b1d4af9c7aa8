//! Game IDs of plain Solo: `CxR:`, with `C` blocks per row of blocks and `R` per column, and the cells.

use super::shape::Shape;
use crate::words::sudoku::expected;
use shumi_core::text::{Cursor, LineReader, ParseError, Stop, sgt};

/// Reads one puzzle: its givens, 0 for none.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<(Shape, Vec<u8>), Stop> {
    sgt::read(cursor, |strip, across, down| {
        skip_parameters(strip)?;
        let fits = |s: &Shape| s.box_rows() as u64 == across && s.box_cols() as u64 == down;
        let shape = Shape::ALL.into_iter().find(fits).ok_or_else(|| strip.wrong_at(0, expected::BLOCKS))?;
        sgt::skip_colon(strip)?;
        let values = sgt::numbers(strip, shape.cells(), shape.size() as u32)?;
        if strip.peek() == Some(b',') {
            return Err(strip.wrong(expected::PLAIN_ONLY));
        }
        Ok((shape, values.into_iter().map(|n| n as u8).collect()))
    })
}

/// Skips symmetry and difficulty, settings of the program that generated the puzzle; rejects other rules by name.
fn skip_parameters(strip: &mut LineReader<'_, '_>) -> Result<(), ParseError> {
    loop {
        match strip.peek() {
            Some(b'j') => return Err(strip.wrong(expected::NO_JIGSAW)),
            Some(b'x') => return Err(strip.wrong(expected::NO_X)),
            Some(b'k') => return Err(strip.wrong(expected::NO_KILLER)),
            Some(b'd') => sgt::skip_difficulty(strip, b"tbiadeu")?,
            Some(b'r' | b'm') => {
                strip.advance(1);
                strip.eat(b'd');
                strip.number(8).ok_or_else(|| strip.wrong(expected::SYMMETRY))?;
            }
            Some(b'a') => strip.advance(1),
            _ => return Ok(()),
        }
    }
}

/// Builds the game ID of a puzzle from its givens, 0 for none.
pub(super) fn write(shape: Shape, givens: &[u8]) -> String {
    let cells = sgt::write(givens.iter().map(|n| u32::from(*n)));
    format!("{}x{}:{cells}\n", shape.box_rows(), shape.box_cols())
}
