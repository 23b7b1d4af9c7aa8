//! Solving: each rule has its solver and its refutations.

use std::ops::ControlFlow;

use super::board::Board;
use super::distinct::{self, RunRefutationKind};
use super::layout::Dir;
use super::puzzle::{Kakuro, KakuroRule};
use super::repeats::{self, Span};
use super::run_arg::run_arg;
use crate::sums;
use crate::words::kakuro::refusal as words;
use shumi_core::grid::Grid;
use shumi_core::message::{Arg, Args, Template};
use shumi_core::meter::{End, Meter};
use shumi_core::sort::sort;
use shumi_frame::family::{Candidates, Goal, Puzzle, Refusal, Solve};

/// Longest list of runs in a sentence.
const MAX_NAMED: usize = 4;

impl Solve for Kakuro {
    fn search(&self, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        let mut found = |digits: &[u8]| found(&Board { digits: digits.to_vec(), marks: vec![0; digits.len()] });
        if self.is_distinct() {
            return distinct::search(&self.layout, &distinct::start(&from.digits), meter, &mut found);
        }
        let bounds = bounds(&from.digits);
        repeats::search(&self.layout, bounds.as_deref(), meter, &mut found)
    }

    fn refusal(&self, meter: &mut Meter<'_>) -> Option<Refusal> {
        if self.is_distinct() { distinct_refusal(self, meter) } else { repeats_refusal(self, meter) }
    }

    fn goal(&self, asked: Goal) -> Goal {
        // BZOJ 2469 always requires a test of uniqueness.
        if self.rule == KakuroRule::Simple && asked == Goal::First { Goal::Unique } else { asked }
    }

    fn true_candidates(&self, meter: &mut Meter<'_>) -> Option<(Option<Candidates>, End)> {
        let digits = self.start().digits;
        let (sets, end) = if self.is_distinct() {
            distinct::candidates(&self.layout, &distinct::start(&digits), meter)
        } else {
            match repeats::candidates(&self.layout, &vec![repeats::ANY; digits.len()], meter) {
                repeats::TrueDigits::Sets(sets) => (sets, End::Exhausted),
                repeats::TrueDigits::None(_) => return Some((None, End::Exhausted)),
                repeats::TrueDigits::Stopped => return Some((None, End::Stopped)),
            }
        };
        if sets.contains(&0) {
            return Some((None, end));
        }
        let mut grid = Grid::new(self.layout.size, None);
        for (k, set) in sets.iter().enumerate() {
            grid[self.layout.cell(k)] = Some(sums::digits(*set).collect());
        }
        Some((Some(grid), end))
    }
}

/// Returns bounds that keep the digits entered; `None` if there are none.
fn bounds(digits: &[u8]) -> Option<Vec<repeats::Bounds>> {
    let bound = |d: &u8| if *d == 0 { repeats::ANY } else { (*d, *d) };
    digits.iter().any(|d| *d != 0).then(|| digits.iter().map(bound).collect())
}

fn distinct_refusal(p: &Kakuro, meter: &mut Meter<'_>) -> Option<Refusal> {
    let digits = p.start().digits;
    let from = distinct::start(&digits);
    let found = distinct::refute(&p.layout, &from, meter).or_else(|| distinct::conflict(&p.layout, &from, meter))?;
    let cell = |i: usize| Arg::Cell(p.layout.cell(found.cells[i]));
    let n = found.runs.first().map_or(0, |run| p.layout.len(*run));
    let (reason, args): (&Template, Args) = match found.why {
        RunRefutationKind::RunTooLong => (&words::RUN_TOO_LONG, vec![("n", Arg::Number(n as i64))]),
        RunRefutationKind::ClueOutOfRange => {
            let (least, most) = sums::range(n).unwrap_or_default();
            let reason = if n == 1 { &words::CLUE_OF_ONE_CELL } else { &words::CLUE_OUT_OF_RANGE };
            (reason, vec![("n", Arg::Number(n as i64)), ("least", Arg::Number(least.into())), ("most", Arg::Number(most.into()))])
        }
        RunRefutationKind::GivenRepeats => {
            (&words::GIVEN_REPEATS, vec![("a", cell(0)), ("b", cell(1)), ("d", Arg::Number(digits[found.cells[0]].into()))])
        }
        RunRefutationKind::RunCannotBeMade => (&words::RUN_CANNOT_BE_MADE, Vec::new()),
        RunRefutationKind::CrossingDisagrees => {
            (&words::CROSSING_DISAGREES, vec![("c", cell(0)), ("other", run_arg(&p.layout, found.runs[1]))])
        }
        RunRefutationKind::RegionUnbalanced => (&words::REGION_UNBALANCED, totals(p, &found.runs)),
        _ if found.runs.is_empty() => (&words::GIVENS_IN_CONFLICT, Vec::new()),
        _ if !found.cells.is_empty() => (&words::CLUES_AND_GIVENS_IN_CONFLICT, Vec::new()),
        RunRefutationKind::GroupUnbalanced => (&words::GROUP_UNBALANCED, Vec::new()),
        RunRefutationKind::RunsInConflict => (&words::CLUES_IN_CONFLICT, Vec::new()),
    };
    Some(refusal_of(p, reason, args, &found.runs, &found.cells))
}

fn repeats_refusal(p: &Kakuro, meter: &mut Meter<'_>) -> Option<Refusal> {
    let repeats::FlowOutcome::None(found) = repeats::solve(&p.layout, meter) else { return None };
    let runs: Vec<usize> = found.runs.iter().map(|r| *r as usize).collect();
    let number = |n: i64| Arg::Number(n);
    let range = vec![("least", number(found.can.0)), ("most", number(found.can.1))];
    let n = p.layout.len(runs[0]);
    let (reason, args) = match found.span {
        Span::Run if n == 1 => (&words::CLUE_OF_ONE_CELL, range),
        Span::Run => (&words::SUM_OUT_OF_RANGE, [range, vec![("n", number(n as i64))]].concat()),
        Span::Region => (&words::REGION_UNBALANCED, totals(p, &runs)),
        Span::Cut => (&words::CUT_OUT_OF_RANGE, [range, vec![("says", number(found.says))]].concat()),
    };
    Some(refusal_of(p, reason, args, &runs, &[]))
}

/// Returns the totals of the across clues and of the down clues.
fn totals(p: &Kakuro, runs: &[usize]) -> Args {
    let total = |dir| runs.iter().filter(|r| p.layout.dir(**r) == dir).filter_map(|r| p.layout.clue(*r)).map(i64::from).sum();
    vec![("across", Arg::Number(total(Dir::Across))), ("down", Arg::Number(total(Dir::Down)))]
}

fn refusal_of(p: &Kakuro, reason: &'static Template, mut args: Args, runs: &[usize], cells: &[usize]) -> Refusal {
    args.extend(runs.first().map(|run| ("run", run_arg(&p.layout, *run))));
    match runs.len() {
        0 => {}
        n if n > MAX_NAMED => args.push(("clues", Arg::Clues(n))),
        _ => args.push(("clues", Arg::List(runs.iter().map(|r| run_arg(&p.layout, *r)).collect()))),
    }
    let clues = runs.iter().map(|r| p.layout.clue_cell(*r));
    let givens = cells.iter().filter(|k| p.given(**k) != 0).map(|k| p.layout.cell(*k));
    let mut conflict: Vec<_> = clues.chain(givens).map(|c| p.text_position(c)).collect();
    sort(&mut conflict);
    conflict.dedup();
    Refusal { reason, args, conflict }
}
