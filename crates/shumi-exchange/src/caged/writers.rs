//! Writers of grids with cages.

use super::grid::{CagedGrid, boxes, numbered};
use super::numbers::FACTOR;
use crate::board::{Cells, ExportedPuzzle};
use crate::words::exchange::unwritten;
use shumi_core::message::Message;

/// Returns a grid of nine rows with cages, its number of each cell's cage, and no houses but some.
fn nine<'g>(board: &'g ExportedPuzzle, houses: &[&str]) -> Result<(&'g CagedGrid, Vec<Option<usize>>), Message> {
    let Cells::Caged(grid) = &board.cells else { return Err(unwritten::ONLY_CAGES.into()) };
    if grid.size != 9 {
        return Err(unwritten::ONLY_NINE.with([("n", grid.size.into())]));
    }
    if grid.houses.iter().any(|house| !houses.contains(house)) || grid.regions.as_ref().is_some_and(Vec::is_empty) {
        return Err(unwritten::HOUSES.into());
    }
    let mut cage_of = vec![None; 81];
    for (index, cage) in grid.cages.iter().enumerate() {
        cage.cells.iter().filter(|cell| **cell < 81).for_each(|cell| cage_of[*cell] = Some(index));
    }
    // A given in a cage would need a second number in its cell.
    let has_both = |(given, cage): (&u8, &Option<usize>)| *given != 0 && cage.is_some();
    if grid.givens.iter().zip(&cage_of).any(has_both) {
        return Err(unwritten::GIVENS.into());
    }
    Ok((grid, cage_of))
}

/// Writes a line of SumoCue.
pub(crate) fn sumocue(board: &ExportedPuzzle) -> Result<String, Message> {
    let (grid, cage_of) = nine(board, &[])?;
    let regions = grid.regions.as_deref().map(numbered).or_else(|| boxes(9)).unwrap_or_default();
    let mut out = String::from("SumoCueV1");
    for (cell, (cage, given)) in cage_of.iter().zip(&grid.givens).enumerate() {
        out += &match cage.map(|cage| &grid.cages[cage]) {
            None => format!("={given}"),
            Some(cage) if cage.cells[0] == cell => format!("={}", cage.sum),
            Some(cage) => format!("+{}", cage.cells[0]),
        };
        out += &format!("J{}", regions[cell]);
    }
    Ok(out + "\n")
}

/// Writes a line of numbers.
pub(crate) fn numbers(board: &ExportedPuzzle) -> Result<String, Message> {
    let (grid, cage_of) = nine(board, &["diagonals"])?;
    if grid.regions.is_some() {
        return Err(unwritten::HOUSES.into());
    }
    if grid.givens.iter().any(|given| *given != 0) {
        return Err(unwritten::GIVENS.into());
    }
    let number = |cage: &Option<usize>| cage.map_or(0, |cage| grid.cages[cage].sum * FACTOR + grid.cages[cage].cells[0] as u32);
    let numbers: String = cage_of.iter().map(|cage| format!("{}:", number(cage))).collect();
    Ok(format!("3x3:{}:k:{numbers}\n", if grid.houses.is_empty() { "" } else { "d" }))
}
