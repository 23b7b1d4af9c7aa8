//! Asking a puzzle: find one, prove unique, count, list, true candidates, best; the same for every family.

use std::ops::ControlFlow;

use serde::Serialize;

use crate::family::{Candidates, Family, Refusal};
use crate::grid::Grid;
use crate::meter::{End, Meter};

/// The best score where there is no solution, as judges want it printed.
pub const NO_SCORE: i64 = -1;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One solution (the best, where the family has scores).
    First,
    /// The solution, and the proof that there is no other.
    Unique,
    /// How many solutions, up to this many (at least 1).
    Count(u64),
    /// The solutions, up to this many (at least 1).
    All(u64),
    /// For each cell the values it takes in some solution.
    Candidates,
}

/// A question, and how it is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What is asked.
    pub goal: Goal,
    /// Look into a puzzle without solution for the clues in conflict.
    pub reasons: bool,
    /// Use clockwise turns only, in families with moves.
    pub clockwise: bool,
}

impl From<Goal> for Ask {
    fn from(goal: Goal) -> Self {
        Self { goal, reasons: true, clockwise: false }
    }
}

/// What [`Family::best`] found.
#[derive(Clone, Debug)]
pub struct Best<F: Family> {
    /// A board that attains it; `None`: there is none, or none was found before the meter stopped.
    pub board: Option<F::Board>,
    /// Its score, in families with scores.
    pub score: Option<i64>,
    /// The moves that reach it, in families with moves.
    pub moves: Option<Vec<String>>,
    /// Nothing better exists.
    pub optimal: bool,
    /// Why the search ended.
    pub end: End,
}

/// How a question came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Exactly one solution, proven.
    Unique,
    /// Two solutions or more.
    Multiple,
    /// No solution, proven.
    None,
    /// Found one; whether there are more was not asked.
    Solved,
    /// The meter stopped before the question was answered.
    Limit,
}

/// An answer in the family's own types.
#[derive(Clone, Debug)]
pub struct Found<F: Family> {
    /// The question, as the family took it.
    pub goal: Goal,
    /// How it came out.
    pub status: Status,
    /// Solutions: one for `First` and `Unique` (two where it is not), up to the limit for `All`.
    pub boards: Vec<F::Board>,
    /// Number of solutions found, for `Count` and `All`; never over the limit asked. In some families for `Candidates` too.
    pub count: Option<u64>,
    /// There are more solutions than `count`.
    pub more: bool,
    /// For `First` in a family with scores: the best score, -1 without solution.
    pub best: Option<i64>,
    /// For `First` in a family with moves: those that reach the board.
    pub moves: Option<Vec<String>>,
    /// For `First` where there is a best answer: whether this one is proven to be.
    pub optimal: Option<bool>,
    /// For `Candidates`, unless none or stopped.
    pub candidates: Option<Candidates>,
    /// Why there is no answer, where that is known and was asked for.
    pub refusal: Option<Refusal>,
}

/// Answers a question about `p`.
pub fn solve<F: Family>(p: &F::Puzzle, ask: &Ask, meter: &mut Meter<'_>) -> Found<F> {
    let goal = F::goal(p, ask.goal);
    let mut out = Found {
        goal,
        status: Status::Limit,
        boards: Vec::new(),
        count: None,
        more: false,
        best: None,
        moves: None,
        optimal: None,
        candidates: None,
        refusal: None,
    };
    let start = F::start(p);
    let best = if goal == Goal::First { F::best(p, ask.clockwise, meter) } else { None };
    match goal {
        _ if let Some(best) = best => take_best(p, best, &mut out),
        Goal::First => {
            let end = gather::<F>(p, &start, 1, meter, &mut out.boards);
            out.status = if !out.boards.is_empty() { Status::Solved } else { none_or_limit(end) };
        }
        Goal::Unique => {
            let end = gather::<F>(p, &start, 2, meter, &mut out.boards);
            out.status = match (out.boards.len(), end) {
                (2.., _) => Status::Multiple,
                (1, End::Exhausted) => Status::Unique,
                (0, end) => none_or_limit(end),
                _ => Status::Limit,
            };
        }
        Goal::Count(most) | Goal::All(most) => {
            let keep = matches!(goal, Goal::All(_));
            let mut n = 0;
            let end = F::search(p, &start, meter, &mut |b| {
                n += 1;
                if n > most {
                    return ControlFlow::Break(());
                }
                if keep {
                    out.boards.push(b.clone());
                }
                ControlFlow::Continue(())
            });
            out.count = Some(n.min(most));
            out.more = n > most;
            out.status = match (n, end) {
                (_, End::Stopped) => Status::Limit,
                (0, _) => Status::None,
                (1, _) => Status::Unique,
                _ if most == 1 => Status::Solved,
                _ => Status::Multiple,
            };
        }
        Goal::Candidates => {
            let (candidates, end) = F::candidates(p, meter);
            out.status = match (&candidates, end) {
                (_, End::Stopped) => Status::Limit,
                (None, _) => Status::None,
                (Some(c), _) if c.at.iter().flatten().all(|v| v.len() == 1) => Status::Unique,
                _ => Status::Multiple,
            };
            out.candidates = candidates.filter(|_| end != End::Stopped);
            if out.candidates.is_some() && F::COUNTED > 0 {
                count_beside::<F>(p, &start, meter, &mut out);
            }
        }
    }
    if out.status == Status::None && ask.reasons {
        out.refusal = F::refusal(p, meter);
    }
    out
}

