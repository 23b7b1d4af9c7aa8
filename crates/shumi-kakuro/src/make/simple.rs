//! Generator of Simple Kakuro: a rectangle of digits, hidden as long as the techniques of the grade recover them.
//!
//! Rows are random bipartite matchings of columns with digits (augmenting paths), so no digit repeats in a line.

use super::grade::{climb, is_graded};
use crate::puzzle::Kakuro;
use crate::sums::{ALL, digits};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::ResolvedWish;

/// Tries one rectangle, with as few givens as the techniques of the grade need; `None` if it has another grade.
pub fn attempt(wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Kakuro> {
    let (rows, cols) = (usize::from(wish.size.rows), usize::from(wish.size.cols));
    let solution = rectangle(rows, cols, rng)?;
    let sum = |cells: &mut dyn Iterator<Item = usize>| cells.map(|cell| u32::from(solution[cell])).sum();
    let row_sums: Vec<u32> = (0..rows).map(|row| sum(&mut (row * cols..(row + 1) * cols))).collect();
    let col_sums: Vec<u32> = (0..cols).map(|col| sum(&mut (col..rows * cols).step_by(cols))).collect();
    let mut puzzle = Kakuro::simple(&row_sums, &col_sums, solution).ok()?;
    let mut orbits = wish.symmetry.orbits(wish.size);
    rng.shuffle(&mut orbits);
    for orbit in orbits {
        let before: Vec<u8> = orbit.iter().map(|cell| std::mem::take(&mut puzzle.givens[*cell])).collect();
        if !climb(&puzzle, wish.grade, meter).1 {
            orbit.iter().zip(before).for_each(|(cell, digit)| puzzle.givens[*cell] = digit);
        }
        if meter.is_stopped() {
            return None;
        }
    }
    is_graded(&puzzle, wish.grade, meter).then_some(puzzle)
}

/// Returns digits that differ in each row and column; `None` if no next row is possible.
fn rectangle(rows: usize, cols: usize, rng: &mut Rng) -> Option<Vec<u8>> {
    let mut used = vec![0u16; cols];
    let mut cells = Vec::with_capacity(rows * cols);
    for _ in 0..rows {
        let row = random_row(&used, rng)?;
        used.iter_mut().zip(&row).for_each(|(used, digit)| *used |= 1 << (digit - 1));
        cells.extend(row);
    }
    Some(cells)
}

/// Returns distinct digits that differ from those of their columns: a bipartite matching of columns with digits, built by augmenting
/// paths.
fn random_row(used: &[u16], rng: &mut Rng) -> Option<Vec<u8>> {
    let wishes: Vec<Vec<u32>> = used
        .iter()
        .map(|used| {
            let mut free: Vec<u32> = digits(ALL & !used).collect();
            rng.shuffle(&mut free);
            free
        })
        .collect();
    let mut column_of = [None; 10];
    for column in 0..used.len() {
        if !seat(column, &wishes, &mut column_of, &mut [false; 10]) {
            return None;
        }
    }
    let mut row = vec![0; used.len()];
    for (digit, column) in column_of.into_iter().enumerate() {
        if let Some(column) = column {
            row[column] = digit as u8;
        }
    }
    Some(row)
}

/// Matches a column with one of its digits, moving other columns if they hold it (an augmenting path).
fn seat(column: usize, wishes: &[Vec<u32>], column_of: &mut [Option<usize>; 10], is_tried: &mut [bool; 10]) -> bool {
    for digit in &wishes[column] {
        let digit = *digit as usize;
        if std::mem::replace(&mut is_tried[digit], true) {
            continue;
        }
        if column_of[digit].is_none_or(|other| seat(other, wishes, column_of, is_tried)) {
            column_of[digit] = Some(column);
            return true;
        }
    }
    false
}
