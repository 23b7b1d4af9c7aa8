//! Implicit premises of steps: candidates that a technique treats as eliminated, that is, other places of a value in a house or other
//! values of a cell.

use super::{
    hidden_pair, hidden_single, hidden_triple, locked_candidates, naked_pair, naked_single, naked_triple, turbot, w_wing, x_wing, xy_wing,
};
use crate::puzzle::Sudoku;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, House};
use shumi_frame::family::{Explain, Puzzle, Step};

/// Techniques based on the places of values in houses: the arguments with the houses and with the values.
const PLACES: &[(&str, &[&str], &str)] = &[
    (hidden_single::HIDDEN_SINGLE.id(), &["house"], "digit"),
    (locked_candidates::LOCKED_CANDIDATES.id(), &["house"], "digit"),
    (hidden_pair::HIDDEN_PAIR.id(), &["house"], "values"),
    (hidden_triple::HIDDEN_TRIPLE.id(), &["house"], "values"),
    (x_wing::X_WING.id(), &["lines"], "digit"),
    (turbot::TURBOT.id(), &["house", "other"], "digit"),
    (w_wing::W_WING.id(), &["house"], "other"),
];

/// Techniques based on the values of their cells.
const VALUES: &[&str] =
    &[naked_single::NAKED_SINGLE.id(), naked_pair::NAKED_PAIR.id(), naked_triple::NAKED_TRIPLE.id(), xy_wing::XY_WING.id()];

/// Implements [`Explain::ruled_out`]. Also returns cells that do take one of the values, since no value on the board forbids it there.
pub(super) fn ruled_out(p: &Sudoku, step: &Step) -> Vec<(Cell, u32)> {
    if VALUES.contains(&step.technique) {
        return step.because.iter().flat_map(|cell| p.values(*cell).into_iter().map(|v| (*cell, v))).collect();
    }
    let Some((_, houses, values)) = PLACES.iter().find(|(id, ..)| *id == step.technique) else { return Vec::new() };
    let named = |name: &&str| step.args.iter().find(|(key, _)| key == name).map(|(_, arg)| arg);
    let cells: Vec<Cell> = houses.iter().filter_map(named).flat_map(houses_of).flat_map(|house| p.cells_in(house)).collect();
    let Some(Arg::Values(values)) = named(values) else { return Vec::new() };
    values.iter().flat_map(|value| cells.iter().map(|cell| (*cell, *value))).collect()
}

/// Returns the houses in an argument.
fn houses_of(arg: &Arg) -> Vec<House> {
    match arg {
        Arg::House(house) => vec![*house],
        Arg::List(list) => list.iter().flat_map(houses_of).collect(),
        _ => Vec::new(),
    }
}
