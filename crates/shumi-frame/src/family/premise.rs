//! The candidates of the implicit premises of steps.

use super::{Explain, Premise, Step};
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_core::sort::sort;

impl Premise {
    /// Implements [`Explain::ruled_out`]. Also returns cells that do take one of the values, since no value on the board excludes it there.
    pub fn ruled_out<P: Explain>(&self, p: &P, step: &Step) -> Vec<(Cell, u32)> {
        let named = |name: &&str| step.args.iter().find(|(key, _)| key == name).map(|(_, arg)| arg);
        let cells_in = |names: &[&str]| names.iter().filter_map(named).flat_map(|arg| cells(p, arg)).collect::<Vec<_>>();
        match self {
            Self::None => Vec::new(),
            Self::Values(names) => {
                let mut cells = cells_in(names);
                sort(&mut cells);
                cells.into_iter().flat_map(|cell| p.values(cell).into_iter().map(move |value| (cell, value))).collect()
            }
            Self::Places { of, within } => {
                let values = match named(of) {
                    Some(Arg::Values(values)) => values.clone(),
                    Some(Arg::Number(value)) => vec![*value as u32],
                    _ => Vec::new(),
                };
                let cells = cells_in(within);
                values.into_iter().flat_map(|value| cells.iter().map(move |cell| (*cell, value))).collect()
            }
        }
    }
}

/// Returns the cells of an argument: its own, or those of its houses or of its run.
fn cells<P: Explain>(p: &P, arg: &Arg) -> Vec<Cell> {
    match arg {
        Arg::Cell(cell) => vec![*cell],
        Arg::Cells(cells) => cells.clone(),
        Arg::House(house) => p.cells_in(*house),
        Arg::List(list) => list.iter().flat_map(|arg| cells(p, arg)).collect(),
        Arg::Run { ends: [first, last], .. } => {
            let is_inside = |cell: &Cell| (first.row..=last.row).contains(&cell.row) && (first.col..=last.col).contains(&cell.col);
            p.size().all().filter(is_inside).collect()
        }
        _ => Vec::new(),
    }
}
