//! Any size: naked and hidden singles and locked candidates, then clause learning over what stays open.
//!
//! Variables: the open candidates, (cell, value). Constraints: exactly one per cell, and per value and row, column or box. Easy grids
//! are solved by these alone, or by a few guesses on top of them; the rest is left to [`engine::learn`](crate::engine::learn) with its
//! groups, which always decides "true". Complete, because singles and locked candidates lose no solution, and the guesses or else the learner enumerate all.

mod locked;
mod open;
mod short;
mod singles;

use std::ops::ControlFlow;

use self::open::Open;
use self::singles::Singles;
use super::shape::Shape;
use crate::engine::learn::Outcome;
use crate::meter::{End, Meter};

/// Calls `found` once for each solution, a value from 1 for each cell, until it breaks. `masks` are the candidates of each cell,
/// bit 0 for value 1, `masks.len() == shape.cells()`, row-major. Deterministic.
pub fn search(shape: Shape, masks: &[u32], meter: &mut Meter<'_>, mut found: impl FnMut(&[u8]) -> ControlFlow<()>) -> End {
    let mut singles = Singles::new(shape, masks);
    if !singles.run() {
        return End::Exhausted;
    }
    let mut values = singles.values();
    if !meter.tick(shape.cells() as u64 / 8) {
        return End::Stopped;
    }
    if singles.is_solved() {
        return if found(&values).is_break() { End::Enough } else { End::Exhausted };
    }
    if let Some(solutions) = short::search(&singles, meter) {
        let breaks = solutions.chunks_exact(shape.cells()).any(|values| found(values).is_break());
        return if breaks { End::Enough } else { End::Exhausted };
    }
    if meter.is_stopped() {
        return End::Stopped;
    }
    let mut open = Open::new(shape, singles.masks());
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

/// The values that occur in some solution, a mask for each cell; `None` if there is no solution. With [`End::Stopped`] they are
/// those seen so far. `masks` as [`search`] takes them.
///
/// Each solution witnesses a value for each cell. A value without a witness is assumed: either a solution witnesses it, and likely
/// others, or it is false for good.
pub fn true_candidates(shape: Shape, masks: &[u32], meter: &mut Meter<'_>) -> (Option<Vec<u32>>, End) {
    let mut singles = Singles::new(shape, masks);
    if !singles.run() {
        return (None, End::Exhausted);
    }
    if singles.is_solved() {
        return (Some(singles.masks().to_vec()), End::Exhausted);
    }
    let mut values = singles.values();
    let mut seen = vec![0u32; shape.cells()];
    let mut open = Open::new(shape, singles.masks());
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
mod tests;
