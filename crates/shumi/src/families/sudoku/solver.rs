//! Questions about a Sudoku: the 9 x 9 core, or that of all sizes.

use std::ops::ControlFlow;

use super::board::{Board, ones, size};
use super::nine::{Boards, Solver};
use super::{Puzzle, Shape, Sudoku, large, target};
use crate::family::{Candidates, Refusal};
use crate::grid::Grid;
use crate::meter::{End, Meter};
use crate::say::{Arg, Args};
use crate::solve::Best;

/// Work spent on making a set of givens in conflict small, and on each question about it.
const SHRINK: (u64, u64) = (4_000_000, 400_000);

pub(super) fn search(p: &Puzzle, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
    search_values(p.shape, &from.values, meter, &mut |values| found(&Board::of(values.to_vec())))
}

fn search_values(shape: Shape, from: &[u8], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> End {
    match boards(from) {
        Some(boards) => Solver::default().search(&boards, meter, |boards| found(&boards.digits())),
        None => large::search(shape, &masks(shape, from), meter, found),
    }
}

/// The boards of a 9 x 9.
fn boards(values: &[u8]) -> Option<Boards> {
    values.try_into().ok().map(Boards::from_digits)
}

/// The candidates of each cell for the core of all sizes.
fn masks(shape: Shape, values: &[u8]) -> Vec<u32> {
    values.iter().map(|v| if *v == 0 { shape.all() } else { 1 << (v - 1) }).collect()
}

pub(super) fn candidates(p: &Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
    let (masks, end) = match boards(&p.givens) {
        Some(boards) => {
            let (boards, end) = Solver::default().true_candidates(&boards, meter);
            (boards.map(|b| b.masks().map(u32::from).to_vec()), end)
        }
        None => large::true_candidates(p.shape, &masks(p.shape, &p.givens), meter),
    };
    let Some(masks) = masks else { return (None, end) };
    let at = masks.into_iter().map(|mask| Some(ones(mask).collect())).collect();
    (Some(Grid { size: size(p), at }), end)
}

/// The highest score, where that is asked.
pub(super) fn best(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Best<Sudoku>> {
    let weights = p.weights()?;
    let (best, end) = target::maximise(weights, &boards(&p.givens)?, &mut Solver::default(), meter);
    let board = best.map(|best| Board::of(best.digits.to_vec()));
    Some(Best { board, score: best.map(|best| best.score), moves: None, optimal: end == End::Exhausted, end })
}

/// What the digits on a board score.
pub(super) fn score(p: &Puzzle, b: &Board) -> Option<i64> {
    let digits = b.values.as_slice().try_into().ok()?;
    Some(target::score(p.weights()?, digits))
}

/// Why `p`, which has no solution, has none.
pub(super) fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
    if let Some(clash) = clash(p) {
        return Some(clash);
    }
    let (total, each) = SHRINK;
    let cells = meter.share(total, |m| conflict(p, each, m))?;
    Some(refused(p, "givens-in-conflict", vec![("n", Arg::Number(cells.len() as i64))], &cells))
}

/// Two equal givens in one house, the first in reading order; no search.
fn clash(p: &Puzzle) -> Option<Refusal> {
    let n = p.shape.size();
    let mut seen = vec![usize::MAX; p.shape.houses() * n];
    for (cell, value) in p.givens.iter().enumerate().filter(|(_, v)| **v != 0) {
        for house in p.shape.houses_of(cell) {
            let first = &mut seen[house * n + usize::from(*value) - 1];
            if *first == usize::MAX {
                *first = cell;
                continue;
            }
            let [a, b] = [*first, cell];
            let args = vec![
                ("a", Arg::Cell(size(p).cell(a))),
                ("b", Arg::Cell(size(p).cell(b))),
                ("d", Arg::Values(vec![(*value).into()])),
                ("house", Arg::House(p.shape.house(house))),
            ];
            return Some(refused(p, "givens-clash", args, &[a, b]));
        }
    }
    None
}

/// Givens that have no solution together: each one is left out in turn, for good where there is still none. `None` where the meter
/// stopped before it was seen that there is none at all. What cannot be told in `each` units of work is kept.
fn conflict(p: &Puzzle, each: u64, meter: &mut Meter<'_>) -> Option<Vec<usize>> {
    let mut values = p.givens.clone();
    let none = |values: &[u8], meter: &mut Meter<'_>| {
        let mut some = false;
        let end = meter.share(each, |m| {
            search_values(p.shape, values, m, &mut |_| {
                some = true;
                ControlFlow::Break(())
            })
        });
        !some && end == End::Exhausted
    };
    if !none(&values, meter) {
        return None;
    }
    for cell in 0..values.len() {
        let value = std::mem::take(&mut values[cell]);
        if value != 0 && (!meter.tick(p.shape.cells() as u64) || !none(&values, meter)) {
            values[cell] = value;
        }
    }
    Some((0..values.len()).filter(|cell| values[*cell] != 0).collect())
}

fn refused(p: &Puzzle, id: &'static str, args: Args, cells: &[usize]) -> Refusal {
    let place = |cell: &usize| {
        let at = size(p).cell(*cell);
        [u32::from(at.row) + 1, u32::from(at.col) + 1]
    };
    Refusal { id, args, conflict: cells.iter().map(place).collect() }
}
