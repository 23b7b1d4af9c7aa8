//! Runs as arguments of sentences.

use super::layout::{Dir, Layout};
use shumi_core::message::Arg;

/// Returns run `r`: its clue, direction and ends.
pub(super) fn run_arg(layout: &Layout, r: usize) -> Arg {
    let cells = layout.cells(r);
    let ends = [cells[0], cells[cells.len() - 1]].map(|k| layout.cell(k as usize));
    Arg::Run { total: layout.clue(r), across: layout.dir(r) == Dir::Across, ends }
}
