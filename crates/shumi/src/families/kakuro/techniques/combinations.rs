//! Techniques that list the combinations of a run: sets of different digits with the total its open cells still need.

use super::digits::{ALL, combinations, least, list};
use super::open_run::OpenRun;
use super::shelf::{Find, OfRun, Shelf};
use crate::deduce::Step;
use crate::engine::order;
use crate::say::Arg;

/// Combinations of the open cells that use no placed digit.
///
/// `fitting`: also each digit has a cell that can take it, and each cell can take one of the digits.
pub fn ways(run: &OpenRun<'_>, fitting: bool) -> Vec<u16> {
    let union = run.candidates.iter().fold(0, |all, c| all | c);
    let fits = |set: u16| set & !union == 0 && run.candidates.iter().all(|c| c & set != 0);
    let left = run.left.unwrap_or(-1);
    combinations(run.n(), left).iter().copied().filter(|set| set & run.used == 0 && (!fitting || fits(*set))).collect()
}

/// The digits in any of the `sets`, and those in all of them.
fn any_and_all(sets: &[u16]) -> (u16, u16) {
    sets.iter().fold((0, ALL), |(any, all), set| (any | set, all & set))
}

/// Digits in none of the `sets` go out of the open cells.
fn outside(run: &OpenRun<'_>, sets: &[u16]) -> Option<Find> {
    if sets.is_empty() || run.n() < 2 {
        return None;
    }
    let (any, _) = any_and_all(sets);
    let gain: u32 = run.candidates.iter().map(|c| (c & !any).count_ones()).sum();
    (gain > 0).then_some(Find { cells: run.n(), gain, cell: run.cells[0], digits: any })
}

/// A digit in all of the `sets` that only one cell can take.
fn one_place(run: &OpenRun<'_>, sets: &[u16]) -> Option<Find> {
    if sets.is_empty() || run.n() < 2 {
        return None;
    }
    let (_, all) = any_and_all(sets);
    // Digits with one place: in a cell, but not in two.
    let (once, twice) = run.candidates.iter().fold((0, 0), |(once, twice), c| (once | c, twice | (once & c)));
    let digits = all & once & !twice;
    let digits = digits & digits.wrapping_neg();
    let i = run.candidates.iter().position(|c| c & digits != 0)?;
    Some(Find { cells: run.n(), gain: Find::PLACED, cell: run.cells[i], digits })
}

/// The sets as a sentence lists them, small digits first.
fn listed(sets: &[u16]) -> Arg {
    let mut sets: Vec<Vec<u32>> = sets.iter().map(|set| list(*set)).collect();
    order::sort(&mut sets);
    Arg::Combinations(sets)
}

fn tell_sets(run: &OpenRun<'_>, technique: &'static str, find: Find, fitting: bool) -> Step {
    let mut args = run.needs();
    args.push(("combinations", listed(&ways(run, fitting))));
    run.remove_each(technique, |_| !find.digits, args)
}

/// The only combination: nothing else in the run.
pub struct UniqueCombination;

impl OfRun for UniqueCombination {
    const SHELF: Shelf = Shelf::UniqueCombination;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let sets = ways(run, false);
        if sets.len() == 1 { outside(run, &sets) } else { None }
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let mut args = run.needs();
        args.push(("combination", Arg::Values(list(find.digits))));
        run.remove_each("unique-combination", |_| !find.digits, args)
    }
}

/// Digits in none of several combinations go.
pub struct SeveralCombinations;

impl OfRun for SeveralCombinations {
    const SHELF: Shelf = Shelf::SeveralCombinations;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let sets = ways(run, false);
        if sets.len() > 1 { outside(run, &sets) } else { None }
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        tell_sets(run, "several-combinations", find, false)
    }
}

/// Digits in none of the combinations that the candidates allow go.
pub struct AgainstCandidates;

impl OfRun for AgainstCandidates {
    const SHELF: Shelf = Shelf::AgainstCandidates;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        outside(run, &ways(run, true))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        tell_sets(run, "combinations-against-candidates", find, true)
    }
}

/// A digit of every combination has one place.
pub struct NeededDigit;

impl OfRun for NeededDigit {
    const SHELF: Shelf = Shelf::NeededDigit;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        one_place(run, &ways(run, false))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        run.place("needed-digit", find.cell, least(find.digits), run.needs())
    }
}

/// A digit of every combination that the candidates allow has one place.
pub struct FilteredNeededDigit;

impl OfRun for FilteredNeededDigit {
    const SHELF: Shelf = Shelf::FilteredNeededDigit;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        one_place(run, &ways(run, true))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let mut args = run.needs();
        args.push(("combinations", listed(&ways(run, true))));
        run.place("filtered-needed-digit", find.cell, least(find.digits), args)
    }
}
