//! The `text` notation: a line for each row, then a line for each house rule that is not the usual one, and for each cage.
//!
//! ```text
//! ....
//! .3..
//! ....
//! ....
//! diagonals
//! 5 r1c1 r1c2 r2c1
//! ```
//!
//! A row has a sign for each cell, with or without blanks between them; a first line with the number of rows may precede. The words are
//! `boxes 2x3`, `boxes none`, `regions` with a line of letters for each row behind it, `diagonals`, `windows` and `disjoint`. A puzzle ends
//! with a blank line or with the text.

use std::fmt::Write as _;

use super::cage::{self, Cage};
use super::layout::{Blocks, RegionsLayout, SIDES, usual};
use super::puzzle::{Regions, RegionsRule};
use super::signs;
use crate::words::regions::expected;
use shumi_core::message::{Arg, Message};
use shumi_core::text::{Cursor, ParseError, Stop};
use shumi_core::words::errors;

/// Length limit of a line, so that a text without line breaks ends in an error.
const MAX_LINE: usize = 4096;

/// A sign of a line, with the reading position before it.
type Signs<'a> = Vec<(u8, Cursor<'a>)>;

/// Takes the signs of a line but its blanks, and the line break; returns the position at its end, too.
fn line<'a>(cursor: &mut Cursor<'a>) -> Result<(Signs<'a>, Cursor<'a>), Stop> {
    let mut signs = Vec::new();
    let mut taken = 0;
    while !cursor.at_line_end()? && taken < MAX_LINE {
        let bytes = cursor.rest();
        // A character of several bytes is one sign.
        let width = 1 + bytes[1..].iter().take_while(|byte| (**byte as i8) < -0x40).count();
        signs.push((bytes[0], cursor.clone()));
        cursor.advance(width);
        taken += width;
    }
    let end = cursor.clone();
    cursor.line_break();
    Ok((signs, end))
}

