//! Lines of SumoCue: `SumoCueV1=10J0=8J0+1J0…`, a token per cell of a 9 x 9.
//!
//! `=` stands before the sum of a cage at its first cell, `+` before the number of that cell at the others, and `J` before the region.
//! `SumoCueV0` has no regions. A sum of one cell is a given, 0 no cage.

use super::{Cage, CagedGrid};
use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// The side of all grids.
const SIDE: usize = 9;
const NAME: &str = "SumoCue";

/// Returns whether a line is one of these.
pub(crate) fn begins(text: &str) -> bool {
    text.trim_start().starts_with(NAME)
}

/// Reads one line.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let line = text.trim();
    let body = line.find(['=', '+']).map_or("", |at| &line[at..]);
    let mut cells: Vec<(bool, usize, Option<u8>)> = Vec::new();
    let mut rest = body;
    while let Some(token) = rest.strip_prefix(['=', '+']) {
        let (is_first, before) = (rest.starts_with('='), rest);
        let end = token.find(|sign: char| sign != 'J' && !sign.is_ascii_digit()).unwrap_or(token.len());
        let (number, region) = token[..end].split_once('J').map_or((&token[..end], None), |(number, region)| (number, Some(region)));
        let region = region.map(|region| region.parse::<u8>().ok().filter(|region| usize::from(*region) < SIDE));
        let number = number.parse().ok().filter(|number| *number <= SIDE * SIDE);
        let (Some(number), false) = (number, region == Some(None) || cells.len() == SIDE * SIDE) else {
            return Err(wrong(text, offset(text, before), expected::CAGE_CELL));
        };
        cells.push((is_first, number, region.flatten()));
        rest = token[end..].trim_start_matches(|sign: char| sign.is_whitespace() || sign == ',');
    }
    if cells.len() != SIDE * SIDE || !rest.is_empty() {
        return Err(wrong(text, offset(text, rest), expected::SIGNS.with([("n", (SIDE * SIDE).into())])));
    }
    let mut grid = CagedGrid::new(SIDE, vec![0; SIDE * SIDE]);
    grid.regions = cells.iter().map(|(_, _, region)| *region).collect();
    let begins = cells.iter().enumerate().filter(|(_, (is_first, sum, _))| *is_first && *sum > 0);
    grid.cages = begins.map(|(cell, (_, sum, _))| Cage { sum: *sum as u32, cells: vec![cell] }).collect();
    for (cell, (_, first, _)) in cells.iter().enumerate().filter(|(_, (is_first, ..))| !is_first) {
        let cage = grid.cages.iter_mut().find(|cage| cage.cells[0] == *first);
        cage.ok_or_else(|| wrong(text, offset(text, body), expected::CAGE_CELL))?.cells.push(cell);
    }
    for cage in grid.cages.iter().filter(|cage| cage.cells.len() == 1 && cage.sum <= SIDE as u32) {
        grid.givens[cage.cells[0]] = cage.sum as u8;
    }
    grid.cages.retain(|cage| cage.cells.len() > 1 || cage.sum > SIDE as u32);
    let givens = grid.givens.clone();
    Ok(vec![grid.imported().unwrap_or_else(|| Imported::sudoku(SIDE, &givens))])
}
