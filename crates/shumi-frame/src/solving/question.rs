//! Answering a question, generically over families.

use std::ops::ControlFlow;

use super::candidates::true_candidates;
use super::search::gather;
use crate::family::{Ask, Best, Candidates, Goal, Refusal, Solve, Status};
use shumi_core::meter::{End, Meter};

/// The best score without a solution, as judges print it.
pub const NO_SCORE: i64 = -1;

/// An answer in the family's own types, with boards of type `B`.
#[derive(Clone, Debug)]
pub struct Found<B> {
    /// The question that the family answered.
    pub goal: Goal,
    /// The outcome.
    pub status: Status,
    /// Solutions: one for `First` and `Unique` (two if it is not unique), up to the limit for `All`.
    pub boards: Vec<B>,
    /// Number of solutions found, for `Count` and `All`; never over the requested limit. In some families for `Candidates` too.
    pub count: Option<u64>,
    /// There are more solutions than `count`.
    pub more: bool,
    /// For `First` in a family with scores: the best score, -1 without solution.
    pub best: Option<i64>,
    /// For `First` in a family with moves: the moves that reach the board.
    pub moves: Option<Vec<String>>,
    /// For `First` in a family with a best answer: whether this one is proven best.
    pub optimal: Option<bool>,
    /// For `Candidates`, unless none or stopped.
    pub candidates: Option<Candidates>,
    /// The reason why there is no answer, if requested and known.
    pub refusal: Option<Refusal>,
}

/// Answers a question about `p`.
pub fn solve<P: Solve>(p: &P, ask: &Ask, meter: &mut Meter<'_>) -> Found<P::Board> {
    let goal = p.goal(ask.goal);
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
    let start = p.start();
    match goal {
        Goal::First => match p.best(ask.clockwise, meter) {
            Some(best) => take_best(p, best, &mut out),
            None => {
                let end = gather(p, &start, 1, meter, &mut out.boards);
                out.status = if !out.boards.is_empty() { Status::Solved } else { none_or_limit(end) };
            }
        },
        Goal::Unique => {
            let end = gather(p, &start, 2, meter, &mut out.boards);
            out.status = match (out.boards.len(), end) {
                (2.., _) => Status::Multiple,
                (1, End::Exhausted) => Status::Unique,
                (0, end) => none_or_limit(end),
                _ => Status::Limit,
            };
        }
        Goal::Count(max) | Goal::All(max) => {
            let keep = matches!(goal, Goal::All(_));
            let mut n = 0;
            let end = p.search(&start, meter, &mut |b| {
                n += 1;
                if n > max {
                    return ControlFlow::Break(());
                }
                if keep {
                    out.boards.push(b.clone());
                }
                ControlFlow::Continue(())
            });
            out.count = Some(n.min(max));
            out.more = n > max;
            out.status = match (n, end) {
                (_, End::Stopped) => Status::Limit,
                (0, _) => Status::None,
                (1, _) => Status::Unique,
                _ if max == 1 => Status::Solved,
                _ => Status::Multiple,
            };
        }
        Goal::Candidates => {
            let (candidates, end) = true_candidates(p, meter);
            out.status = match (&candidates, end) {
                (_, End::Stopped) => Status::Limit,
                (None, _) => Status::None,
                (Some(c), _) if c.at.iter().flatten().all(|v| v.len() == 1) => Status::Unique,
                _ => Status::Multiple,
            };
            out.candidates = candidates.filter(|_| end != End::Stopped);
            if out.candidates.is_some() && P::MAX_COUNTED > 0 {
                count_beside(p, &start, meter, &mut out);
            }
        }
    }
    if out.status == Status::None && ask.reasons {
        out.refusal = p.refusal(meter);
    }
    out
}

/// The work spent on counting solutions beside true candidates.
const COUNT_WORK: u64 = 97 * 4096;

/// Counts solutions up to the family's limit; leaves the count out if that takes long.
fn count_beside<P: Solve>(p: &P, start: &P::Board, meter: &mut Meter<'_>, out: &mut Found<P::Board>) {
    let mut n = 0;
    let end = meter.with_budget(COUNT_WORK, |m| {
        p.search(start, m, &mut |_| {
            n += 1;
            if n > P::MAX_COUNTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    if end != End::Stopped {
        (out.count, out.more) = (Some(n.min(P::MAX_COUNTED)), n > P::MAX_COUNTED);
    }
}

const fn none_or_limit(end: End) -> Status {
    match end {
        End::Exhausted => Status::None,
        End::Enough | End::Stopped => Status::Limit,
    }
}

fn take_best<P: Solve>(p: &P, best: Best<P::Board>, out: &mut Found<P::Board>) {
    out.status = match &best.board {
        None => none_or_limit(best.end),
        // Moves that reach their goal answer the question, the fewest or not.
        Some(_) if best.moves.is_some() || best.end != End::Stopped => Status::Solved,
        Some(_) => Status::Limit,
    };
    out.best = best.score.or_else(|| (out.status == Status::None && p.score(&p.start()).is_some()).then_some(NO_SCORE));
    out.optimal = (best.board.is_some() || out.best.is_some()).then_some(best.optimal);
    out.moves = best.moves;
    out.boards.extend(best.board);
}
