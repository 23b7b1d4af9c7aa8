//! The reason why a puzzle has no solution: two equal givens in a house, a cage without a fitting set, or a set of givens and cages in
//! conflict.

use std::ops::ControlFlow;

use super::search::search;
use crate::names;
use crate::puzzle::Regions;
use crate::words::regions::refusal as words;
use shumi_core::message::{Arg, Args, Template};
use shumi_core::meter::{End, Meter};
use shumi_digits::combinations;
use shumi_frame::family::{Puzzle, Refusal};

/// Work budgets: for the reduction of a set in conflict, and for each test in it.
const REDUCTION_WORK: (u64, u64) = (4_000_000, 400_000);

pub(super) fn refusal(p: &Regions, meter: &mut Meter<'_>) -> Option<Refusal> {
    if let Some(clash) = clash(p).or_else(|| impossible_cage(p)) {
        return Some(clash);
    }
    let (total, each) = REDUCTION_WORK;
    let left = meter.with_budget(total, |meter| conflict(p, each, meter))?;
    let givens: Vec<u8> = (0..left.givens.len()).filter(|cell| left.givens[*cell] != 0).map(|cell| cell as u8).collect();
    let cells = givens.iter().copied().chain(left.cages.iter().flat_map(|cage| cage.cells.iter().copied())).collect();
    let counts = vec![("givens", givens.len().into()), ("cages", left.cages.len().into())];
    let template = match (givens.is_empty(), left.cages.is_empty()) {
        (false, true) => &words::GIVENS_IN_CONFLICT,
        (true, false) => &words::CAGES_IN_CONFLICT,
        (false, false) => &words::GIVENS_AND_CAGES,
        (true, true) => &words::HOUSES_IN_CONFLICT,
    };
    Some(refused(p, template, counts, cells))
}

/// Finds two equal givens in a house or a cage.
fn clash(p: &Regions) -> Option<Refusal> {
    let houses = p.houses.iter().map(|house| (&house.cells, names::house(house)));
    let cages = p.cages.iter().map(|cage| (&cage.cells, names::cage(p, cage)));
    for (cells, name) in houses.chain(cages) {
        if let Some((value, cells)) = Regions::repeated(&p.givens, cells).into_iter().next() {
            let [a, b] = [cells[0], cells[1]];
            let [first, second] = [a, b].map(|cell| Arg::Cell(p.layout.cell(cell.into())));
            let args = vec![("a", first), ("b", second), ("d", Arg::Values(vec![value.into()])), ("house", name)];
            return Some(refused(p, &words::GIVENS_CLASH, args, vec![a, b]));
        }
    }
    None
}

/// Finds a cage that no set of different values fits.
fn impossible_cage(p: &Regions) -> Option<Refusal> {
    let fits = |cells: usize, sum: u16| combinations(cells, sum.into()).iter().any(|set| usize::from(*set) >> p.layout.side == 0);
    let cage = p.cages.iter().find(|cage| !fits(cage.cells.len(), cage.sum))?;
    let args = vec![("cage", names::cage(p, cage)), ("n", cage.cells.len().into()), ("sum", Arg::Number(cage.sum.into()))];
    Some(refused(p, &words::IMPOSSIBLE_CAGE, args, cage.cells.clone()))
}

/// Returns the puzzle with fewer givens and cages and still no solution: leaves out each in turn. A given or a cage stays if `each` units
/// of work do not decide that. `None`: there is a solution, or the meter stopped too soon.
fn conflict(p: &Regions, each: u64, meter: &mut Meter<'_>) -> Option<Regions> {
    let none = |p: &Regions, meter: &mut Meter<'_>| {
        let mut some = false;
        let end = meter.with_budget(each, |meter| {
            search(p, &p.givens, meter, &mut |_| {
                some = true;
                ControlFlow::Break(())
            })
        });
        !some && end == End::Exhausted
    };
    let mut left = p.clone();
    if !none(&left, meter) {
        return None;
    }
    for cell in 0..left.givens.len() {
        let value = std::mem::take(&mut left.givens[cell]);
        if value != 0 && (meter.is_stopped() || !none(&left, meter)) {
            left.givens[cell] = value;
        }
    }
    for index in (0..left.cages.len()).rev() {
        let cage = left.cages.remove(index);
        if meter.is_stopped() || !none(&left, meter) {
            left.cages.insert(index, cage);
        }
    }
    Some(left)
}

fn refused(p: &Regions, reason: &'static Template, args: Args, cells: Vec<u8>) -> Refusal {
    let conflict = p.cells(cells).into_iter().map(|cell| p.text_position(cell)).collect();
    Refusal { reason, args, conflict }
}
