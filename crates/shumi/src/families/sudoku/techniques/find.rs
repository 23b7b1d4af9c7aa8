//! The best instance of a technique, and the step that it makes.

use super::state::Deduction;
use super::tables::Tables;
use crate::deduce::{Conclusion, Step};
use crate::engine::order;
use crate::grid::Cell;
use crate::say::{Arg, Args};

/// Of the instances offered: the one with the fewest cells, then the one that gains most, then the first.
#[derive(Debug)]
pub struct Best<T> {
    found: Option<(usize, usize, T)>,
}

impl<T> Best<T> {
    pub fn new() -> Self {
        Self { found: None }
    }

    /// Takes an instance of so many `cells` that rules out `gain` candidates, if it is better.
    pub fn offer(&mut self, cells: usize, gain: usize, what: T) {
        let better = self.found.as_ref().is_none_or(|(c, g, _)| (cells, *g) < (*c, gain));
        if gain > 0 && better {
            self.found = Some((cells, gain, what));
        }
    }

    pub fn take(self) -> Option<T> {
        self.found.map(|(_, _, what)| what)
    }
}

/// A step that places a value (from 0).
pub fn place(state: &Deduction, id: &'static str, because: Vec<Cell>, cell: usize, v: usize, mut args: Args) -> Step {
    let at = state.tables.at(cell);
    args.extend([("cell", Arg::Cell(at)), ("digit", digit(v))]);
    Step { technique: id, because, conclusions: vec![Conclusion::Place(at, v as u32 + 1)], args }
}

/// A step that takes values (from 0) out of cells; adds what goes as `removals`.
pub fn remove(state: &Deduction, id: &'static str, because: &[usize], gone: &[(usize, usize)], mut args: Args) -> Step {
    let mut gone: Vec<(usize, usize)> = gone.to_vec();
    order::sort(&mut gone);
    let mut removals: Vec<(Cell, Vec<u32>)> = Vec::new();
    for (cell, v) in gone {
        let (at, value) = (state.tables.at(cell), v as u32 + 1);
        match removals.last_mut() {
            Some((last, values)) if *last == at => values.push(value),
            _ => removals.push((at, vec![value])),
        }
    }
    let conclusions = removals.iter().map(|(at, values)| Conclusion::Remove(*at, values.clone())).collect();
    args.push(("removals", Arg::Removals(removals)));
    Step { technique: id, because: cells(&state.tables, because), conclusions, args }
}

/// One value (from 0) as sentences name it.
pub fn digit(v: usize) -> Arg {
    Arg::Values(vec![v as u32 + 1])
}

/// Cells of the board in reading order, each once.
pub fn cells(tables: &Tables, list: &[usize]) -> Vec<Cell> {
    let mut sorted: Vec<Cell> = list.iter().map(|c| tables.at(*c)).collect();
    order::sort(&mut sorted);
    sorted.dedup();
    sorted
}
