//! Rungs that read one window.

use super::cells::{Narrowed, step};
use super::state::Deduction;
use crate::deduce::Step;
use crate::grid::Cell;
use crate::say::{Arg, Args};

/// Boards of more cells are searched for the first instance, not for the best one.
pub(super) const LARGE: usize = 400;

/// A window with one open cell: it takes what is missing to the sum.
pub fn last_cell(state: &mut Deduction) -> Option<Step> {
    let state = &*state;
    if state.is_broken() {
        return None;
    }
    state.p.windows.all().find_map(|window| {
        let corners = state.p.corners(window);
        let mut open = corners.into_iter().filter(|at| state.placed(*at).is_none());
        let (at, None) = (open.next()?, open.next()) else { return None };
        let others: i64 = corners.iter().filter_map(|at| state.placed(*at)).map(|value| state.number(value)).sum();
        let value = state.candidate(at, state.p.sum(window) - others)?;
        let out = state.candidates(at).filter(|other| *other != value).collect();
        Some(tell(state, "last-cell", window, &Narrowed { at, out }, vec![("others", Arg::Number(others))]))
    })
}

/// A window of which the other cells, with the numbers left, cannot make enough, or little enough, for some candidates of a cell.
pub fn extreme_sum(state: &mut Deduction) -> Option<Step> {
    let state = &*state;
    if state.is_broken() {
        return None;
    }
    let (least, most) = (left(state, false), left(state, true));
    let mut best: Option<(usize, Step)> = None;
    for window in state.p.windows.all() {
        let corners = state.p.corners(window);
        for at in corners.into_iter().filter(|at| state.placed(*at).is_none()) {
            let others = || corners.into_iter().filter(move |other| *other != at);
            let Some([low, high]) = bounds(state, others(), &least, &most) else { continue };
            let fits = [state.p.sum(window) - high, state.p.sum(window) - low];
            // A cell that no sum narrows is soon passed.
            if state.ends(at).is_none_or(|ends| fits[0] <= ends[0] && ends[1] <= fits[1]) {
                continue;
            }
            let holds = |value| (fits[0]..=fits[1]).contains(&state.number(value));
            let Some(narrowed) = Narrowed::keep(state, at, holds).filter(|one| one.out.len() < state.n_candidates(at)) else { continue };
            let gain = narrowed.gain(state);
            if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                let args = vec![("least", Arg::Number(low)), ("most", Arg::Number(high))];
                best = Some((gain, tell(state, "extreme-sum", window, &narrowed, args)));
            }
            if gain == usize::MAX || state.p.numbers.len() > LARGE {
                return best.map(|(_, step)| step);
            }
        }
    }
    best.map(|(_, step)| step)
}

/// The first three of the numbers left, the greatest first or the least.
fn left(state: &Deduction, greatest: bool) -> Vec<i64> {
    let n = state.p.values.len() as u32;
    let values = (0..n).map(|i| if greatest { n - 1 - i } else { i });
    values.flat_map(|value| (0..state.left(value)).map(move |_| value)).take(3).map(|value| state.number(value)).collect()
}

/// Least and greatest sum of cells: by their candidates, and by the numbers left, each of which stands in one cell.
fn bounds(state: &Deduction, cells: impl Iterator<Item = usize>, least: &[i64], most: &[i64]) -> Option<[i64; 2]> {
    let (mut placed, mut open, mut n) = (0, [0; 2], 0);
    for at in cells {
        let [low, high] = state.ends(at)?;
        if state.placed(at).is_some() {
            placed += low;
        } else {
            open = [open[0] + low, open[1] + high];
            n += 1;
        }
    }
    let total = |numbers: &[i64]| numbers.get(..n).map(|numbers| numbers.iter().sum::<i64>());
    Some([placed + open[0].max(total(least)?), placed + open[1].min(total(most)?)])
}

fn tell(state: &Deduction, technique: &'static str, window: Cell, narrowed: &Narrowed, mut args: Args) -> Step {
    let size = state.p.size();
    let corners = state.p.corners(window);
    let because: Vec<Cell> = corners.iter().filter(|at| **at != narrowed.at).map(|at| size.cell(*at)).collect();
    args.extend([
        ("cell", Arg::Cell(size.cell(narrowed.at))),
        ("rest", Arg::Cells(because.clone())),
        ("sum", Arg::Number(state.p.sum(window))),
    ]);
    step(state, technique, because, std::slice::from_ref(narrowed), args)
}
