//! Techniques of one cell: full house, hidden single, naked single.

use super::find::{cells, place};
use super::state::{Deduction, values};
use crate::deduce::Step;
use crate::say::Arg;

/// The only open cell of a house.
pub fn full_house(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let house = state.open.iter().position(|open| open.count_ones() == 1)?;
    let cell = state.tables.cell(house, state.open[house].trailing_zeros() as usize);
    // Another number of candidates is a contradiction that the state knows.
    let v = state.candidates[cell].trailing_zeros() as usize;
    let args = vec![("house", Arg::House(state.tables.house(house)))];
    Some(place(state, "full-house", whole(state, house), cell, v, args))
}

/// The only place of a value in a house: boxes first, which the eye takes in most easily.
pub fn hidden_single(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let n = state.tables.size;
    for house in (2 * n..3 * n).chain(0..2 * n) {
        for v in 0..n {
            let places = state.places(house, v);
            if places.count_ones() == 1 {
                let cell = state.tables.cell(house, places.trailing_zeros() as usize);
                let args = vec![("house", Arg::House(state.tables.house(house)))];
                return Some(place(state, "hidden-single", whole(state, house), cell, v, args));
            }
        }
    }
    None
}

/// The only candidate of a cell.
pub fn naked_single(state: &mut Deduction) -> Option<Step> {
    let state = state.sound()?;
    let cell = state.open_cells().find(|c| state.candidates[*c].count_ones() == 1)?;
    let v = state.candidates[cell].trailing_zeros() as usize;
    let others = values(state.tables.shape.all() & !state.candidates[cell]);
    let because = cells(&state.tables, &[cell]);
    Some(place(state, "naked-single", because, cell, v, vec![("others", Arg::Values(others))]))
}

fn whole(state: &Deduction, house: usize) -> Vec<crate::grid::Cell> {
    let list: Vec<usize> = state.tables.cells_at(house, state.tables.shape.all()).collect();
    cells(&state.tables, &list)
}
