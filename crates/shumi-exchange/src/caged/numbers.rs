//! Lines of numbers: `3x3::k:3840:3840:…`, one per cell of a 9 x 9, 256 times the sum of its cage and the number of the cage. `3x3:d:k:`
//! has diagonals.

use super::grid::MOST_SUM;
use super::{Cage, CagedGrid};
use crate::imported::Imported;
use crate::place::{offset, wrong};
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// The side of all grids.
const SIDE: usize = 9;
/// The factor of sums.
pub(super) const FACTOR: u32 = 256;

/// Returns the fields of a line behind its size, if it is one of these: whether it has diagonals, and the numbers.
fn body(line: &str) -> Option<(bool, &str)> {
    let (options, rest) = line.trim().strip_prefix("3x3:")?.split_once(':')?;
    let rest = rest.strip_prefix("k:")?;
    ["", "d"].contains(&options).then_some((options == "d", rest))
}

/// Returns whether a line is one of these.
pub(crate) fn begins(text: &str) -> bool {
    body(text).is_some()
}

/// Reads one line.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let (has_diagonals, body) = body(text).ok_or_else(|| wrong(text, 0, expected::CAGE_CELL))?;
    let mut grid = CagedGrid::new(SIDE, vec![0; SIDE * SIDE]);
    grid.houses.extend(has_diagonals.then_some("diagonals"));
    let mut names: Vec<u32> = Vec::new();
    let fields: Vec<&str> = body.trim_end_matches(':').split(':').collect();
    if fields.len() != SIDE * SIDE {
        return Err(wrong(text, offset(text, body), expected::SIGNS.with([("n", (SIDE * SIDE).into())])));
    }
    for (cell, field) in fields.into_iter().enumerate() {
        let number = field.trim().parse::<u32>().ok().filter(|number| number / FACTOR <= MOST_SUM);
        let number = number.ok_or_else(|| wrong(text, offset(text, field), expected::CAGE_CELL))?;
        match names.iter().position(|name| *name == number) {
            _ if number < FACTOR => {}
            Some(at) => grid.cages[at].cells.push(cell),
            None => {
                names.push(number);
                grid.cages.push(Cage { sum: number / FACTOR, cells: vec![cell] });
            }
        }
    }
    grid.imported().map(|one| vec![one]).ok_or_else(|| wrong(text, offset(text, body), expected::CAGES))
}
