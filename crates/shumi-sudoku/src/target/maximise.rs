//! Search for the solution with the highest score: `rings` for the weights of the statement, `weights` for all others.

use super::best::BestGrid;
use super::each::Each;
use super::score::RINGS;
use super::{rings, weights};
use crate::nine::{Boards, NineSolver};
use shumi_core::meter::{End, Meter};

/// Calls `each` once for each solution of `from` that scores at least `least`, until it breaks.
pub fn reaching(
    weights: &[i32; 81],
    least: i64,
    from: &Boards,
    solver: &mut NineSolver,
    meter: &mut Meter<'_>,
    each: &mut Each<'_>,
) -> End {
    if *weights == RINGS {
        rings::reaching(least, from, solver, meter, each)
    } else {
        weights::reaching(weights, least, from, solver, meter, each)
    }
}

/// Returns a solution of `from` with the highest score, `None` if there is none. With [`End::Stopped`] it is the best so far.
/// Deterministic.
///
/// Keeps the meter's `best`, `answer` and `bound` current: no solution is better than `bound`.
pub fn maximise(weights: &[i32; 81], from: &Boards, solver: &mut NineSolver, meter: &mut Meter<'_>) -> (Option<BestGrid>, End) {
    let (best, end) =
        if *weights == RINGS { rings::maximise(from, solver, meter) } else { weights::maximise(weights, from, solver, meter) };
    meter.progress.best = best.map(|best| best.score);
    if end == End::Exhausted {
        meter.progress.bound = meter.progress.best;
    }
    (best, end)
}
