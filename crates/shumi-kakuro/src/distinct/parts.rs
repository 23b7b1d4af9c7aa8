//! Parts: connected components of runs, joined by open cells; they are independent of each other.
//!
//! Each part is solved by itself, so that a conflict in one part never undoes another, and the search never scans all cells of a board
//! that consists of many parts.

use super::regions::regions;
use super::state::{Halt, State, is_open};
use shumi_core::meter::Meter;
use shumi_core::sort::sort_by;
use std::ops::ControlFlow;

/// The open cells of a state, part by part, small parts first.
pub(super) struct Parts {
    cells: Vec<u32>,
    /// Part -> its range in `cells`.
    ranges: Vec<(u32, u32)>,
}

impl Parts {
    /// Finds the parts of a state. O(cells).
    pub(super) fn new(state: &State<'_>, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let mut cells: Vec<u32> = Vec::new();
        let mut ranges = Vec::new();
        let joins = |cell: u32| is_open(state.dom[cell as usize]);
        regions(state.layout, &state.across_of, joins, meter, |runs, _| {
            let from = cells.len() as u32;
            for run in runs.iter().filter(|run| (**run as usize) < state.layout.n_across) {
                cells.extend(state.layout.cells(*run as usize).iter().filter(|c| joins(**c)));
            }
            if cells.len() as u32 > from {
                cells[from as usize..].sort_unstable();
                ranges.push((from, cells.len() as u32));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        sort_by(&mut ranges, |a, b| (a.1 - a.0, a.0) < (b.1 - b.0, b.0));
        Ok(Self { cells, ranges })
    }

    /// Number of parts.
    pub(super) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// White cells of part `at`, ascending.
    pub(super) fn cells(&self, at: usize) -> &[u32] {
        let (from, to) = self.ranges[at];
        &self.cells[from as usize..to as usize]
    }

    /// All parts in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.len()).map(|at| self.cells(at))
    }
}
