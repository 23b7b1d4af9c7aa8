//! Links to puzz.link and pzprv3 files: Hitori, and Kuromasu under the name of Kurodoko.

use super::{Clue, Puzzle, Variant};
use crate::grid::{Grid, Size};
use crate::text::puzzlink::{self, File, Sides, Value};
use crate::text::{Cursor, Stop, Strip};

/// An answer, maybe not complete: shaded, unshaded, or undecided; clue cells of a Kuromasu are undecided.
pub type Shading = Vec<Option<bool>>;

const fn pid(variant: Variant) -> &'static str {
    match variant {
        Variant::Hitori => "hitori",
        Variant::Kuromasu => "kurodoko",
    }
}

/// What numbers are right, as an expectation.
const NUMBERS: &str = "a number from 1 to 1295";

/// The size, if it is allowed; else what is.
fn size(variant: Variant, rows: u64, cols: u64) -> Result<Size, String> {
    let most = Puzzle::MAX[variant as usize];
    let fits = Size::new(rows, cols).filter(|s| s.rows <= most && s.cols <= most);
    fits.ok_or_else(|| format!("1 to {most} columns and rows"))
}

/// Reads one puzzle, with the shading of a file in which some is.
pub fn read(cursor: &mut Cursor<'_>, variant: Variant) -> Result<(Puzzle, Option<Shading>), Stop> {
    let link = |strip: &mut Strip<'_, '_>, sides: Sides| {
        let size = size(variant, sides.rows, sides.cols).map_err(|expected| sides.wrong(strip, expected))?;
        let numbers = 1..=u32::from(Puzzle::MAX_NUMBER);
        let values = match variant {
            Variant::Hitori => puzzlink::numbers36(strip, size.cells(), numbers, NUMBERS)?,
            Variant::Kuromasu => puzzlink::numbers16(strip, size.cells(), numbers, NUMBERS)?,
        };
        let clue = |value| match value {
            Value::None => Clue::None,
            Value::Unknown => Clue::Unknown,
            Value::Number(n) => Clue::Number(n as u16),
        };
        Ok((Puzzle { variant, clues: Grid { size, at: values.into_iter().map(clue).collect() } }, None))
    };
    puzzlink::read(cursor, pid(variant), link, |file| read_file(file, variant))
}

fn read_file(file: &mut File<'_, '_>, variant: Variant) -> Result<(Puzzle, Option<Shading>), Stop> {
    let (rows, before) = file.number_line("the number of rows")?;
    let (cols, _) = file.number_line("the number of columns")?;
    let size = size(variant, rows, cols).map_err(|expected| before.wrong(expected))?;
    let mut puzzle = Puzzle { variant, clues: Grid::new(size, Clue::None) };
    let (rows, cols) = (size.rows.into(), size.cols.into());
    file.table(rows, cols, &mut |cell, word| {
        puzzle.clues.at[cell] = clue(word).ok_or("a number from 1 to 1295, `-` or `.`")?;
        Ok(())
    })?;
    if file.is_at_end()? {
        return Ok((puzzle, None));
    }
    let mut shading = vec![None; size.cells()];
    file.table(rows, cols, &mut |cell, word| {
        let is_clue = puzzle.is_clue(cell);
        shading[cell] = match word {
            b"." => None,
            b"+" => Some(false).filter(|_| !is_clue),
            b"#" if !is_clue => Some(true),
            b"#" => return Err("`.` for a clue, which is never shaded".into()),
            _ => return Err("`#`, `+` or `.`".into()),
        };
        Ok(())
    })?;
    let is_started = shading.iter().any(Option::is_some);
    Ok((puzzle, Some(shading).filter(|_| is_started)))
}

/// A cell of a file.
fn clue(word: &[u8]) -> Option<Clue> {
    match word {
        b"." => Some(Clue::None),
        b"-" => Some(Clue::Unknown),
        _ => {
            let n = std::str::from_utf8(word).ok()?.parse().ok()?;
            Some(Clue::Number(n)).filter(|_| (1..=Puzzle::MAX_NUMBER).contains(&n))
        }
    }
}

/// The address of a puzzle; `Err` for a number over 1295.
pub fn write(p: &Puzzle) -> Result<String, String> {
    if let Some(n) = p.clues.at.iter().filter_map(|c| c.number()).find(|n| *n > Puzzle::MAX_NUMBER) {
        return Err(format!("a link holds numbers up to {}, and not {n}", Puzzle::MAX_NUMBER));
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
    Ok(puzzlink::address(pid(p.variant), p.size().cols.into(), p.size().rows.into(), &body?))
}
