//! Links to puzz.link and pzprv3 files: Hitori, and Kuromasu under the name of Kurodoko.

use super::board::Board;
use super::puzzle::{Clue, Shading, Variant};
use super::shade::Shade;
use crate::words::shading::expected;
use shumi_core::grid::{Grid, Size};
use shumi_core::message::Message;
use shumi_core::text::puzzlink::{self, File, Sides, Value};
use shumi_core::text::{Cursor, LineReader, Stop};
use shumi_core::words::errors;
use shumi_core::words::errors::unwritten;
use shumi_frame::family::Opened;

const fn pid(variant: Variant) -> &'static str {
    match variant {
        Variant::Hitori => "hitori",
        Variant::Kuromasu => "kurodoko",
    }
}

/// Returns the size if it is valid, else a description of the valid sizes.
fn size(variant: Variant, rows: u64, cols: u64) -> Result<Size, Message> {
    let max = variant.max_side();
    let fits = Size::new(rows, cols).filter(|s| s.rows <= max && s.cols <= max);
    fits.ok_or_else(|| expected::SIDES.with([("most", max.into())]))
}

/// Reads one puzzle, with the board of a file with decided cells.
pub(super) fn read(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Opened<Shading>, Stop> {
    let link = |line: &mut LineReader<'_, '_>, sides: Sides| {
        let size = size(variant, sides.rows, sides.cols).map_err(|expected| sides.wrong(line, expected))?;
        let numbers = 1..=u32::from(Clue::MAX_NUMBER);
        let values = match variant {
            Variant::Hitori => puzzlink::numbers36(line, size.cells(), numbers, &expected::NUMBER.into())?,
            Variant::Kuromasu => puzzlink::numbers16(line, size.cells(), numbers, &expected::NUMBER.into())?,
        };
        let clue = |value| match value {
            Value::None => Clue::None,
            Value::Unknown => Clue::Unknown,
            Value::Number(n) => Clue::Number(n as u16),
        };
        Ok((Shading { variant, clues: Grid { size, at: values.into_iter().map(clue).collect() } }, None))
    };
    puzzlink::read(cursor, pid(variant), link, |file| read_file(file, variant))
}

fn read_file(file: &mut File<'_, '_>, variant: Variant) -> Result<Opened<Shading>, Stop> {
    let (rows, before) = file.number_line(errors::grid::ROWS)?;
    let (cols, _) = file.number_line(errors::grid::COLUMNS)?;
    let size = size(variant, rows, cols).map_err(|expected| before.wrong(expected))?;
    let mut puzzle = Shading { variant, clues: Grid::new(size, Clue::None) };
    let (rows, cols) = (size.rows.into(), size.cols.into());
    file.table(rows, cols, &mut |cell, word| {
        puzzle.clues.at[cell] = clue(word).ok_or(expected::FILE_CLUE)?;
        Ok(())
    })?;
    if file.is_at_end()? {
        return Ok((puzzle, None));
    }
    let mut board = Board::open(&puzzle);
    let mut is_started = false;
    file.table(rows, cols, &mut |cell, word| {
        let is_clue = puzzle.is_clue(cell);
        match word {
            b"." => return Ok(()),
            b"+" if is_clue => return Ok(()),
            b"+" => board.shades[cell] = Shade::Unshaded,
            b"#" if is_clue => return Err(expected::CLUE_OPEN.into()),
            b"#" => board.shades[cell] = Shade::Shaded,
            _ => return Err(expected::FILE_SHADE.into()),
        }
        is_started = true;
        Ok(())
    })?;
    Ok((puzzle, Some(board).filter(|_| is_started)))
}

/// Parses a cell of a file.
fn clue(word: &[u8]) -> Option<Clue> {
    match word {
        b"." => Some(Clue::None),
        b"-" => Some(Clue::Unknown),
        _ => {
            let n = std::str::from_utf8(word).ok()?.parse().ok()?;
            Some(Clue::Number(n)).filter(|_| (1..=Clue::MAX_NUMBER).contains(&n))
        }
    }
}

/// Builds the address of a puzzle; `Err` for a number over 1295.
pub(super) fn write(p: &Shading) -> Result<String, Message> {
    if let Some(n) = p.clues.at.iter().filter_map(|c| c.number()).find(|n| *n > Clue::MAX_NUMBER) {
        return Err(unwritten::LINK_NUMBERS.with([("most", Clue::MAX_NUMBER.into()), ("n", n.into())]));
    }
    let values = p.clues.at.iter().map(|clue| match *clue {
        Clue::None => Value::None,
        Clue::Unknown => Value::Unknown,
        Clue::Number(n) => Value::Number(n.into()),
    });
    let body = match p.variant {
        Variant::Hitori => puzzlink::write36(values),
        Variant::Kuromasu => puzzlink::write16(values),
    };
    Ok(puzzlink::address(pid(p.variant), p.clues.size.cols.into(), p.clues.size.rows.into(), &body?))
}
