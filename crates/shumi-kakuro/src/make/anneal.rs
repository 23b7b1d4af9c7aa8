//! Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): changes digits until the techniques of a grade, and none below, solve the
//! puzzle.

use std::ops::RangeInclusive;

use super::fill::Fill;
use super::filter::Filter;
use super::grade::is_of;
use super::pattern;
use crate::layout::Layout;
use crate::puzzle::{Kakuro, KakuroRule};
use crate::sums::combinations;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::ResolvedWish;

/// Changes per cell in a round, over which the temperature falls to its minimum.
const ROUND_CHANGES: usize = 20;
/// Number of rounds per layout: some layouts never succeed, and a few short rounds limit their cost.
const N_ROUNDS: usize = 3;
/// Initial and minimum temperature of a round, in 1/1024 bits.
const HEAT: (u32, u32) = (1400, 51);
/// Accepted changes before the filter is recomputed from the start.
const STALE: usize = 30;
/// Percentage of runs in grade 1, at least, whose sum has one combination.
const SIMPLE_RUNS: usize = 40;
/// Changes in one spot that turn an easy puzzle into another one.
const NUDGES: usize = 2;
/// Work charged for a change.
const CHANGE_WORK: u64 = 8;

/// exp(-i / 16) in units of 1/65536, by repeated multiplication: platforms round `exp` differently.
const DECAY: [u32; 256] = {
    let mut table = [0; 256];
    let (mut i, mut value) = (0, 1u64 << 32);
    while i < 256 {
        table[i] = (value >> 16) as u32;
        // exp(-1/16) = 0.93941306…
        value = (value * 4_034_748_382) >> 32;
        i += 1;
    }
    table
};

/// Tries one layout; `None` if no filling of the grade was found within some rounds, or the meter stopped.
pub fn attempt(wish: &ResolvedWish, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Kakuro> {
    let layout = pattern::layout(wish, rng, meter)?;
    if !meter.add_work(layout.n_cells() as u64) {
        return None;
    }
    let mut fill = Fill::random(layout, rng)?;
    let share = if wish.grade == 1 { SIMPLE_RUNS } else { 0 };
    cool(&mut fill, &(wish.grade..=wish.grade), HEAT.0, N_ROUNDS, |layout| has_simple_runs(layout, share), rng, meter)
}

/// Returns whether at least `share` per cent of the runs have a sum with one combination.
fn has_simple_runs(layout: &Layout, share: usize) -> bool {
    let runs = 0..layout.runs.len();
    let n = runs.len();
    runs.filter(|r| combinations(layout.len(*r), layout.runs[*r].clue).len() == 1).count() * 100 >= share * n
}

/// Anneals a filling until techniques of the grades, and none below, solve the puzzle; `None` if some rounds did not reach that, or the
/// meter stopped. `heat` is the initial temperature of a round. Puzzles that do not suit are changed further.
pub fn cool(
    fill: &mut Fill,
    grades: &RangeInclusive<u8>,
    heat: u32,
    rounds: usize,
    suits: impl Fn(&Layout) -> bool,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Option<Kakuro> {
    let hottest = heat;
    let mut filter = Filter::new(*grades.end(), fill);
    let mut easier = (*grades.start() > 1).then(|| Filter::new(grades.start() - 1, fill));
    let n = fill.runs_of.len();
    let (round, mut stale, mut open) = (ROUND_CHANGES * n, 0, Vec::new());
    for i in 0..round * rounds {
        if !meter.add_work(CHANGE_WORK) {
            return None;
        }
        if filter.bits == 0 {
            if stale > 0 {
                filter.full(fill);
                stale = 0;
            }
            if filter.bits == 0 {
                let is_too_easy = easier.as_mut().is_some_and(|easier| easier.solves(fill));
                let puzzle = Kakuro { rule: KakuroRule::Distinct, layout: fill.layout.clone(), givens: Vec::new() };
                if !is_too_easy && suits(&fill.layout) && is_of(&puzzle, grades, meter) {
                    return Some(puzzle);
                }
                stale += nudge(fill, &mut filter, rng);
            }
            open.clear();
            continue;
        }
        if open.is_empty() || i % 8 == 0 {
            filter.open(&mut open);
        }
        let Some(mut k) = (!open.is_empty()).then(|| rng.pick(&open) as usize) else { continue };
        if rng.below(4) == 0 {
            k = fill.near(k, rng);
        }
        let Some(change) = fill.change(k, rng) else { continue };
        let before = filter.bits;
        filter.window(fill, &change);
        let heat = (hottest as usize * (round - i % round) / round).max(HEAT.1 as usize);
        let worse = filter.bits.saturating_sub(before) as usize;
        if worse == 0 || rng.below(1 << 16) < u64::from(DECAY[(worse * 16 / heat).min(255)]) {
            stale += 1;
            if stale > STALE {
                filter.full(fill);
                stale = 0;
            }
        } else {
            filter.undo();
            fill.undo(change);
        }
    }
    None
}

/// Changes some digits in one spot; returns their number.
fn nudge(fill: &mut Fill, filter: &mut Filter, rng: &mut Rng) -> usize {
    let mut k = rng.below(fill.runs_of.len() as u64) as usize;
    let mut n = 0;
    for _ in 0..NUDGES {
        if let Some(change) = fill.change(k, rng) {
            filter.window(fill, &change);
            n += 1;
        }
        k = fill.near(k, rng);
    }
    n
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_falls_like_the_exponential_function() {
        for (i, value) in DECAY.iter().enumerate() {
            let exact = (-(i as f64) / 16.0).exp() * 65536.0;
            assert!((f64::from(*value) - exact).abs() < 2.0, "{i}: {value} {exact}");
        }
    }
}
