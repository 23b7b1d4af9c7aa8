//! The next turn, for a player who turns windows.

use std::ops::ControlFlow;

use super::Rotation;
use super::board::{ANTICLOCKWISE, Board, CLOCKWISE, Move};
use super::moves::{QuarterTurn, TurnRoute, route_soon};
use super::solver::{route_from, unreachable_words};
use crate::words::rotation::{hint as words, next_turn};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Lang, Message, Template};
use shumi_core::meter::{End, Meter};
use shumi_core::sort::sort;
use shumi_frame::family::{Change, Hint, HintStep, Play, Puzzle, sentence, sentence_parts, sentence_reason};

/// Returns a hint with the first turn of a sequence from here; `Break(None)` if the board is solved. Continues with the techniques if
/// there is no board to start from.
pub(super) fn advice(p: &Rotation, board: &Board, lang: Lang, meter: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
    let Some(numbers) = board.numbers().filter(|_| p.from.is_some()) else { return ControlFlow::Continue(()) };
    if p.faults(board).is_empty() {
        return ControlFlow::Break(None);
    }
    ControlFlow::Break(Some(match route_from(p, &numbers, false, route_soon, meter) {
        Ok(route) => match route.turns.as_deref() {
            Some(turns @ [first, ..]) => turn_hint(p, board, *first, turns.len(), route.optimal, lang),
            _ => no_route(p, &route, lang),
        },
        Err(End::Exhausted) => plain(p, &words::NO_ANSWER, &Vec::new(), lang),
        Err(_) => plain(p, &words::NO_STEP, &Vec::new(), lang),
    }))
}

/// Builds the hint for the first of `n` turns.
fn turn_hint(p: &Rotation, board: &Board, first: QuarterTurn, n: usize, optimal: bool, lang: Lang) -> Hint {
    let window = Cell::new(first.row, first.col);
    let count = match (n, optimal) {
        (1, _) => next_turn::LAST,
        (_, true) => next_turn::FEWEST,
        _ => next_turn::FIRST,
    };
    let (way, value) = if first.clockwise { (next_turn::CLOCKWISE, CLOCKWISE) } else { (next_turn::ANTICLOCKWISE, ANTICLOCKWISE) };
    let mut after = board.clone();
    let turn = Move::Turn(first);
    let turned = p.apply(&mut after, &turn).is_ok();
    debug_assert!(turned, "a turn of a route can be made");
    let is_reached = |board: &Board, window: Cell| p.sum_so_far(board, window) == Some(p.sum(window));
    let reached = |board: &Board| p.windows.all().filter(|w| is_reached(board, *w)).count() as i64;
    // The reason is the windows whose sums the turn makes right or wrong.
    let changed = p.windows.all().filter(|w| is_reached(board, *w) != is_reached(&after, *w));
    let mut because = p.cells_of(window);
    because.extend(changed.flat_map(|w| p.cells_of(w)));
    sort(&mut because);
    because.dedup();
    let args = vec![
        ("before", Arg::Number(reached(board))),
        ("after", Arg::Number(reached(&after))),
        ("all", Arg::Number(p.windows.all().count() as i64)),
        ("window", Arg::Cell(window)),
        ("way", Arg::Phrase(Message::plain(way))),
        ("count", Arg::Phrase(Message::new(count, vec![("n", Arg::Number(n as i64))]))),
    ];
    let parts = sentence_parts(p, &words::TURN, &args, lang);
    Hint {
        cells: vec![p.text_position(window)],
        because,
        reason: sentence_reason(p, &words::TURN, &args, lang),
        steps: parts.into_iter().map(|part| HintStep { text: part.text, cells: p.cells_of(window), supposed: 0 }).collect(),
        changes: vec![Change { cell: window, place: Some(value), remove: Vec::new(), left: Vec::new() }],
        ..plain(p, &words::TURN, &args, lang)
    }
}

/// Builds the hint for a search without result.
fn no_route(p: &Rotation, route: &TurnRoute, lang: Lang) -> Hint {
    let said = route.unreachable.map_or(&words::NO_STEP, unreachable_words);
    Hint { technique: words::NO_ANSWER.id.into(), ..plain(p, said, &Vec::new(), lang) }
}

fn plain(p: &Rotation, words: &Template, args: &Args, lang: Lang) -> Hint {
    Hint::plain(words.id, words.name.to(lang), sentence(p, words, args, lang))
}
