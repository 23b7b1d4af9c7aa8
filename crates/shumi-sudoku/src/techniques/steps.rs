//! The steps of techniques.

use super::facts::Facts;
use super::tables::Tables;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args};
use shumi_core::sort::sort;
pub(super) use shumi_digits::best::BestInstance as Best;
use shumi_frame::family::{Conclusion, Step};

/// Builds a step that places a value (from 0); adds `cell` and `digit` to the arguments.
pub(super) fn place(facts: &Facts, id: &'static str, because: Vec<Cell>, cell: usize, v: usize, mut args: Args) -> Step {
    let at = facts.tables.at(cell);
    args.extend([("cell", Arg::Cell(at)), ("digit", digit(v))]);
    Step { technique: id, because, conclusions: vec![Conclusion::Place(at, v as u32 + 1)], args }
}

/// Builds a step that removes candidates, `(cell, value from 0)`; adds them to the arguments as `removals`.
pub(super) fn remove(facts: &Facts, id: &'static str, because: &[usize], gone: &[(usize, usize)], mut args: Args) -> Step {
    let mut gone: Vec<(usize, usize)> = gone.to_vec();
    sort(&mut gone);
    let mut removals: Vec<(Cell, Vec<u32>)> = Vec::new();
    for (cell, v) in gone {
        let (at, value) = (facts.tables.at(cell), v as u32 + 1);
        match removals.last_mut() {
            Some((last, values)) if *last == at => values.push(value),
            _ => removals.push((at, vec![value])),
        }
    }
    let conclusions = removals.iter().map(|(at, values)| Conclusion::Remove(*at, values.clone())).collect();
    args.push(("removals", Arg::Removals(removals)));
    Step { technique: id, because: cells(facts.tables, because), conclusions, args }
}

/// Converts a value (from 0) to an argument.
pub(super) fn digit(v: usize) -> Arg {
    Arg::Values(vec![v as u32 + 1])
}

/// Converts cells to board cells in reading order, without duplicates.
pub(super) fn cells(tables: &Tables, list: &[usize]) -> Vec<Cell> {
    let mut sorted: Vec<Cell> = list.iter().map(|c| tables.at(*c)).collect();
    sort(&mut sorted);
    sorted.dedup();
    sorted
}

/// Returns all cells of a house.
pub(super) fn whole(tables: &Tables, house: usize) -> Vec<Cell> {
    let list: Vec<usize> = tables.cells_at(house, tables.shape.all()).collect();
    cells(tables, &list)
}
