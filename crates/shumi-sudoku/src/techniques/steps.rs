//! The best instance of a technique, and its step.

use super::facts::Facts;
use super::tables::Tables;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args};
use shumi_core::sort::sort;
use shumi_frame::family::{Conclusion, Step};

/// Selects the best of the offered instances: the one with the fewest cells, then the one that removes most candidates, then the first.
#[derive(Debug)]
pub(super) struct Best<T> {
    found: Option<(usize, usize, T)>,
    /// All offered instances, if they are wanted.
    all: Option<Vec<T>>,
}

impl<T> Best<T> {
    pub(super) fn new() -> Self {
        Self { found: None, all: None }
    }

    /// Creates a selection that keeps all instances.
    pub(super) fn all() -> Self {
        Self { found: None, all: Some(Vec::new()) }
    }

    /// Returns the instances that it has kept, in the order of offers.
    pub(super) fn into_all(self) -> Vec<T> {
        self.all.unwrap_or_default()
    }

    /// Offers an instance of `cells` cells that removes `gain` candidates.
    pub(super) fn offer(&mut self, cells: usize, gain: usize, instance: T) {
        if let Some(all) = self.all.as_mut().filter(|_| gain > 0) {
            all.push(instance);
            return;
        }
        let better = self.found.as_ref().is_none_or(|(c, g, _)| (cells, *g) < (*c, gain));
        if gain > 0 && better {
            self.found = Some((cells, gain, instance));
        }
    }

    pub(super) fn take(self) -> Option<T> {
        self.found.map(|(_, _, instance)| instance)
    }
}

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
