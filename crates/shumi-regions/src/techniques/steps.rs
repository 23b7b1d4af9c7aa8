//! The steps of techniques.

use super::facts::Facts;
use super::tables::Cells;
use shumi_core::message::{Arg, Args};
use shumi_core::sort::sort;
pub(super) use shumi_digits::best::BestInstance as Best;
use shumi_digits::bits::values;
use shumi_frame::family::{Conclusion, Step};

/// Candidates to remove: cells, each with a mask of values.
pub(super) type Gone = Vec<(usize, u16)>;

/// Returns the number of candidates.
pub(super) fn gain(gone: &Gone) -> usize {
    gone.iter().map(|(_, mask)| mask.count_ones() as usize).sum()
}

/// Returns the candidates of open cells that `mask` lacks.
pub(super) fn beyond(facts: &Facts, cells: &Cells, mask: u16) -> Gone {
    cells.iter().map(|cell| (cell, facts.candidates[cell] & !mask)).filter(|(_, gone)| *gone != 0).collect()
}

/// Returns the cells with one value (from 0) to remove.
pub(super) fn of_value(cells: &Cells, v: usize) -> Gone {
    cells.iter().map(|cell| (cell, 1 << v)).collect()
}

/// Builds a step that places a value (from 0); adds `cell` and `digit` to the arguments.
pub(super) fn place(facts: &Facts, id: &'static str, because: &Cells, cell: usize, v: usize, mut args: Args) -> Step {
    let at = facts.tables.at(cell);
    args.extend([("cell", Arg::Cell(at)), ("digit", digit(v))]);
    Step { technique: id, because: facts.tables.cells(because.iter()), conclusions: vec![Conclusion::Place(at, v as u32 + 1)], args }
}

/// Builds a step that removes candidates; adds them to the arguments as `removals`.
pub(super) fn remove(facts: &Facts, id: &'static str, because: &Cells, mut gone: Gone, mut args: Args) -> Step {
    sort(&mut gone);
    let removals: Vec<_> = gone.iter().map(|(cell, mask)| (facts.tables.at(*cell), values(*mask))).collect();
    let conclusions = removals.iter().map(|(at, values)| Conclusion::Remove(*at, values.clone())).collect();
    args.push(("removals", Arg::Removals(removals)));
    Step { technique: id, because: facts.tables.cells(because.iter()), conclusions, args }
}

/// Converts a value (from 0) to an argument.
pub(super) fn digit(v: usize) -> Arg {
    Arg::Values(vec![v as u32 + 1])
}

/// Converts cells to an argument, `r1c1 and r1c2`.
pub(super) fn cells(facts: &Facts, cells: &Cells) -> Arg {
    Arg::Cells(facts.tables.cells(cells.iter()))
}

/// Converts cells to an argument, `r1c1 or r1c2`.
pub(super) fn either(facts: &Facts, cells: &Cells) -> Arg {
    Arg::AnyCell(facts.tables.cells(cells.iter()))
}

/// Converts sets of values to an argument, `1+7 or 2+6`.
pub(super) fn combinations(sets: &[u16]) -> Arg {
    Arg::Combinations(sets.iter().map(|set| values(*set)).collect())
}
