//! Techniques of one run that need no combinations: last cell, partner, minimum and maximum; and the single candidate of a cell.

use std::cmp::Reverse;

use super::digits::{bit, each, least, list, most};
use super::open_run::{OpenRun, reasons, run_arg};
use super::shelf::{Find, OfRun, Shelf};
use super::state::Deduction;
use crate::deduce::{Conclusion, Step};
use crate::say::Arg;

/// The clue fixes the only open cell of a run.
pub struct LastCell;

impl OfRun for LastCell {
    const SHELF: Shelf = Shelf::LastCell;
    const DISTINCT: bool = false;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let left = run.left.filter(|left| run.n() == 1 && (1..=9).contains(left))?;
        let digits = bit(left as u32);
        // Another digit can stand there only where the puzzle has no solution.
        (run.candidates[0] & digits != 0).then_some(Find { cells: 1, gain: Find::PLACED, cell: run.cells[0], digits })
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        run.place("last-cell", find.cell, least(find.digits), vec![("run", run.arg())])
    }
}

/// A cell with one candidate; the first in reading order.
pub fn single_candidate(state: &mut Deduction) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let k = loop {
        let Reverse(k) = *state.singles.peek()?;
        if state.digit(k as usize).is_none() {
            break k;
        }
        state.singles.pop();
    };
    let digit = least(state.candidates(k as usize));
    let [across, down] = state.runs_of(k as usize);
    let cell = state.layout.cell(k as usize);
    Some(Step {
        technique: "single-candidate",
        because: reasons(state, &[across, down], Some(k)),
        conclusions: vec![Conclusion::Place(cell, digit)],
        args: vec![
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Number(digit.into())),
            ("across", run_arg(state, across)),
            ("down", run_arg(state, down)),
        ],
    })
}

/// Two open cells: a digit whose partner cannot stand in the other cell goes.
///
/// Digits with a partner outside 1 to 9, or equal to themselves, are left to the easier or the coarser rungs.
pub struct Partner;

impl OfRun for Partner {
    const SHELF: Shelf = Shelf::Partner;
    const DISTINCT: bool = false;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let left = run.left.filter(|_| run.n() == 2)?;
        let lonely = |i: usize| {
            let alone = each(run.candidates[i]).filter(|d| {
                let partner = left - i64::from(*d);
                (1..=9).contains(&partner) && run.candidates[1 - i] & bit(partner as u32) == 0
            });
            run.removal(i, alone.fold(0, |set, d| set | bit(d)))
        };
        best([lonely(0), lonely(1)])
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let other = run.cells[usize::from(run.cells[0] == find.cell)];
        let left = run.left.unwrap_or_default();
        let partners = list(find.digits).iter().rev().map(|d| (left - i64::from(*d)) as u32).collect();
        let args = vec![
            ("run", run.arg()),
            ("other", Arg::Cell(run.cell(other))),
            ("left", Arg::Number(left)),
            ("partners", Arg::AnyOf(partners)),
        ];
        run.remove("partner", find.cell, find.digits, args)
    }
}

/// The other open cells make at least and at most so much; what that leaves for a cell.
pub struct MinimumMaximum;

/// Least and most that the open cells other than the one at `i` make, with their candidates.
fn rest(run: &OpenRun<'_>, sums: (i64, i64), i: usize) -> (i64, i64) {
    let own = run.candidates[i];
    (sums.0 - i64::from(least(own)), sums.1 - i64::from(most(own)))
}

/// Least and most that all open cells make.
fn sums(run: &OpenRun<'_>) -> (i64, i64) {
    run.candidates.iter().fold((0, 0), |(low, high), c| (low + i64::from(least(*c)), high + i64::from(most(*c))))
}

impl OfRun for MinimumMaximum {
    const SHELF: Shelf = Shelf::MinimumMaximum;
    const DISTINCT: bool = false;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let left = run.left.filter(|_| run.n() >= 2)?;
        let sums = sums(run);
        best((0..run.n()).map(|i| {
            let (low, high) = rest(run, sums, i);
            let fits = |d: u32| (low..=high).contains(&(left - i64::from(d)));
            run.removal(i, each(run.candidates[i]).filter(|d| !fits(*d)).fold(0, |set, d| set | bit(d)))
        }))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let i = run.cells.iter().position(|k| *k == find.cell).unwrap_or_default();
        let (low, high) = rest(run, sums(run), i);
        let mut args = run.needs();
        args.extend([("least", Arg::Number(low)), ("most", Arg::Number(high))]);
        run.remove("minimum-maximum", find.cell, find.digits, args)
    }
}

/// Of finds with equally many cells the one that rules out most; the first of equals.
pub fn best(finds: impl IntoIterator<Item = Option<Find>>) -> Option<Find> {
    finds.into_iter().flatten().reduce(|best, find| if find.gain > best.gain { find } else { best })
}
