//! Simple Kakuro as text (BZOJ 2469): `T`, then `T` cases: `n m`, row sums, column sums, digits with 0 for blank.

use std::fmt::Write as _;

use super::layout::{MAX_CLUE, NONE};
use super::layout_builder::LayoutBuilder;
use super::puzzle::{Kakuro, KakuroRule};
use crate::words::kakuro::expected;
use shumi_core::grid::Size;
use shumi_core::message::Text;
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;

/// Valid sizes, for error messages: those of the drawn board without its sums.
pub(super) const SIZES: Text = expected::SIMPLE_SIZES;

/// Limit of the number of cases in a header.
const MAX_CASES: u64 = 1_000_000_000;

/// Returns the size of the drawn board, sums included; `None` if it is invalid.
pub(super) fn size(rows: u64, cols: u64) -> Option<Size> {
    Size::new(rows, cols)?;
    Size::new(rows + 1, cols + 1)
}

pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Kakuro, Stop> {
    if cursor.cases_left == 0 {
        cursor.skip_space();
        let before = cursor.clone();
        let cases = cursor.number(MAX_CASES, expected::CASES)?;
        if cases == 0 {
            return Err(before.wrong(expected::CASE).into());
        }
        cursor.cases_left = cases;
    }
    cursor.skip_space();
    let before = cursor.clone();
    let rows = cursor.number(u64::MAX, errors::grid::ROWS)?;
    let cols = cursor.number(u64::MAX, errors::grid::COLUMNS)?;
    if size(rows, cols).is_none() {
        return Err(before.wrong(SIZES).into());
    }
    let mut sums = |n: u64, what: Text| -> Result<Vec<u32>, Stop> {
        let expected = |i: u64| what.with([("n", i.into())]);
        (1..=n).map(|i| Ok(cursor.number(MAX_CLUE, what).map_err(|e| e.expecting(|| expected(i)))? as u32)).collect()
    };
    let row_sums = sums(rows, expected::ROW_SUM)?;
    let col_sums = sums(cols, expected::COLUMN_SUM)?;
    let mut givens = Vec::new();
    let expected = |row: u64| expected::DIGIT_OF_ROW.with([("row", row.into())]);
    for r in 1..=rows {
        for _ in 0..cols {
            let digit = cursor.number(9, Text::NONE).map_err(|e| e.expecting(|| expected(r)))?;
            givens.push(digit as u8);
        }
    }
    cursor.cases_left -= 1;
    Ok(puzzle(&row_sums, &col_sums, givens))
}

/// Does the same as [`Kakuro::simple`], for valid sizes.
pub(super) fn puzzle(row_sums: &[u32], col_sums: &[u32], givens: Vec<u8>) -> Kakuro {
    let size = Size { rows: row_sums.len() as u16 + 1, cols: col_sums.len() as u16 + 1 };
    let mut builder = LayoutBuilder::new(size);
    builder.black(NONE, NONE);
    for sum in col_sums {
        builder.black(*sum, NONE);
    }
    for sum in row_sums {
        builder.black(NONE, *sum);
        for _ in col_sums {
            builder.white();
        }
    }
    let givens = if givens.iter().all(|d| *d == 0) { Vec::new() } else { givens };
    Kakuro { rule: KakuroRule::Simple, layout: builder.finish(), givens }
}

/// Row sums and column sums.
pub(super) fn sums(p: &Kakuro) -> (Vec<u32>, Vec<u32>) {
    let clues = |runs: std::ops::Range<usize>| runs.map(|r| p.layout.runs[r].clue).collect();
    let n = p.layout.n_across;
    (clues(0..n), clues(n..p.layout.runs.len()))
}

pub(super) fn write(p: &Kakuro) -> String {
    let (rows, cols) = sums(p);
    let line = |n: &mut dyn Iterator<Item = u32>| n.map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let mut out = format!("1\n{} {}\n", rows.len(), cols.len());
    for sums in [&rows, &cols] {
        let _ = writeln!(out, "{}", line(&mut sums.iter().copied()));
    }
    for r in 0..rows.len() {
        let _ = writeln!(out, "{}", line(&mut (0..cols.len()).map(|c| p.given(r * cols.len() + c).into())));
    }
    out
}
