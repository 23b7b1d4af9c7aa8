//! Two grids one below the other: the sum of each cage at its first cell, `-` elsewhere, then the number of each cell's cage. A first line
//! with the rows and columns may precede.

use super::{Cage, CagedGrid};
use crate::imported::Imported;
use crate::place::wrong;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Returns the tokens of two grids of one size, row by row.
fn grids(text: &str) -> Option<(usize, Vec<&str>, Vec<&str>)> {
    let mut rows: Vec<Vec<&str>> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>()).filter(|row| !row.is_empty()).take(20).collect();
    if rows.first().is_some_and(|row| row.len() == 2) {
        rows.remove(0);
    }
    let size = rows.first()?.len();
    let is_square = (4..=9).contains(&size) && rows.len() == 2 * size && rows.iter().all(|row| row.len() == size);
    let sums = rows.iter().take(size).flatten().copied().collect::<Vec<_>>();
    let names = rows.iter().skip(size).flatten().copied().collect::<Vec<_>>();
    is_square.then_some((size, sums, names))
}

/// Returns whether a text is two such grids.
pub(crate) fn begins(text: &str) -> bool {
    let is_sum = |token: &&str| ["-", ".", "0"].contains(token) || token.parse::<u32>().is_ok();
    grids(text)
        .is_some_and(|(_, sums, names)| sums.iter().all(is_sum) && names.iter().all(|name| name.bytes().all(|b| b.is_ascii_alphanumeric())))
}

/// Reads one puzzle.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let lacking = || wrong(text, text.len(), expected::CAGES);
    let (size, sums, names) = grids(text).ok_or_else(lacking)?;
    let mut grid = CagedGrid::new(size, vec![0; size * size]);
    let mut known: Vec<&str> = Vec::new();
    for (cell, name) in names.iter().enumerate() {
        let at = known.iter().position(|other| other == name).unwrap_or_else(|| {
            known.push(name);
            grid.cages.push(Cage { sum: 0, cells: Vec::new() });
            known.len() - 1
        });
        grid.cages[at].cells.push(cell);
        if let Ok(sum @ 1..) = sums[cell].parse::<u32>() {
            grid.cages[at].sum = sum;
        }
    }
    // A cage without a sum is no cage.
    grid.cages.retain(|cage| cage.sum > 0);
    grid.imported().map(|one| vec![one]).ok_or_else(lacking)
}
