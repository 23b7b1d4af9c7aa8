//! Common parts of techniques that read one window.

use super::cells::{Narrowed, step};
use super::facts::Facts;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Template};
use shumi_frame::family::Step;

/// On boards of more cells, techniques do not search for the best instance: extreme sums return the first one, and carried pairs must
/// have one known cell.
pub const MAX_CELLS_FOR_BEST: usize = 400;

/// Builds the step with a conclusion about one cell of a window; the window's other cells are the reason.
pub fn window_step(facts: &Facts, technique: &Template, window: Cell, narrowed: &Narrowed, mut args: Args) -> Step {
    let size = facts.p.board_size();
    let corners = facts.p.corners(window);
    let because: Vec<Cell> = corners.iter().filter(|at| **at != narrowed.at).map(|at| size.cell(*at)).collect();
    args.extend([
        ("cell", Arg::Cell(size.cell(narrowed.at))),
        ("rest", Arg::Cells(because.clone())),
        ("sum", Arg::Number(facts.p.sum(window))),
    ]);
    step(facts, technique, because, std::slice::from_ref(narrowed), args)
}
