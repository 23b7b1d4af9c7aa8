//! Judging a board: the rules first, then whether a wanted answer continues it.
//!
//! The wanted answers come first: the only one, any of several, or those with the best score. The only one is compared cell by cell;
//! otherwise a search from the board's own values decides. The way back walks the moves from the last one to a right board. Each search
//! has a limit of work, [`MAX_JUDGE_WORK`].

use serde::Serialize;

use super::search::gather;
use crate::family::{Best, Broken, Solve, Verdict, message, verdict};
use crate::words::common::judged as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Lang, Message, Text};
use shumi_core::meter::{End, Meter};

/// The work spent on each question to the solver.
const MAX_JUDGE_WORK: u64 = 1953 * 4096;

/// The judgement of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardStatus {
    /// It breaks rules.
    Faults,
    /// The only answer (in families with scores: a best one) continues it, or is it.
    Right,
    /// No answer continues it, though the puzzle has one.
    Wrong,
    /// In families with scores: the only answers that continue it are not the best.
    Below,
    /// Several answers continue it.
    Several,
    /// The puzzle has no answer.
    None,
    /// It breaks no rule; more is unknown within the limit of work.
    Unknown,
}

/// The judgement of a board with its details.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// The status.
    pub status: BoardStatus,
    /// Whether every cell is filled.
    pub full: bool,
    /// The rules that it breaks.
    pub faults: Vec<Broken>,
    /// The entries that differ from the wanted answer, 1-based `[row, col]`, if there is one such answer.
    pub cells: Vec<[u32; 2]>,
    /// The sentence; empty if `faults` contain it.
    pub text: String,
    /// The number of moves to undo until the board is right again; `None`: it is right, or no earlier board is known to be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<usize>,
    /// The best score, or the best found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// The best score reachable from this board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<i64>,
    /// No answer has a higher score than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<i64>,
}

/// The wanted answers.
enum Wanted<B> {
    /// The only answer.
    Only(B),
    /// Any with this score.
    Score(i64),
    /// Any.
    Any,
    /// There is none.
    None,
    /// The search was stopped.
    Unknown,
}

