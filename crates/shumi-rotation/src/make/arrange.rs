//! Generator of numbers that fit their sums in only one way: draws boards of random numbers until the ladder solves one.
//!
//! After [`MAX_DRAWS`] draws a proof of uniqueness by search is enough. The range of the numbers grows with the board, since close
//! numbers make many arrangements and far ones make it trivial.

use std::ops::ControlFlow;

use super::board::of_board;
use crate::{Rotation, arrange};
use shumi_core::grid::Size;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;
use shumi_frame::family::{Explain, Puzzle, climb_to};

/// Work limit of one proof of uniqueness; beyond it, other numbers are drawn.
const PROOF_WORK: u64 = 48 * 4096;
/// Hardest grade of techniques that must solve the puzzle: no contradictions.
const MAX_GRADE: u8 = 4;
/// Number of draws that must satisfy that; later ones need only be unique.
const MAX_DRAWS: usize = 400;
/// Work charged for a step of the ladder.
const STEP_WORK: u64 = 64;

/// Generates a puzzle with one arrangement; `None` if the meter stopped.
pub fn make(size: Size, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Rotation> {
    let mut draws = 0;
    loop {
        let puzzle = of_board(size, &numbers(size, rng));
        draws += 1;
        // Most draws fail at the techniques, and those that the techniques solve have one arrangement.
        if if draws > MAX_DRAWS { is_unique(&puzzle, meter) } else { is_explained(&puzzle, meter) } {
            return Some(puzzle);
        }
        if !meter.add_work(1) {
            return None;
        }
    }
}

/// Returns whether there is one arrangement; `false` if that is not proved soon.
fn is_unique(puzzle: &Rotation, meter: &mut Meter<'_>) -> bool {
    let (mut found, open) = (0, vec![None; puzzle.numbers.len()]);
    let end = meter.with_budget(PROOF_WORK, |meter| {
        arrange::search(puzzle, &open, meter, &mut |_| {
            found += 1;
            if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    (found, end) == (1, End::Exhausted)
}

fn is_explained(puzzle: &Rotation, meter: &mut Meter<'_>) -> bool {
    let mut facts = puzzle.deduction(&puzzle.start());
    climb_to(puzzle, &mut facts, MAX_GRADE, |_| meter.add_work(STEP_WORK));
    (0..puzzle.numbers.len()).all(|at| facts.n_candidates(at) == 1)
}

/// Draws different numbers in random order, from a range in which many boards have one arrangement that can be explained.
fn numbers(size: Size, rng: &mut Rng) -> Vec<i64> {
    let most = match size.cells() {
        ..=9 => 50,
        10..=16 => 99,
        _ => 199,
    };
    let mut all: Vec<i64> = (1..=most).collect();
    rng.shuffle(&mut all);
    all.truncate(size.cells());
    all
}
