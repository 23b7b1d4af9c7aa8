//! Solving: arrangements of the numbers, and the turns that lead to one.

use std::cell::RefCell;
use std::ops::ControlFlow;

use super::Rotation;
use super::answer_text::write_moves;
use super::arrange::{self, SumRefutationKind};
use super::board::Board;
use super::moves::{self, QuarterTurn, RouteQuery, TurnRoute, Unreachable, apply};
use crate::words::rotation::refusal as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Template};
use shumi_core::meter::{End, Meter};
use shumi_core::sort::sort;
use shumi_frame::family::{Best, Puzzle, Refusal, Solve};

/// Work limit of the search for more arrangements after the first, so that a near one is among them.
const NEAR_WORK: u64 = 244 * 4096;
/// Limit of arrangements to compare.
const MAX_COMPARED: usize = 4096;
/// Limit of arrangements as goals of the search for turns, on boards of more than 16 cells: the nearest by an estimate.
const MAX_GOALS: usize = 24;

impl Solve for Rotation {
    fn search(&self, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        if let Some(to) = &self.to {
            // Other arrangements satisfy the sums, too, but are not the board to reach.
            let is_reached = from.cells.iter().zip(to).all(|(cell, number)| cell.is_none_or(|cell| cell == *number));
            return if is_reached && found(&Board::full(to)).is_break() { End::Enough } else { End::Exhausted };
        }
        arrange::search(self, &from.cells, meter, &mut |cells| found(&Board::full(cells)))
    }

    fn refusal(&self, meter: &mut Meter<'_>) -> Option<Refusal> {
        let position = |window: &Cell| [u32::from(window.row) + 1, u32::from(window.col) + 1];
        if let Some(refutation) = arrange::refute(self) {
            let number = Arg::Number;
            let args = vec![
                ("window", Arg::Cell(*refutation.windows.first()?)),
                ("n", number(refutation.windows.len() as i64)),
                ("found", number(refutation.found)),
                ("least", number(refutation.least)),
                ("most", number(refutation.most)),
            ];
            let conflict = refutation.windows.iter().map(position).collect();
            return Some(Refusal { reason: words_of(refutation.why), args, conflict });
        }
        let plain = |reason| Refusal { reason, args: Vec::new(), conflict: Vec::new() };
        let Some(from) = &self.from else { return Some(plain(&words::SEARCH)) };
        match route_from(self, from, false, moves::route, meter) {
            Ok(route) => route.unreachable.filter(|why| *why != Unreachable::OtherNumbers).map(unreachable_words).map(plain),
            Err(End::Exhausted) => Some(plain(&words::SEARCH)),
            Err(_) => None,
        }
    }

    /// Returns the fewest turns found, to the board to reach or to the nearest arrangement; `None` without a board to start from.
    fn best(&self, clockwise: bool, meter: &mut Meter<'_>) -> Option<Best<Board>> {
        let from = self.from.as_ref()?;
        let none = |end| Best { board: None, score: None, moves: None, optimal: false, end };
        let route = match route_from(self, from, clockwise, moves::route, meter) {
            Ok(found) => found,
            Err(end) => return Some(none(end)),
        };
        let Some(turns) = route.turns else { return Some(none(if route.unreachable.is_some() { End::Exhausted } else { route.end })) };
        let board = Board::full(&after(self, from, &turns));
        let end = if meter.is_stopped() { End::Stopped } else { route.end };
        let moves = Some(turns.iter().map(QuarterTurn::to_string).collect());
        Some(Best { board: Some(board), score: None, moves, optimal: route.optimal, end })
    }
}

/// Returns the words for a proof by sums.
const fn words_of(why: SumRefutationKind) -> &'static Template {
    match why {
        SumRefutationKind::SumOutOfReach => &words::SUM_OUT_OF_REACH,
        SumRefutationKind::SumBetweenSteps => &words::SUM_BETWEEN_STEPS,
        SumRefutationKind::TotalDiffers => &words::TOTAL_DIFFERS,
        SumRefutationKind::SumsOutOfReach => &words::SUMS_OUT_OF_REACH,
        SumRefutationKind::CornersOutOfReach => &words::CORNERS_OUT_OF_REACH,
    }
}

/// Returns the words for unreachable goals.
pub(super) const fn unreachable_words(why: Unreachable) -> &'static Template {
    match why {
        Unreachable::RingOrder => &words::RING_ORDER,
        Unreachable::TwoByThree => &words::TWO_BY_THREE,
        Unreachable::OtherNumbers => &words::OTHER_NUMBERS,
    }
}

/// Boards that are goals of turns.
struct Goals {
    boards: Vec<Vec<u32>>,
    /// True if these are all goals.
    all: bool,
}