/// Judges `board`. `earlier`: the boards before it, the last one first.
pub fn judge<P: Solve>(
    p: &P,
    board: &P::Board,
    earlier: &mut dyn Iterator<Item = P::Board>,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Judgement {
    let Verdict { full, faults, .. } = verdict(p, board, lang);
    let mut out = Judgement {
        status: BoardStatus::Unknown,
        full,
        faults,
        cells: Vec::new(),
        text: String::new(),
        back: None,
        best: None,
        here: None,
        bound: None,
    };
    if !out.faults.is_empty() {
        out.status = BoardStatus::Faults;
    } else if full && p.score(board).is_none() {
        out.status = BoardStatus::Right;
        out.text = said(p, words::SOLVED, Vec::new(), lang);
        return out;
    }
    let wanted = wanted(p, &mut out, meter);
    if out.status != BoardStatus::Faults {
        stand(p, board, &wanted, &mut out, lang, meter);
    }
    if matches!(out.status, BoardStatus::Faults | BoardStatus::Wrong | BoardStatus::Below) {
        out.back = back(p, &wanted, earlier, meter);
    }
    out
}

/// The wanted answers; writes the best score, if any, into `out`.
fn wanted<P: Solve>(p: &P, out: &mut Judgement, meter: &mut Meter<'_>) -> Wanted<P::Board> {
    let start = p.start();
    if let Some((best, bound)) = best_from(p, &start, meter) {
        out.best = best.score;
        out.bound = if best.optimal { best.score } else { bound };
        return match (best.score, best.optimal) {
            (Some(score), true) => Wanted::Score(score),
            (None, true) => Wanted::None,
            _ => Wanted::Unknown,
        };
    }
    let mut found = Vec::new();
    let end = meter.with_budget(MAX_JUDGE_WORK, |m| gather(p, &start, 2, m, &mut found));
    match (found.len(), end) {
        (0, End::Exhausted) => Wanted::None,
        (1, End::Exhausted) => found.pop().map_or(Wanted::Unknown, Wanted::Only),
        (2, _) => Wanted::Any,
        _ => Wanted::Unknown,
    }
}

/// The best answer that keeps the values of `from`, and the proven bound, in families with scores.
fn best_from<P: Solve>(p: &P, from: &P::Board, meter: &mut Meter<'_>) -> Option<(Best<P::Board>, Option<i64>)> {
    meter.with_budget(MAX_JUDGE_WORK, |m| p.best_from(from, m).map(|best| (best, m.progress.bound)))
}

/// Judges a board without faults.
fn stand<P: Solve>(p: &P, board: &P::Board, wanted: &Wanted<P::Board>, out: &mut Judgement, lang: Lang, meter: &mut Meter<'_>) {
    let number = |name, n: i64| (name, Arg::Number(n));
    let mut set = |status, text, args| {
        out.status = status;
        out.text = said(p, text, args, lang);
    };
    match wanted {
        Wanted::None => set(BoardStatus::None, words::NONE, Vec::new()),
        Wanted::Only(answer) => {
            let cells = differing(p, board, answer);
            let n = cells.len();
            match n {
                0 => set(BoardStatus::Right, words::RIGHT, Vec::new()),
                1 => set(BoardStatus::Wrong, words::WRONG, Vec::new()),
                _ => set(BoardStatus::Wrong, words::WRONG_IN_MANY, vec![number("n", n as i64)]),
            }
            out.cells = cells.iter().map(|cell| p.text_position(*cell)).collect();
        }
        Wanted::Score(best) => {
            let here = if out.full { p.score(board).map(Some) } else { score_from(p, board, meter) };
            match here {
                None => set(BoardStatus::Unknown, words::UNKNOWN, Vec::new()),
                Some(None) => set(BoardStatus::Wrong, words::DEAD_END, Vec::new()),
                Some(Some(score)) if score < *best && out.full => {
                    set(BoardStatus::Below, words::BELOW, vec![number("score", score), number("best", *best)]);
                }
                Some(Some(score)) if score < *best => {
                    set(BoardStatus::Below, words::BEST_LOST, vec![number("here", score), number("best", *best)]);
                }
                Some(Some(score)) if out.full => set(BoardStatus::Right, words::BEST, vec![number("score", score)]),
                Some(Some(_)) => set(BoardStatus::Right, words::BEST_AHEAD, vec![number("best", *best)]),
            }
            out.here = here.flatten();
        }
        Wanted::Any | Wanted::Unknown => {
            if let Some(score) = p.score(board).filter(|_| out.full) {
                let text = if out.bound.is_some() { words::SCORED_BELOW } else { words::SCORED };
                let args = out.bound.map(|bound| number("bound", bound)).into_iter().chain([number("score", score)]).collect();
                return set(BoardStatus::Unknown, text, args);
            }
            let mut found = Vec::new();
            let end = meter.with_budget(MAX_JUDGE_WORK, |m| gather(p, board, 2, m, &mut found));
            match (found.len(), end) {
                (0, End::Exhausted) => set(BoardStatus::Wrong, words::DEAD_END, Vec::new()),
                (1, End::Exhausted) if out.best.is_none() => set(BoardStatus::Right, words::ONE_FITS, Vec::new()),
                (2, _) if out.best.is_none() => set(BoardStatus::Several, words::SEVERAL, Vec::new()),
                _ => set(BoardStatus::Unknown, words::UNKNOWN, Vec::new()),
            }
        }
    }
}

/// The best score from a board; `None`: unknown, `Some(None)`: no answer continues it.
fn score_from<P: Solve>(p: &P, board: &P::Board, meter: &mut Meter<'_>) -> Option<Option<i64>> {
    let (best, _) = best_from(p, board, meter)?;
    best.optimal.then_some(best.score)
}

/// The cells whose values differ from an answer.
fn differing<P: Solve>(p: &P, board: &P::Board, answer: &P::Board) -> Vec<Cell> {
    let differs = |cell: &Cell| p.value(board, *cell).is_some_and(|value| p.value(answer, *cell) != Some(value));
    p.size().all().filter(differs).collect()
}

/// The number of moves to undo until a wanted answer continues the board.
fn back<P: Solve>(p: &P, wanted: &Wanted<P::Board>, earlier: &mut dyn Iterator<Item = P::Board>, meter: &mut Meter<'_>) -> Option<usize> {
    for (n, board) in earlier.enumerate() {
        if !meter.add_work(p.size().cells() as u64) {
            return None;
        }
        if !p.faults(&board).is_empty() {
            continue;
        }
        let is_right = match wanted {
            Wanted::None => return None,
            Wanted::Only(answer) => differing(p, &board, answer).is_empty(),
            Wanted::Score(best) => score_from(p, &board, meter)? == Some(*best),
            Wanted::Any | Wanted::Unknown => {
                let mut found = Vec::new();
                match meter.with_budget(MAX_JUDGE_WORK, |m| gather(p, &board, 1, m, &mut found)) {
                    End::Stopped => return None,
                    _ => !found.is_empty(),
                }
            }
        };
        if is_right {
            return Some(n + 1);
        }
    }
    None
}

fn said<P: Solve>(p: &P, text: Text, args: Args, lang: Lang) -> String {
    message(p, &Message::new(text, args), lang)
}