/// Work spent on counting solutions beside true candidates.
const COUNT: u64 = 400_000;

/// Counts solutions up to what the family wants beside true candidates; nothing where that takes long.
fn count_beside<F: Family>(p: &F::Puzzle, start: &F::Board, meter: &mut Meter<'_>, out: &mut Found<F>) {
    let mut n = 0;
    let end = meter.share(COUNT, |m| {
        F::search(p, start, m, &mut |_| {
            n += 1;
            if n > F::COUNTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    if end != End::Stopped {
        (out.count, out.more) = (Some(n.min(F::COUNTED)), n > F::COUNTED);
    }
}

const fn none_or_limit(end: End) -> Status {
    match end {
        End::Exhausted => Status::None,
        End::Enough | End::Stopped => Status::Limit,
    }
}

/// Up to `most` solutions that keep the values of `from`.
pub fn gather<F: Family>(p: &F::Puzzle, from: &F::Board, most: usize, meter: &mut Meter<'_>, into: &mut Vec<F::Board>) -> End {
    F::search(p, from, meter, &mut |b| {
        into.push(b.clone());
        if into.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

fn take_best<F: Family>(p: &F::Puzzle, best: Best<F>, out: &mut Found<F>) {
    out.status = match &best.board {
        None => none_or_limit(best.end),
        // Moves that reach their goal answer the question, the fewest or not.
        Some(_) if best.moves.is_some() || best.end != End::Stopped => Status::Solved,
        Some(_) => Status::Limit,
    };
    out.best = best.score.or_else(|| (out.status == Status::None && F::score(p, &F::start(p)).is_some()).then_some(NO_SCORE));
    out.optimal = (best.board.is_some() || out.best.is_some()).then_some(best.optimal);
    out.moves = best.moves;
    out.boards.extend(best.board);
}

/// True candidates by search alone: every solution witnesses a value for each cell; a value without witness is tried, and a
/// refuted one is out for good. Slow and obvious: families with a better way are tested against it.
pub fn candidates_by_search<F: Family>(p: &F::Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
    let size = F::size(p);
    let mut seen: Candidates = Grid::new(size, None);
    let start = F::start(p);
    let mut solutions = Vec::new();
    let end = gather::<F>(p, &start, 1, meter, &mut solutions);
    if solutions.is_empty() {
        return (None, end);
    }
    let witness = |seen: &mut Candidates, board: &F::Board| {
        for cell in size.all() {
            if let Some(value) = F::value(p, board, cell) {
                let values = seen[cell].get_or_insert_default();
                if let Err(at) = values.binary_search(&value) {
                    values.insert(at, value);
                }
            }
        }
    };
    witness(&mut seen, &solutions[0]);
    for cell in size.all() {
        for value in F::values(p, cell) {
            let known = seen[cell].as_ref().is_some_and(|v| v.contains(&value));
            let fixed = F::value(p, &start, cell).is_some();
            if known || fixed {
                continue;
            }
            let Some(change) = F::input(p, &start, cell, crate::family::Input::Value(value)) else { continue };
            let mut from = start.clone();
            if F::apply(p, &mut from, &change).is_err() {
                continue;
            }
            solutions.clear();
            if gather::<F>(p, &from, 1, meter, &mut solutions) == End::Stopped {
                return (None, End::Stopped);
            }
            if let Some(board) = solutions.first() {
                witness(&mut seen, board);
            }
        }
    }
    (Some(seen), End::Exhausted)
}
