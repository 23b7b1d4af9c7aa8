//! Repair of a draft: changes digits of an answer until it is unique, then reverts changes that uniqueness does not need.
//!
//! Each round anneals from the draft's digits at a higher temperature, so the first success changes few digits.

use std::ops::RangeInclusive;

use super::anneal::cool;
use super::fill::Fill;
use super::grade::is_of;
use crate::board::Board;
use crate::puzzle::{Kakuro, KakuroRule};
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;
use shumi_frame::family::{Puzzle, Solve};

/// Limit of white cells for techniques of grade 5, whose filter enumerates all fillings of a run.
const MAX_CELLS_FOR_GRADE_5: usize = 300;
/// Initial temperatures of the rounds: the lower, the fewer digits change.
const HEATS: [u32; 3] = [60, 300, 1000];
/// Work limit of the proof of uniqueness, if no grade is wanted: about a quarter of a second.
const PROOF_WORK: u64 = 146 * 4096;

/// Returns a puzzle with the same layout, a unique answer and a wanted grade, and with few changed clues; `None` if the rounds found
/// none.
pub fn mended(p: &Kakuro, answer: &Board, wanted: Option<&RangeInclusive<u8>>, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Kakuro> {
    let first = Fill::of(p.layout.clone(), answer.digits.clone());
    if is_enough(&puzzle(&first), wanted, meter) {
        return Some(puzzle(&first));
    }
    let most = if p.layout.n_cells() > MAX_CELLS_FOR_GRADE_5 { 4 } else { 5 };
    let grades = wanted.cloned().unwrap_or(1..=most);
    for heat in HEATS {
        let mut fill = Fill::of(p.layout.clone(), answer.digits.clone());
        if cool(&mut fill, &grades, heat, 1, |_| true, rng, meter).is_some() {
            restore(&mut fill, &answer.digits, rng, |fill| is_enough(&puzzle(fill), wanted, meter));
            return Some(puzzle(&fill));
        }
    }
    None
}

fn puzzle(fill: &Fill) -> Kakuro {
    Kakuro { rule: KakuroRule::Distinct, layout: fill.layout.clone(), givens: Vec::new() }
}

/// Restores original digits as long as the puzzle stays good enough.
fn restore(fill: &mut Fill, before: &[u8], rng: &mut Rng, mut is_enough: impl FnMut(&Fill) -> bool) {
    loop {
        let mut changed: Vec<usize> = (0..before.len()).filter(|k| fill.digits()[*k] != before[*k]).collect();
        rng.shuffle(&mut changed);
        let mut is_new = false;
        for k in changed {
            let Some(change) = fill.replace(k, before[k]) else { continue };
            if is_enough(fill) {
                is_new = true;
            } else {
                fill.undo(change);
            }
        }
        if !is_new {
            return;
        }
    }
}

fn is_enough(p: &Kakuro, wanted: Option<&RangeInclusive<u8>>, meter: &mut Meter<'_>) -> bool {
    if let Some(grades) = wanted {
        return is_of(p, grades, meter);
    }
    meter.with_budget(PROOF_WORK, |m| {
        let mut n = 0;
        let end = p.search(&p.start(), m, &mut |_| {
            n += 1;
            if n > 1 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        });
        end == End::Exhausted && n == 1
    })
}
