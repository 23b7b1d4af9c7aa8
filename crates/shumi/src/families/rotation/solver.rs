//! Questions about a puzzle: arrangements, and the moves that lead to one.

use std::cell::RefCell;
use std::ops::ControlFlow;

use super::board::Board;
use super::moves::{self, Ask, OTHER_NUMBERS, Route, Turn, apply};
use super::{Puzzle, Rotation, arrange, text};
use crate::engine::order;
use crate::family::Refusal;
use crate::grid::Cell;
use crate::meter::{End, Meter};
use crate::say::Arg;
use crate::solve::Best;

/// Work spent on more arrangements than one, to find a near one.
const NEAR: u64 = 1_000_000;
/// Most arrangements that are compared.
const COMPARED: usize = 4096;
/// Most of them that are routed to at once, on boards of more than 16 cells: there the nearest by estimate is taken.
const ROUTED: usize = 24;

pub(super) fn search(p: &Puzzle, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
    arrange::search(p, &from.cells, meter, &mut |cells| found(&Board::full(cells)))
}

/// Boards to go to.
struct Goals {
    boards: Vec<Vec<u32>>,
    /// These are all there are.
    all: bool,
}

/// The board to reach, or arrangements; `Err`: none was found.
fn goals(p: &Puzzle, from: &[u32], meter: &mut Meter<'_>) -> Result<Goals, End> {
    if let Some(to) = &p.to {
        return Ok(Goals { boards: vec![to.clone()], all: true });
    }
    if p.windows.all().all(|w| p.sum_at(from, w) == p.sum(w)) {
        return Ok(Goals { boards: vec![from.to_vec()], all: true });
    }
    let open = vec![None; from.len()];
    let mut boards = Vec::new();
    // On large boards a comparison is work as well.
    let most = COMPARED.min(1 + 400_000 / from.len());
    let end = meter.share(NEAR, |m| {
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

/// No fewer turns than this lead from one board to the other: a turn moves four numbers by a step each.
fn least_turns(p: &Puzzle, from: &[u32], to: &[u32]) -> usize {
    let mut homes: Vec<Vec<Cell>> = vec![Vec::new(); p.values.len()];
    for (at, value) in to.iter().enumerate() {
        homes[*value as usize].push(p.size().cell(at));
    }
    let steps = |(at, value): (usize, &u32)| {
        let here = p.size().cell(at);
        let far = |home: &Cell| usize::from(here.row.abs_diff(home.row) + here.col.abs_diff(home.col));
        homes[*value as usize].iter().map(far).min().unwrap_or(0)
    };
    from.iter().enumerate().map(steps).sum::<usize>().div_ceil(4)
}

/// The fewest turns that are found, to the board to reach or to the nearest arrangement; `None` without a board to start from.
pub(super) fn best(p: &Puzzle, clockwise: bool, meter: &mut Meter<'_>) -> Option<Best<Rotation>> {
    let from = p.from.as_ref()?;
    let none = |end| Best { board: None, score: None, moves: None, optimal: false, end };
    let (route, all) = match route(p, from, clockwise, meter) {
        Ok(found) => found,
        Err(end) => return Some(none(end)),
    };
    let Some(turns) = route.turns else { return Some(none(if route.unreachable.is_some() { End::Exhausted } else { route.end })) };
    let board = Board::full(&after(p, from, &turns));
    let end = if meter.is_stopped() { End::Stopped } else { route.end };
    let moves = Some(turns.iter().map(Turn::to_string).collect());
    Some(Best { board: Some(board), score: None, moves, optimal: all && route.optimal, end })
}

/// A route from a board, and whether `optimal` in it speaks of all goals there are. `Err`: there is none, or none was found.
pub(super) fn route(p: &Puzzle, from: &[u32], clockwise: bool, meter: &mut Meter<'_>) -> Result<(Route, bool), End> {
    let goals = goals(p, from, meter)?;
    let mut by_distance: Vec<(usize, usize)> = goals.boards.iter().enumerate().map(|(at, goal)| (least_turns(p, from, goal), at)).collect();
    order::sort(&mut by_distance);
    let tried = if from.len() <= 16 { by_distance.len() } else { by_distance.len().min(ROUTED) };
    let boards: Vec<&[u32]> = by_distance[..tried].iter().map(|(_, at)| goals.boards[*at].as_slice()).collect();
    let size = p.size();
    let ask = Ask { rows: size.rows.into(), cols: size.cols.into(), from, goals: &boards, clockwise };
    let route = telling(meter, |inner, tell| moves::route(&ask, inner, &mut |_, turns| tell(answer(p, from, turns))));
    let is_near = |turns: &Vec<Turn>| by_distance.get(tried).is_none_or(|(least, _)| *least >= turns.len());
    let all = goals.all && route.turns.as_ref().is_none_or(is_near);
    Ok((route, all))
}

/// The board after some turns.
fn after(p: &Puzzle, from: &[u32], turns: &[Turn]) -> Vec<u32> {
    let mut board = from.to_vec();
    turns.iter().for_each(|turn| apply(&mut board, p.size().cols.into(), *turn));
    board
}

/// An answer as text.
fn answer(p: &Puzzle, from: &[u32], turns: &[Turn]) -> String {
    let mut out = String::new();
    text::write_board(p, &Board::full(&after(p, from, turns)), &mut out);
    text::write_moves(turns, &mut out);
    out
}

/// Does `work` with a meter of its own, and keeps the answer that it tells of in the progress of the whole.
fn telling<T>(meter: &mut Meter<'_>, work: impl FnOnce(&mut Meter<'_>, &mut dyn FnMut(String)) -> T) -> T {
    let told: RefCell<Option<String>> = RefCell::new(None);
    // What the inner meter lets go by between two polls.
    const STEP: u64 = 4096;
    let already = meter.is_stopped();
    let result = {
        let mut poll = |_: &crate::meter::Progress| {
            if let Some(answer) = told.borrow_mut().take() {
                meter.progress.answer = Some(answer);
            }
            if meter.tick(STEP) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut inner = Meter::new(&mut poll);
        if already {
            let _ = inner.tick(STEP);
        }
        work(&mut inner, &mut |answer| *told.borrow_mut() = Some(answer))
    };
    if let Some(answer) = told.into_inner() {
        meter.progress.answer = Some(answer);
    }
    result
}

/// Why `p`, which has no answer, has none.
pub(super) fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
    let place = |window: &Cell| [u32::from(window.row) + 1, u32::from(window.col) + 1];
    if let Some(why) = arrange::refute(p) {
        let number = Arg::Number;
        let args = vec![
            ("window", Arg::Cell(*why.windows.first()?)),
            ("n", number(why.windows.len() as i64)),
            ("found", number(why.found)),
            ("least", number(why.least)),
            ("most", number(why.most)),
        ];
        return Some(Refusal { id: why.why.id(), args, conflict: why.windows.iter().map(place).collect() });
    }
    let plain = |id| Refusal { id, args: Vec::new(), conflict: Vec::new() };
    let Some(from) = &p.from else { return Some(plain("search")) };
    match route(p, from, false, meter) {
        Ok((route, _)) => route.unreachable.filter(|id| *id != OTHER_NUMBERS).map(plain),
        Err(End::Exhausted) => Some(plain("search")),
        Err(_) => None,
    }
}
