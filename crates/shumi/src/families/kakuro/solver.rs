//! Questions about a Kakuro: each rule has its solver.

use std::ops::ControlFlow;

use super::board::{Board, clue_cell, run_arg, start, text_place};
use super::distinct::{self, Why};
use super::repeats::{self, Span};
use super::{Dir, Puzzle};
use crate::engine::{order, sums};
use crate::family::{Candidates, Refusal};
use crate::grid::Grid;
use crate::meter::{End, Meter};
use crate::say::{Arg, Args};

/// Most runs that a sentence names one by one.
const MOST_NAMED: usize = 4;

pub(super) fn search(p: &Puzzle, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
    let mut found = |digits: &[u8]| found(&Board { digits: digits.to_vec(), marks: vec![0; digits.len()] });
    if p.is_distinct() {
        return distinct::search(&p.layout, &distinct::start(&from.digits), meter, &mut found);
    }
    let bounds = bounds(&from.digits);
    repeats::search(&p.layout, bounds.as_deref(), meter, &mut found)
}

/// Bounds that keep the digits entered; `None` where there are none.
fn bounds(digits: &[u8]) -> Option<Vec<repeats::Bounds>> {
    let bound = |d: &u8| if *d == 0 { repeats::ANY } else { (*d, *d) };
    digits.iter().any(|d| *d != 0).then(|| digits.iter().map(bound).collect())
}

pub(super) fn candidates(p: &Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
    let digits = start(p).digits;
    let (sets, end) = if p.is_distinct() {
        distinct::candidates(&p.layout, &distinct::start(&digits), meter)
    } else {
        match repeats::candidates(&p.layout, &vec![repeats::ANY; digits.len()], meter) {
            repeats::Candidates::Sets(sets) => (sets, End::Exhausted),
            repeats::Candidates::None(_) => return (None, End::Exhausted),
            repeats::Candidates::Stopped => return (None, End::Stopped),
        }
    };
    if sets.contains(&0) {
        return (None, end);
    }
    let mut grid = Grid::new(p.layout.size, None);
    for (k, set) in sets.iter().enumerate() {
        grid[p.layout.cell(k)] = Some(sums::digits(*set).collect());
    }
    (Some(grid), end)
}

/// Why `p`, which has no solution, has none.
pub(super) fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
    if p.is_distinct() { distinct_refusal(p, meter) } else { repeats_refusal(p, meter) }
}

fn distinct_refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
    let digits = start(p).digits;
    let from = distinct::start(&digits);
    let Some(found) = distinct::refute(&p.layout, &from, meter) else {
        let runs = distinct::conflict(&p.layout, &from, meter)?;
        return Some(refusal_of(p, "clues-in-conflict", Vec::new(), &runs, &[]));
    };
    let cell = |i: usize| Arg::Cell(p.layout.cell(found.cells[i]));
    let n = p.layout.len(found.runs[0]);
    let (id, args): (_, Args) = match found.why {
        Why::RunTooLong => ("run-too-long", vec![("n", Arg::Number(n as i64))]),
        Why::ClueOutOfRange => {
            let (least, most) = sums::range(n).unwrap_or_default();
            let id = if n == 1 { "clue-of-one-cell" } else { "clue-out-of-range" };
            (id, vec![("n", Arg::Number(n as i64)), ("least", Arg::Number(least.into())), ("most", Arg::Number(most.into()))])
        }
        Why::GivenRepeats => ("given-repeats", vec![("a", cell(0)), ("b", cell(1)), ("d", Arg::Number(digits[found.cells[0]].into()))]),
        Why::RunCannotBeMade => ("run-cannot-be-made", Vec::new()),
        Why::CrossingDisagrees => ("crossing-disagrees", vec![("c", cell(0)), ("other", run_arg(p, found.runs[1]))]),
        Why::RegionUnbalanced => ("region-unbalanced", totals(p, &found.runs)),
        Why::GroupUnbalanced => ("group-unbalanced", Vec::new()),
        _ => ("clues-in-conflict", Vec::new()),
    };
    Some(refusal_of(p, id, args, &found.runs, &found.cells))
}

fn repeats_refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
    let repeats::Outcome::None(found) = repeats::solve(&p.layout, meter) else { return None };
    let runs: Vec<usize> = found.runs.iter().map(|r| *r as usize).collect();
    let number = |n: i64| Arg::Number(n);
    let range = vec![("least", number(found.can.0)), ("most", number(found.can.1))];
    let n = p.layout.len(runs[0]);
    let (id, args) = match found.span {
        Span::Run if n == 1 => ("clue-of-one-cell", range),
        Span::Run => ("sum-out-of-range", [range, vec![("n", number(n as i64))]].concat()),
        Span::Region => ("region-unbalanced", totals(p, &runs)),
        Span::Cut => ("cut-out-of-range", [range, vec![("says", number(found.says))]].concat()),
    };
    Some(refusal_of(p, id, args, &runs, &[]))
}

/// Totals of the across and of the down clues.
fn totals(p: &Puzzle, runs: &[usize]) -> Args {
    let total = |dir| runs.iter().filter(|r| p.layout.dir(**r) == dir).filter_map(|r| p.layout.clue(*r)).map(i64::from).sum();
    vec![("across", Arg::Number(total(Dir::Across))), ("down", Arg::Number(total(Dir::Down)))]
}

fn refusal_of(p: &Puzzle, id: &'static str, mut args: Args, runs: &[usize], cells: &[usize]) -> Refusal {
    args.push(("run", run_arg(p, runs[0])));
    args.push(match runs.len() {
        n if n > MOST_NAMED => ("clues", Arg::Clues(n)),
        _ => ("clues", Arg::List(runs.iter().map(|r| run_arg(p, *r)).collect())),
    });
    let clues = runs.iter().map(|r| clue_cell(p, *r));
    let givens = cells.iter().filter(|k| p.given(**k) != 0).map(|k| p.layout.cell(*k));
    let mut conflict: Vec<_> = clues.chain(givens).map(|c| text_place(p, c)).collect();
    order::sort(&mut conflict);
    conflict.dedup();
    Refusal { id, args, conflict }
}