/// Reads one row of `n` values.
fn row(cursor: &mut Cursor<'_>, n: usize, number: usize) -> Result<Vec<u8>, Stop> {
    let (signs, end) = line(cursor)?;
    let expected = || {
        let [first, last] = [1, n as u8].map(|value| Arg::Code(signs::sign(n, value).into()));
        expected::VALUE.with([("first", first), ("last", last)])
    };
    let value = |(sign, at): &(u8, Cursor<'_>)| signs::value(n, *sign).ok_or_else(|| at.wrong(expected()));
    let values = signs.iter().take(n).map(value).collect::<Result<Vec<_>, _>>()?;
    match signs.get(n) {
        _ if values.is_empty() => Err(end.wrong(errors::grid::ROW.with([("row", number.into()), ("n", n.into())])).into()),
        _ if values.len() < n => Err(end.wrong(expected::VALUES_IN_ROW.with([("n", n.into())])).into()),
        Some((_, at)) => Err(at.wrong(expected::END_OF_ROW.with([("n", n.into())])).into()),
        None => Ok(values),
    }
}

/// Reads `n` rows of `n` values, 0 for an open cell.
pub(super) fn read_rows(cursor: &mut Cursor<'_>, n: usize) -> Result<Vec<u8>, Stop> {
    cursor.at_end()?;
    let mut values = Vec::with_capacity(n * n);
    for number in 1..=n {
        values.extend(row(cursor, n, number)?);
    }
    Ok(values)
}

/// Appends rows of values.
pub(super) fn write_rows(n: usize, values: &[u8], out: &mut String) {
    for row in values.chunks(n) {
        out.extend(row.iter().map(|value| signs::sign(n, *value)));
        out.push('\n');
    }
}

/// Reads the number of rows: that of the first line's signs, or the only number on it, which is taken.
fn side(cursor: &mut Cursor<'_>) -> Result<usize, Stop> {
    let mut ahead = cursor.clone();
    let (signs, _) = line(&mut ahead)?;
    let is_side = |n: &usize| (SIDES[0]..=SIDES[1]).contains(n);
    if signs.len() <= 2 {
        let text: String = signs.iter().map(|(sign, _)| char::from(*sign)).collect();
        if let Some(n) = text.parse().ok().filter(is_side) {
            *cursor = ahead;
            return Ok(n);
        }
    }
    Some(signs.len()).filter(is_side).ok_or_else(|| cursor.wrong(expected::FIRST_ROW).into())
}

/// Reads one puzzle.
pub(super) fn read(cursor: &mut Cursor<'_>, rule: RegionsRule) -> Result<Regions, Stop> {
    if cursor.at_end()? {
        return Err(cursor.wrong(expected::FIRST_ROW).into());
    }
    let n = side(cursor)?;
    let givens = read_rows(cursor, n)?;
    let mut reader = Reader::new(n, rule).ok_or_else(|| cursor.wrong(expected::FIRST_ROW))?;
    while !cursor.at_line_end()? {
        reader.line(cursor)?;
    }
    let Reader { layout, cages, .. } = reader;
    Regions::new(rule, layout, givens, cages).ok_or_else(|| cursor.wrong(expected::CAGES_THAT_FIT).into())
}

/// The lines behind the rows, read so far.
struct Reader {
    rule: RegionsRule,
    layout: RegionsLayout,
    cages: Vec<Cage>,
    /// Cell -> in a cage.
    used: Vec<bool>,
}

impl Reader {
    fn new(side: usize, rule: RegionsRule) -> Option<Self> {
        Some(Self { rule, layout: RegionsLayout::new(side)?, cages: Vec::new(), used: vec![false; side * side] })
    }

    /// Reads one line, or the lines of the regions.
    fn line(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        let before = cursor.clone();
        let word = cursor.peek_token()?;
        if word.first().is_some_and(u8::is_ascii_digit) {
            return self.cage(cursor);
        }
        let regions = self.rule == RegionsRule::Regions;
        cursor.advance(word.len());
        match word {
            b"boxes" => self.boxes(cursor)?,
            b"regions" if regions => return self.regions(cursor),
            word => {
                let houses = std::str::from_utf8(word).ok().filter(|_| regions);
                let expected = if regions { expected::WORD_OR_CAGE } else { expected::BOXES_OR_CAGE };
                self.layout = houses.and_then(|word| self.layout.clone().with(word)).ok_or_else(|| before.wrong(expected))?;
            }
        }
        end_of_line(cursor)
    }

    /// Reads a cage: its sum and its cells.
    fn cage(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        let n = self.layout.side;
        if n > cage::MAX_SIDE {
            return Err(cursor.wrong(expected::NO_CAGES.with([("n", cage::MAX_SIDE.into())])).into());
        }
        let sum = cursor.number_here(cage::MAX_SUM, expected::SUM)? as u16;
        let mut cells = Vec::new();
        while !cursor.at_line_end()? {
            let cell = cell(cursor, n)?;
            if cells.len() == n {
                return Err(cursor.wrong(expected::END_OF_CAGE.with([("n", n.into())])).into());
            }
            if std::mem::replace(&mut self.used[cell], true) {
                return Err(cursor.wrong(expected::FREE_CELL).into());
            }
            cursor.advance(cursor.peek_token()?.len());
            cells.push(cell as u8);
        }
        if cells.is_empty() {
            return Err(cursor.wrong(cell_expected(n)).into());
        }
        cursor.line_break();
        self.cages.push(Cage { sum, cells });
        Ok(())
    }

    /// Reads the size of the boxes.
    fn boxes(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        cursor.skip_blanks();
        let token = cursor.peek_token()?;
        let text = std::str::from_utf8(token).unwrap_or_default();
        let sides = text.split_once('x').and_then(|(rows, cols)| rows.parse().ok().zip(cols.parse().ok()));
        let blocks = match sides {
            None if text == "none" && self.rule == RegionsRule::Regions => Some(Blocks::None),
            sides => sides.map(|(rows, cols)| Blocks::Boxes(rows, cols)),
        };
        let layout = blocks.and_then(|blocks| self.layout.clone().with_blocks(blocks));
        self.layout = layout.ok_or_else(|| cursor.wrong(expected::BOXES.with([("n", self.layout.side.into())])))?;
        cursor.advance(token.len());
        Ok(())
    }

    /// Reads the regions, a row of letters each.
    fn regions(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        end_of_line(cursor)?;
        let (start, n) = (cursor.clone(), self.layout.side);
        let mut regions = Vec::with_capacity(n * n);
        for _ in 0..n {
            let (signs, end) = line(cursor)?;
            let expected = || expected::REGION_ROW.with([("n", n.into())]);
            if let Some((_, at)) = signs.iter().take(n).find(|(sign, _)| !sign.is_ascii_alphanumeric()).or_else(|| signs.get(n)) {
                return Err(at.wrong(expected()).into());
            }
            if signs.len() < n {
                return Err(end.wrong(expected()).into());
            }
            regions.extend(signs.iter().map(|(sign, _)| *sign));
        }
        let layout = self.layout.clone().with_blocks(Blocks::Jigsaw(regions));
        self.layout = layout.ok_or_else(|| start.wrong(expected::REGIONS.with([("n", n.into())])))?;
        Ok(())
    }
}

fn end_of_line(cursor: &mut Cursor<'_>) -> Result<(), Stop> {
    if !cursor.at_line_end()? {
        return Err(cursor.wrong(expected::END_OF_LINE).into());
    }
    cursor.line_break();
    Ok(())
}

fn cell_expected(n: usize) -> Message {
    expected::CELL.with([("n", n.into())])
}

/// Reads the cell that the next token names, which stays.
fn cell(cursor: &Cursor<'_>, n: usize) -> Result<usize, Stop> {
    let token = cursor.peek_token()?;
    let text = std::str::from_utf8(token).unwrap_or_default();
    let number = |text: &str| text.parse().ok().filter(|at| (1..=n).contains(at) && !text.starts_with(['+', '0']));
    let sides = text.strip_prefix('r').and_then(|text| text.split_once('c'));
    let sides = sides.and_then(|(row, col)| Some((number(row)?, number(col)?)));
    let wrong = || -> ParseError { cursor.wrong(cell_expected(n)) };
    Ok(sides.map(|(row, col)| (row - 1) * n + col - 1).ok_or_else(wrong)?)
}

/// Writes one puzzle.
pub(super) fn write(p: &Regions) -> String {
    let (n, layout) = (p.layout.side, &p.layout);
    let mut out = String::new();
    write_rows(n, &p.givens, &mut out);
    match &layout.blocks {
        blocks if *blocks == usual(n) => {}
        Blocks::None => out += "boxes none\n",
        Blocks::Boxes(rows, cols) => {
            let _ = writeln!(out, "boxes {rows}x{cols}");
        }
        Blocks::Jigsaw(regions) => {
            out += "regions\n";
            for row in regions.chunks(n) {
                out.extend(row.iter().map(|region| char::from(b'a' + region)));
                out.push('\n');
            }
        }
    }
    layout.further_houses().iter().for_each(|word| out.extend([word, "\n"]));
    for cage in &p.cages {
        let _ = write!(out, "{}", cage.sum);
        for cell in &cage.cells {
            let _ = write!(out, " r{}c{}", usize::from(*cell) / n + 1, usize::from(*cell) % n + 1);
        }
        out.push('\n');
    }
    out
}
