//! A run in the structure beside the board.

use crate::layout::{Dir, Layout};
use serde::Serialize;
use shumi_core::grid::Cell;

/// A run, at the cell of its clue.
#[derive(Serialize)]
pub struct RunRow {
    across: bool,
    row: u16,
    col: u16,
    clue: Option<u32>,
    /// Units that it needs in a network, whose runs have clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    need: Option<i64>,
    cells: Vec<u32>,
}

impl RunRow {
    /// Describes a run with its cells.
    pub fn new(layout: &Layout, run: usize, need: Option<i64>, cells: Vec<u32>) -> Self {
        let (Cell { row, col }, clue) = (layout.clue_cell(run), layout.clue(run).or(need.map(|_| 0)));
        Self { across: layout.dir(run) == Dir::Across, row, col, clue, need, cells }
    }
}
