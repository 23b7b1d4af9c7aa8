//! Generator of Target Sudoku: a grid with several solutions, whose best score is unique.
//!
//! Givens go while the solution is unique, which is checked fast, down to a few more than requested; the last ones go while the
//! solutions stay within the level.

use std::ops::ControlFlow;

use super::dig::{count, orbits};
use super::grid::full;
use crate::puzzle::Sudoku;
use crate::solver::search_values;
use crate::target::{RINGS, SHAPE, score};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Rating, ResolvedWish};

/// Range of solution counts for each level, from 1.
pub const LEVELS: [std::ops::RangeInclusive<usize>; 3] = [5..=20, 21..=80, 81..=200];
/// Numbers of givens in contests.
const GIVENS: std::ops::RangeInclusive<u64> = 24..=30;

/// Number of givens removed last, when several solutions are allowed.
const LAST: usize = 4;

/// Rounds after which, with custom weights, several solutions may share the best score: weights may make that inevitable.
const PATIENCE: u32 = 50;

/// Generates a puzzle of the requested level; `None` if the meter stopped.
pub fn make(wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Sudoku> {
    let level = &LEVELS[usize::from(wish.grade) - 1];
    let weights: Option<Box<[i32; 81]>> = wish.extras.weights.as_deref().and_then(|list| list.try_into().ok()).map(Box::new);
    let fewest = wish.extras.givens.map_or(0, |share| (81 * usize::from(share)).div_ceil(100));
    let least = fewest.max(*GIVENS.start() as usize);
    for round in 0.. {
        let mut givens = full(SHAPE, rng, meter)?;
        let wanted = (GIVENS.start() + rng.below(GIVENS.end() - GIVENS.start() + 1)) as usize;
        let wanted = wanted.max(fewest);
        let orbits = orbits(wish, rng);
        let mut left = 81;
        // Keep the solution unique nearly to the end, since that check is fast; then allow as many solutions as the level has.
        let mut take = |most: usize, enough: &mut dyn FnMut(usize, usize) -> bool| {
            for orbit in &orbits {
                if givens[orbit[0]] == 0 || left < fewest + orbit.len() {
                    continue;
                }
                let before: Vec<u8> = orbit.iter().map(|cell| std::mem::take(&mut givens[*cell])).collect();
                let found = count(SHAPE, &givens, most + 1, meter);
                if found > most {
                    orbit.iter().zip(before).for_each(|(cell, value)| givens[*cell] = value);
                    continue;
                }
                left -= orbit.len();
                if enough(left, found) {
                    return;
                }
            }
        };
        take(1, &mut |left, _| left <= wanted + LAST);
        take(*level.end(), &mut |left, found| found >= *level.start() || left <= least);
        if meter.is_stopped() {
            return None;
        }
        let may_tie = weights.is_some() && round >= PATIENCE;
        if may_tie && has_level(&givens, level, meter) || stands_alone(&givens, weights.as_deref().unwrap_or(&RINGS), level, meter) {
            return Some(Sudoku::target(givens, weights));
        }
    }
    None
}

/// Returns whether the number of solutions fits the level, and one of them scores more than all others.
fn stands_alone(givens: &[u8], weights: &[i32; 81], level: &std::ops::RangeInclusive<usize>, meter: &mut Meter<'_>) -> bool {
    let mut scores = Vec::new();
    let _ = search_values(SHAPE, givens, meter, &mut |values| {
        scores.extend(values.try_into().map(|digits: &[u8; 81]| score(weights, digits)));
        if scores.len() > *level.end() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let best = scores.iter().max();
    level.contains(&scores.len()) && scores.iter().filter(|score| Some(*score) == best).count() == 1
}

fn has_level(givens: &[u8], level: &std::ops::RangeInclusive<usize>, meter: &mut Meter<'_>) -> bool {
    level.contains(&count(SHAPE, givens, level.end() + 1, meter))
}

/// Rates a puzzle by its number of solutions; 0 outside all levels.
pub fn rating(puzzle: &Sudoku, meter: &mut Meter<'_>) -> Rating {
    let n = count(SHAPE, puzzle.givens(), LEVELS[2].end() + 1, meter);
    Rating { grade: LEVELS.iter().position(|level| level.contains(&n)).map_or(0, |at| at as u8 + 1), effort: n as u64 }
}
