//! The rung that supposes a number and follows the easier rungs until nothing fits.

use super::cells::{Narrowed, single_candidate, step};
use super::difference::{line_difference, line_sum};
use super::state::Deduction;
use super::sums::{extreme_sum, last_cell};
use crate::deduce::Step;
use crate::engine::order;
use crate::grid::Cell;
use crate::say::Arg;

/// Most cells of a board that this is tried on.
const MOST_CELLS: usize = 144;
/// Most numbers supposed.
const MOST_TRIES: usize = 120;
/// Most steps followed.
const MOST_STEPS: usize = 24;
/// An argument this short is taken at once.
const SHORT: usize = 2;

/// A candidate from which easier steps lead to a cell or a window that nothing fits.
pub fn contradiction(state: &mut Deduction) -> Option<Step> {
    let state = &*state;
    if state.is_broken() || state.p.numbers.len() > MOST_CELLS {
        return None;
    }
    let mut cells: Vec<(usize, usize)> = state.open().map(|at| (state.n_candidates(at), at)).collect();
    order::sort(&mut cells);
    let tries = cells.iter().flat_map(|(_, at)| state.candidates(*at).map(move |value| (*at, value)));
    let mut best: Option<(usize, u32, Refuted)> = None;
    for (at, value) in tries.take(MOST_TRIES) {
        let limit = best.as_ref().map_or(MOST_STEPS, |(_, _, refuted)| refuted.chain.len());
        if let Some(refuted) = follow(state, at, value, limit) {
            let short = refuted.chain.len() <= SHORT;
            best = Some((at, value, refuted));
            if short {
                break;
            }
        }
    }
    let (at, value, refuted) = best?;
    let cell = state.p.size().cell(at);
    let args = vec![
        ("cell", Arg::Cell(cell)),
        ("number", Arg::Number(state.number(value))),
        ("chain", if refuted.chain.is_empty() { Arg::Cell(cell) } else { Arg::Cells(refuted.chain.clone()) }),
        ("stuck", Arg::Cells(refuted.stuck.clone())),
    ];
    let mut because = refuted.chain;
    because.extend(refuted.stuck);
    order::sort(&mut because);
    because.dedup();
    because.retain(|other| *other != cell);
    Some(step(state, "contradiction", because, &[Narrowed { at, out: vec![value] }], args))
}

/// Where a supposed number leads.
struct Refuted {
    /// The cells that steps narrowed, in order, each once.
    chain: Vec<Cell>,
    /// The cells that nothing fits.
    stuck: Vec<Cell>,
}

/// Follows fewer than `limit` steps from a number; `Some` where that ends in a contradiction.
fn follow(state: &Deduction, at: usize, value: u32, limit: usize) -> Option<Refuted> {
    let mut trial = state.clone();
    trial.place(at, value);
    let mut chain: Vec<Cell> = Vec::new();
    loop {
        if let Some(stuck) = stuck(&trial) {
            return Some(Refuted { chain, stuck });
        }
        let rungs = [last_cell, single_candidate, extreme_sum, line_sum, line_difference];
        let next = rungs.iter().find_map(|find| find(&mut trial))?;
        for conclusion in &next.conclusions {
            if !chain.contains(&conclusion.cell()) {
                chain.push(conclusion.cell());
            }
        }
        if chain.len() >= limit {
            return None;
        }
        trial.apply(&next);
    }
}

/// Cells that nothing fits: one without candidates, or a window whose candidates cannot make its sum.
fn stuck(state: &Deduction) -> Option<Vec<Cell>> {
    let size = state.p.size();
    if let Some(at) = state.open().find(|at| state.n_candidates(*at) == 0) {
        return Some(vec![size.cell(at)]);
    }
    let window = state.p.windows.all().find(|window| {
        let (mut low, mut high, mut open) = (0, 0, None);
        let corners = state.p.corners(*window);
        for at in corners {
            let Some(ends) = state.ends(at) else { return true };
            low += ends[0];
            high += ends[1];
            if state.placed(at).is_none() {
                open = if open.is_none() { Some((at, 1)) } else { Some((at, 2)) };
            }
        }
        let sum = state.p.sum(*window);
        let out_of_reach = sum < low || sum > high;
        // The one open cell asks for a number that is no candidate of it.
        let unfit = |at: usize| {
            let placed: i64 = corners.iter().filter_map(|at| state.placed(*at)).map(|value| state.number(value)).sum();
            state.candidate(at, sum - placed).is_none()
        };
        out_of_reach || matches!(open, Some((at, 1)) if unfit(at))
    })?;
    Some(state.p.corners(window).map(|at| size.cell(at)).to_vec())
}
