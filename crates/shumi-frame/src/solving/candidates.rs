//! True candidates by search alone: slow and obvious. Tests compare families' faster ways with it.

use crate::family::{Candidates, Solve};
use shumi_core::grid::Grid;
use shumi_core::meter::{End, Meter};

use super::search::gather;

/// For each cell the values it takes in some solution; `None` in place of the grid if there is no solution.
///
/// Every solution is a witness of one value for each cell. A value without witness is tried; if no solution has it, it is excluded for
/// good.
pub fn candidates_by_search<P: Solve>(p: &P, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
    let size = p.size();
    let mut seen: Candidates = Grid::new(size, None);
    let start = p.start();
    let mut solutions = Vec::new();
    let end = gather(p, &start, 1, meter, &mut solutions);
    if solutions.is_empty() {
        return (None, end);
    }
    let witness = |seen: &mut Candidates, board: &P::Board| {
        for cell in size.all() {
            if let Some(value) = p.value(board, cell) {
                let values = seen[cell].get_or_insert_default();
                if let Err(at) = values.binary_search(&value) {
                    values.insert(at, value);
                }
            }
        }
    };
    witness(&mut seen, &solutions[0]);
    for cell in size.all().filter(|cell| p.value(&start, *cell).is_none()) {
        for value in p.values(cell) {
            if seen[cell].as_ref().is_some_and(|values| values.contains(&value)) {
                continue;
            }
            solutions.clear();
            if gather(p, &p.with_value(&start, cell, value), 1, meter, &mut solutions) == End::Stopped {
                return (None, End::Stopped);
            }
            if let Some(board) = solutions.first() {
                witness(&mut seen, board);
            }
        }
    }
    (Some(seen), End::Exhausted)
}

/// True candidates, by the family's own way if it has one.
pub fn true_candidates<P: Solve>(p: &P, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
    match p.true_candidates(meter) {
        Some(found) => found,
        None => candidates_by_search(p, meter),
    }
}
