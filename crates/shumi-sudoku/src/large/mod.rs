//! Solver for all sizes except 9 x 9: naked and hidden singles and locked candidates, then clause learning on the open candidates.
//!
//! Variables: the open candidates, (cell, value). Constraints: exactly one per cell, and per value and row, column or box. Easy grids
//! need only these deductions, or a few guesses on top of them; the others go to [`shumi_learn`] with its exactly-one
//! groups, whose decisions always try "true" first. Complete, because singles and locked candidates lose no solution, and the guesses or
//! else the learner enumerate all solutions.

mod candidate_learner;
mod cells;
mod lane_row;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod lanes16;
#[cfg(target_arch = "x86_64")]
mod lanes16_avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod lanes25;
mod locked;
mod place_counts;
mod short_search;
mod singles;

use std::ops::ControlFlow;

use self::candidate_learner::CandidateLearner;
use self::cells::Cells;
use self::short_search::ShortSearch;
use super::shape::Shape;
use shumi_core::meter::{End, Meter};
use shumi_learn::Outcome;

/// Vector types for rows of 16 x 16 and of 25 x 25.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod rows {
    pub(super) type Of16 = super::lanes16::Lanes;
    pub(super) type Of25 = super::lanes25::Lanes;
    pub(super) const IN_16: usize = 2;
}
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod rows {
    use super::Cells;

    pub(super) type Of16 = Cells<u64, 16, 4>;
    pub(super) type Of25 = Cells<u128, 25, 5>;
    pub(super) const IN_16: usize = 4;
}

/// Solves a grid or runs it to its fixpoint; `guess` allows a few guesses.
fn known(shape: Shape, masks: &[u32], guess: bool, meter: &mut Meter<'_>) -> ShortSearch {
    match shape.size() {
        4 => short_search::search::<Cells<u64, 4, 2>, 4, 2, 2, 2>(masks, guess, meter),
        6 => short_search::search::<Cells<u64, 6, 3>, 6, 2, 3, 2>(masks, guess, meter),
        // For comparison with the 9 x 9 core.
        #[cfg(test)]
        9 => short_search::search::<Cells<u64, 9, 3>, 9, 3, 3, 3>(masks, guess, meter),
        // The size that gains from registers of four words, if the machine has them.
        #[cfg(target_arch = "x86_64")]
        16 if super::nine::Backend::Avx2.is_available() => lanes16_avx2::search(masks, guess, meter),
        16 => short_search::search::<rows::Of16, 16, 4, 4, { rows::IN_16 }>(masks, guess, meter),
        _ => short_search::search::<rows::Of25, 25, 5, 5, 5>(masks, guess, meter),
    }
}

/// Calls `found` once for each solution, a value from 1 for each cell, until it breaks. `masks` are the candidates of each cell,
/// bit 0 for value 1, `masks.len() == shape.cells()`, row-major. Deterministic.
pub fn search(shape: Shape, masks: &[u32], meter: &mut Meter<'_>, mut found: impl FnMut(&[u8]) -> ControlFlow<()>) -> End {
    let masks = match known(shape, masks, true, meter) {
        ShortSearch::Stopped => return End::Stopped,
        ShortSearch::Solutions(solutions) => {
            let breaks = solutions.chunks_exact(shape.cells()).any(|values| found(values).is_break());
            return if breaks { End::Enough } else { End::Exhausted };
        }
        ShortSearch::Open(masks) => masks,
    };
    let mut values: Vec<u8> = masks.iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect();
    let mut open = CandidateLearner::new(shape, &masks);
    let mut outcome = open.learner.solve(&[], meter);
    loop {
        match outcome {
            Outcome::None => return End::Exhausted,
            Outcome::Stopped => return End::Stopped,
            Outcome::Found => {}
        }
        open.read(&mut values);
        if found(&values).is_break() {
            return End::Enough;
        }
        outcome = open.learner.next(meter);
    }
}

/// Returns the values that occur in some solution, a mask for each cell; `None` if there is no solution. With [`End::Stopped`] it holds
/// the values seen so far. `masks` is as for [`search`].
///
/// Each solution witnesses a value for each cell. A candidate without a witness is assumed: either a solution witnesses it, and likely
/// others, or it is eliminated permanently.
pub fn true_candidates(shape: Shape, masks: &[u32], meter: &mut Meter<'_>) -> (Option<Vec<u32>>, End) {
    let masks = match known(shape, masks, false, meter) {
        ShortSearch::Stopped => return (None, End::Stopped),
        ShortSearch::Solutions(values) if values.is_empty() => return (None, End::Exhausted),
        ShortSearch::Solutions(values) => return (Some(values.iter().map(|value| 1 << (value - 1)).collect()), End::Exhausted),
        ShortSearch::Open(masks) => masks,
    };
    let mut values: Vec<u8> = masks.iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect();
    let mut seen = vec![0u32; shape.cells()];
    let mut open = CandidateLearner::new(shape, &masks);
    let mut outcome = open.learner.solve(&[], meter);
    let mut asked = None;
    loop {
        match outcome {
            Outcome::Stopped => return (seen.iter().any(|mask| *mask != 0).then_some(seen), End::Stopped),
            Outcome::Found => {
                open.read(&mut values);
                for (mask, value) in seen.iter_mut().zip(&values) {
                    *mask |= 1 << (value - 1);
                }
                open.prefer_unseen(&seen);
            }
            Outcome::None => match asked {
                None => return (None, End::Exhausted),
                Some(var) => open.forbid(var),
            },
        }
        let Some(var) = open.unseen(&seen, asked) else {
            return (Some(seen), End::Exhausted);
        };
        asked = Some(var);
        outcome = open.assume(var, meter);
    }
}

#[cfg(test)]
mod fixpoint_tests;
#[cfg(test)]
mod tests;
