//! Solving: the 9 x 9 core or the solver of all sizes, and explanations of unsolvable puzzles.

use std::ops::ControlFlow;

use super::board::Board;
use super::masks::{has_repeat, values};
use super::nine::{Boards, NineSolver};
use super::puzzle::Sudoku;
use super::shape::Shape;
use super::{large, target};
use crate::words::sudoku::refusal as words;
use shumi_core::grid::Grid;
use shumi_core::message::{Arg, Args, Template};
use shumi_core::meter::{End, Meter};
use shumi_frame::family::{Best, Candidates, Puzzle, Refusal, Solve};

/// Work budgets: for the reduction of a set of conflicting givens, and for each test in it.
const REDUCTION_WORK: (u64, u64) = (976 * 4096, 97 * 4096);

impl Solve for Sudoku {
    const MAX_COUNTED: u64 = 1000;

    fn search(&self, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        search_values(self.shape, &from.values, meter, &mut |values| found(&Board::of(values.to_vec())))
    }

    fn search_scoring(&self, from: &Board, least: i64, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        let (Some(weights), Some(boards)) = (self.weights(), boards(&from.values)) else { return End::Exhausted };
        let each = &mut |boards: &Boards| found(&Board::of(boards.digits().to_vec()));
        target::reaching(weights, least, &boards, &mut NineSolver::default(), meter, each)
    }

    fn breaks_rule(&self, board: &Board) -> bool {
        let is_changed = |(value, given): (&u8, &u8)| (*given != 0) & (*value != 0) & (value != given);
        let is_given_changed = board.values.iter().zip(&self.givens).fold(false, |any, pair| any | is_changed(pair));
        is_given_changed || has_repeat(self.shape, &board.values)
    }

    fn refusal(&self, meter: &mut Meter<'_>) -> Option<Refusal> {
        if let Some(clash) = clash(self) {
            return Some(clash);
        }
        let (total, each) = REDUCTION_WORK;
        let cells = meter.with_budget(total, |m| conflict(self, each, m))?;
        Some(refused(self, &words::GIVENS_IN_CONFLICT, vec![("n", Arg::Number(cells.len() as i64))], &cells))
    }

    fn true_candidates(&self, meter: &mut Meter<'_>) -> Option<(Option<Candidates>, End)> {
        let (masks, end) = match boards(&self.givens) {
            Some(boards) => {
                let (boards, end) = NineSolver::default().true_candidates(&boards, meter);
                (boards.map(|b| b.masks().map(u32::from).to_vec()), end)
            }
            None => large::true_candidates(self.shape, &masks(self.shape, &self.givens), meter),
        };
        let grid = |masks: Vec<u32>| Grid { size: self.size(), at: masks.into_iter().map(|mask| Some(values(mask))).collect() };
        Some((masks.map(grid), end))
    }

    fn best(&self, _: bool, meter: &mut Meter<'_>) -> Option<Best<Board>> {
        self.best_from(&self.start(), meter)
    }

    fn best_from(&self, from: &Board, meter: &mut Meter<'_>) -> Option<Best<Board>> {
        let weights = self.weights()?;
        let (best, end) = target::maximise(weights, &boards(&from.values)?, &mut NineSolver::default(), meter);
        let board = best.map(|best| Board::of(best.digits.to_vec()));
        Some(Best { board, score: best.map(|best| best.score), moves: None, optimal: end == End::Exhausted, end })
    }
}

/// Calls `found` once for each solution that keeps the values of `from`, 0 for an open cell, until it breaks.
pub(super) fn search_values(shape: Shape, from: &[u8], meter: &mut Meter<'_>, found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> End {
    match boards(from) {
        Some(boards) => NineSolver::default().search(&boards, meter, |boards| found(&boards.digits())),
        None => large::search(shape, &masks(shape, from), meter, found),
    }
}

/// Returns the digit boards of a 9 x 9; `None` for other sizes.
fn boards(values: &[u8]) -> Option<Boards> {
    values.try_into().ok().map(Boards::from_digits)
}

/// Returns the candidates of each cell, for the solver of all sizes.
fn masks(shape: Shape, values: &[u8]) -> Vec<u32> {
    values.iter().map(|v| if *v == 0 { shape.all() } else { 1 << (v - 1) }).collect()
}

/// Finds two equal givens in one house, the first in reading order, without search.
fn clash(p: &Sudoku) -> Option<Refusal> {
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
                ("a", Arg::Cell(p.size().cell(a))),
                ("b", Arg::Cell(p.size().cell(b))),
                ("d", Arg::Values(vec![(*value).into()])),
                ("house", Arg::House(p.shape.house(house))),
            ];
            return Some(refused(p, &words::GIVENS_CLASH, args, &[a, b]));
        }
    }
    None
}

/// Returns a set of givens without a common solution, reduced by deletion: leaves out each given in turn, and keeps it out if there is
/// still no solution; a given stays if `each` units of work do not decide that. `None`: there is a solution, or the meter stopped too
/// soon.
fn conflict(p: &Sudoku, each: u64, meter: &mut Meter<'_>) -> Option<Vec<usize>> {
    let mut values = p.givens.clone();
    let none = |values: &[u8], meter: &mut Meter<'_>| {
        let mut some = false;
        let end = meter.with_budget(each, |m| {
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
        if value != 0 && (!meter.add_work(p.shape.cells() as u64) || !none(&values, meter)) {
            values[cell] = value;
        }
    }
    Some((0..values.len()).filter(|cell| values[*cell] != 0).collect())
}

fn refused(p: &Sudoku, reason: &'static Template, args: Args, cells: &[usize]) -> Refusal {
    let conflict = cells.iter().map(|cell| p.text_position(p.size().cell(*cell))).collect();
    Refusal { reason, args, conflict }
}
