//! Search for nested contradictions: trials within trials.
//!
//! Iterative deepening: trials within an assumption come first, then trials within these, and so on, so that the proof found is among the
//! shallow ones. The solver tells some solutions, whose candidates cannot be refuted, so that the search skips them. It tells nothing else;
//! each step is a proof of its own.

use std::ops::ControlFlow;

use super::board::{self as trials, DeadEnd};
use super::facts::Facts;
use super::forty_five::OpenSum;
use crate::puzzle::Regions;
use shumi_core::meter::Meter;
use shumi_digits::bits::bits;
use shumi_digits::board::Board;
use shumi_frame::family::{Puzzle, Solve};

/// Most levels of trials.
const MAX_DEPTH: usize = 3;
/// Work limit of one step at each depth, about 0.1 s.
const MAX_WORK: usize = 2_000_000;
/// Work limit of the solver, and the most solutions that it tells.
const SOLVER_WORK: u64 = 100_000;
const MAX_SOLUTIONS: usize = 64;

/// Candidates that cannot be refuted, as far as known.
#[derive(Clone, Debug, Default)]
pub(super) struct NestedSearch {
    /// Cell -> its values in solutions; empty before the call of the solver.
    right: Vec<u16>,
}

impl NestedSearch {
    /// Asks the solver for solutions, once.
    pub(super) fn ask(&mut self, p: &Regions) {
        if !self.right.is_empty() {
            return;
        }
        self.right = vec![0; p.givens.len()];
        let mut count = 0;
        let mut found = |board: &Board| {
            self.right.iter_mut().zip(&board.values).for_each(|(mask, value)| *mask |= 1 << (value - 1));
            count += 1;
            if count < MAX_SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        Meter::unlimited().with_budget(SOLVER_WORK, |meter| p.search(&p.start(), meter, &mut found));
    }

    /// Finds a contradiction: returns the board under it, and its candidate.
    pub(super) fn find<'a>(&self, facts: &'a Facts, sums: &'a [OpenSum]) -> Option<(trials::Board<'a>, (usize, usize), DeadEnd)> {
        let mut order: Vec<(usize, usize)> =
            facts.open.iter().flat_map(|cell| bits(facts.candidates[cell]).map(move |v| (cell, v))).collect();
        order.retain(|(cell, v)| self.right.get(*cell).is_none_or(|mask| mask >> v & 1 == 0));
        order.sort_by_key(|(cell, _)| facts.candidates[*cell].count_ones());
        let mut board = trials::Board::new(facts, sums);
        for depth in 1..=MAX_DEPTH {
            board.work = 0;
            for (cell, v) in &order {
                board.clear();
                if let Some(dead_end) = board.search(*cell, *v, depth, MAX_WORK) {
                    return Some((board, (*cell, *v), dead_end));
                }
                if board.work >= MAX_WORK {
                    break;
                }
            }
        }
        None
    }
}
