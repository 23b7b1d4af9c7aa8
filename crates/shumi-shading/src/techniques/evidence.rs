//! The shaded cells that bound the cells counted in a step: ends of a clue's arms, and cells that close the exits of a cell.

use crate::board::Board;
use crate::puzzle::{DIRECTIONS, Shading};
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_frame::family::Step;

/// Implements [`Explain::bounds`](shumi_frame::family::Explain::bounds).
pub(super) fn bounds(p: &Shading, board: &Board, step: &Step) -> Vec<Cell> {
    let size = p.clues.size;
    let is_shaded = |k: &usize| board.shades[*k].is_shaded();
    let named = |name: &str| match step.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Cell(cell))) => Some(size.index(*cell)),
        _ => None,
    };
    if let Some(clue) = named("clue") {
        let ray = |direction| std::iter::successors(p.step(clue, direction), move |k| p.step(*k, direction));
        return DIRECTIONS.into_iter().filter_map(|direction| ray(direction).find(is_shaded)).map(|k| size.cell(k)).collect();
    }
    match named("exit").and(named("cell")) {
        Some(cell) => p.neighbours(cell).filter(is_shaded).map(|k| size.cell(k)).collect(),
        None => Vec::new(),
    }
}