/// Returns the board to reach, or arrangements that are solutions; `Err`: none was found.
fn goals(p: &Rotation, from: &[u32], meter: &mut Meter<'_>) -> Result<Goals, End> {
    if let Some(to) = &p.to {
        return Ok(Goals { boards: vec![to.clone()], all: true });
    }
    if p.windows.all().all(|w| p.sum_at(from, w) == p.sum(w)) {
        return Ok(Goals { boards: vec![from.to_vec()], all: true });
    }
    let open = vec![None; from.len()];
    let mut boards = Vec::new();
    // On large boards comparing takes time, too.
    let most = MAX_COMPARED.min(1 + 400_000 / from.len());
    let end = meter.with_budget(NEAR_WORK, |m| {
        arrange::search(p, &open, m, &mut |cells| {
            boards.push(cells.to_vec());
            if boards.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    if boards.is_empty() && end == End::Stopped {
        let end = arrange::search(p, &open, meter, &mut |cells| {
            boards.push(cells.to_vec());
            ControlFlow::Break(())
        });
        if boards.is_empty() {
            return Err(end);
        }
    }
    if boards.is_empty() { Err(end) } else { Ok(Goals { boards, all: end == End::Exhausted }) }
}

/// Returns a lower bound of the turns from one board to the other: a turn moves four numbers by a step each.
fn least_turns(p: &Rotation, from: &[u32], to: &[u32]) -> usize {
    let mut homes: Vec<Vec<Cell>> = vec![Vec::new(); p.values.len()];
    for (at, value) in to.iter().enumerate() {
        homes[*value as usize].push(p.board_size().cell(at));
    }
    let steps = |(at, value): (usize, &u32)| {
        let here = p.board_size().cell(at);
        let far = |home: &Cell| usize::from(here.row.abs_diff(home.row) + here.col.abs_diff(home.col));
        homes[*value as usize].iter().map(far).min().unwrap_or(0)
    };
    from.iter().enumerate().map(steps).sum::<usize>().div_ceil(4)
}

/// A search for turns.
type Search = fn(&RouteQuery<'_>, &mut Meter<'_>, &mut dyn FnMut(usize, &[QuarterTurn])) -> TurnRoute;

/// Finds few turns to the board to reach or to the nearest arrangement; `optimal` covers all goals that exist. `Err`: no goal exists, or
/// none was found. `search` is one of [`moves::route`] and [`moves::route_soon`].
pub(super) fn route_from(p: &Rotation, from: &[u32], clockwise: bool, search: Search, meter: &mut Meter<'_>) -> Result<TurnRoute, End> {
    let goals = goals(p, from, meter)?;
    let mut by_distance: Vec<(usize, usize)> = goals.boards.iter().enumerate().map(|(at, goal)| (least_turns(p, from, goal), at)).collect();
    sort(&mut by_distance);
    let tried = if from.len() <= 16 { by_distance.len() } else { by_distance.len().min(MAX_GOALS) };
    let boards: Vec<&[u32]> = by_distance[..tried].iter().map(|(_, at)| goals.boards[*at].as_slice()).collect();
    let size = p.board_size();
    let ask = RouteQuery { rows: size.rows.into(), cols: size.cols.into(), from, goals: &boards, clockwise };
    let mut route = with_progress(meter, |inner, report| search(&ask, inner, &mut |_, turns| report(answer(p, from, turns))));
    let is_near = |turns: &Vec<QuarterTurn>| by_distance.get(tried).is_none_or(|(least, _)| *least >= turns.len());
    route.optimal &= goals.all && route.turns.as_ref().is_none_or(is_near);
    Ok(route)
}

/// Returns the board after the turns.
fn after(p: &Rotation, from: &[u32], turns: &[QuarterTurn]) -> Vec<u32> {
    let mut board = from.to_vec();
    turns.iter().for_each(|turn| apply(&mut board, p.board_size().cols.into(), *turn));
    board
}

/// Writes the answer as text.
fn answer(p: &Rotation, from: &[u32], turns: &[QuarterTurn]) -> String {
    let mut out = String::new();
    p.write_board(&Board::full(&after(p, from, turns)), &mut out);
    write_moves(turns, &mut out);
    out
}

/// Runs `work` with a meter of its own; forwards the answers that it reports to the progress of the outer meter.
fn with_progress<T>(meter: &mut Meter<'_>, work: impl FnOnce(&mut Meter<'_>, &mut dyn FnMut(String)) -> T) -> T {
    let reported: RefCell<Option<String>> = RefCell::new(None);
    // Work of the inner meter between two polls.
    const STEP: u64 = 4096;
    let already = meter.is_stopped();
    let result = {
        let mut inner = Meter::new(|_| {
            if let Some(answer) = reported.borrow_mut().take() {
                meter.progress.answer = Some(answer);
            }
            if meter.add_work(STEP) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if already {
            let _ = inner.add_work(STEP);
        }
        work(&mut inner, &mut |answer| *reported.borrow_mut() = Some(answer))
    };
    if let Some(answer) = reported.into_inner() {
        meter.progress.answer = Some(answer);
    }
    result
}
