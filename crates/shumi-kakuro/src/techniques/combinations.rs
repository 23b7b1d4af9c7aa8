//! Combinations of a run: sets of different digits with the sum required of its open cells. Several techniques are based on them.

use super::digits::{ALL, bit, combinations, each, list};
use super::open_run::OpenRun;
use super::run_cache::Instance;
use shumi_core::message::{Arg, Template};
use shumi_core::sort::sort;
use shumi_frame::family::Step;

/// Returns the combinations of the open cells that use no placed digit.
///
/// `fitting` also requires a cell for each digit, and one of the digits for each cell.
pub fn ways(run: &OpenRun<'_>, fitting: bool) -> Vec<u16> {
    let union = run.candidates.iter().fold(0, |all, c| all | c);
    let fits = |set: u16| set & !union == 0 && run.candidates.iter().all(|c| c & set != 0);
    let left = run.left.unwrap_or(-1);
    combinations(run.n(), left).iter().copied().filter(|set| set & run.used == 0 && (!fitting || fits(*set))).collect()
}

/// Returns the digits in any of the `sets`, and those in all of them.
fn any_and_all(sets: &[u16]) -> (u16, u16) {
    sets.iter().fold((0, ALL), |(any, all), set| (any | set, all & set))
}

/// Eliminates digits in none of the `sets` from all open cells.
pub fn outside(run: &OpenRun<'_>, sets: &[u16]) -> Option<Instance> {
    if sets.is_empty() || run.n() < 2 {
        return None;
    }
    let (any, _) = any_and_all(sets);
    let gain: u32 = run.candidates.iter().map(|c| (c & !any).count_ones()).sum();
    (gain > 0).then_some(Instance { cells: run.n(), gain, cell: run.cells[0], digits: any })
}

/// Places digits of all `sets` that only one cell can take, the least first.
pub fn one_place<'r, 'a>(run: &'r OpenRun<'a>, sets: &[u16]) -> impl Iterator<Item = Instance> + use<'r, 'a> {
    let all = if sets.is_empty() || run.n() < 2 { 0 } else { any_and_all(sets).1 };
    // Digits with one place: in one cell, but not in two.
    let (once, twice) = run.candidates.iter().fold((0, 0), |(once, twice), c| (once | c, twice | (once & c)));
    each(all & once & !twice).filter_map(move |d| {
        let digits = bit(d);
        let i = run.candidates.iter().position(|c| c & digits != 0)?;
        Some(Instance { cells: run.n(), gain: Instance::PLACED, cell: run.cells[i], digits })
    })
}

/// Converts the sets to an argument, small digits first.
pub fn listed(sets: &[u16]) -> Arg {
    let mut sets: Vec<Vec<u32>> = sets.iter().map(|set| list(*set)).collect();
    sort(&mut sets);
    Arg::Combinations(sets)
}

/// Builds the step that keeps only the digits of an instance of [`outside`], with the combinations as reason.
pub fn outside_step(run: &OpenRun<'_>, technique: &Template, instance: Instance, fitting: bool) -> Step {
    let mut args = run.needs();
    args.push(("combinations", listed(&ways(run, fitting))));
    run.remove_each(technique, |_| !instance.digits, args)
}
