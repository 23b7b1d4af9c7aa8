//! Random full grids.

use std::ops::ControlFlow;

use super::layouts::LARGE;
use crate::layout::RegionsLayout;
use crate::puzzle::{Regions, RegionsRule};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{Puzzle, Solve};

/// Work limit of a search; a grid of random values may have no solution, or one that is hard to find.
const WORK: u64 = 20_000;
/// Numbers of random values to try, most first.
const TRIALS: usize = 6;
/// The same for large grids, where few values decide enough, and a search that goes on rarely ends.
const LARGE_WORK: u64 = 8_000;
const LARGE_TRIALS: usize = 12;

/// Generates a random full grid, a value from 1 for each cell; `None` if a few trials fail, as for regions that no grid fits.
///
/// A row has random values, and so have some cells where no house forbids them. The solver fills the rest. The distribution is not uniform.
pub(super) fn full(layout: &RegionsLayout, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Vec<u8>> {
    let n = layout.side;
    let (trials, work) = if n > LARGE { (LARGE_TRIALS, LARGE_WORK) } else { (TRIALS, WORK) };
    for trial in 0..trials {
        let mut values = vec![0; n * n];
        let mut row: Vec<u8> = (1..=n as u8).collect();
        rng.shuffle(&mut row);
        values[..n].copy_from_slice(&row);
        let mut p = Regions::new(RegionsRule::Regions, layout.clone(), values, Vec::new())?;
        for _ in 0..if n > LARGE { n / 4 } else { n.saturating_sub(2 * trial) } {
            let (cell, value) = (rng.below((n * n) as u64) as usize, rng.below(n as u64) as u8 + 1);
            let old = std::mem::replace(&mut p.givens[cell], value);
            if old != 0 || p.houses.iter().any(|house| !Regions::repeated(&p.givens, &house.cells).is_empty()) {
                p.givens[cell] = old;
            }
        }
        let mut found = None;
        meter.with_budget(work, |meter| {
            p.search(&p.start(), meter, &mut |board| {
                found = Some(board.values.clone());
                ControlFlow::Break(())
            })
        });
        if let Some(values) = found.as_mut().filter(|_| n > LARGE) {
            // The search prefers small values.
            rng.shuffle(&mut row);
            values.iter_mut().for_each(|value| *value = row[usize::from(*value) - 1]);
        }
        if found.is_some() || meter.is_stopped() {
            return found;
        }
    }
    None
}
