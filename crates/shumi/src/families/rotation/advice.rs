//! The next turn, for a player who turns windows.

use std::ops::ControlFlow;

use super::board::{ANTICLOCKWISE, Board, CLOCKWISE, cells_of, faults};
use super::{Puzzle, solver, words};
use crate::grid::Cell;
use crate::hint::{Change, Hint};
use crate::meter::{End, Meter};
use crate::say::Lang;

/// The first turn of a sequence from here; nothing where the board is right. Goes on with the arrangement's techniques where there
/// is no board to start from.
pub(super) fn advice(p: &Puzzle, b: &Board, _: Lang, meter: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
    let Some(board) = b.numbers().filter(|_| p.from.is_some()) else { return ControlFlow::Continue(()) };
    if faults(p, b).is_empty() {
        return ControlFlow::Break(None);
    }
    let plain = |technique: &str, name: &str, text: String| Hint {
        technique: technique.into(),
        name: name.into(),
        grade: None,
        text,
        cells: Vec::new(),
        because: Vec::new(),
        changes: Vec::new(),
    };
    let (route, all) = match solver::route(p, &board, false, meter) {
        Ok(found) => found,
        Err(End::Exhausted) => return ControlFlow::Break(Some(plain("no-answer", "No answer", "No arrangement has all the sums.".into()))),
        Err(_) => return ControlFlow::Break(Some(plain("no-step", "No step found", "No sequence of turns was found in time.".into()))),
    };
    let Some(first) = route.turns.as_ref().and_then(|turns| turns.first()) else {
        let why = route.unreachable.and_then(|id| words::ENGLISH.iter().find(|w| w.id == id));
        let text = why.map_or("No sequence of turns was found in time.", |w| w.sentence);
        return ControlFlow::Break(Some(plain("no-answer", why.map_or("No step found", |w| w.name), text.into())));
    };
    let at = Cell::new(first.row, first.col);
    let n = route.turns.as_ref().map_or(0, Vec::len);
    let way = if first.clockwise { "clockwise" } else { "anticlockwise" };
    let count = match (n, all && route.optimal) {
        (1, _) => "that is the last turn".into(),
        (_, true) => format!("it is the first of {n} turns, and fewer do not do"),
        _ => format!("it is the first of {n} turns that lead to a board with all sums"),
    };
    let mut hint = plain("turn", "Next turn", format!("Turn the window of {at} {way}: {count}."));
    hint.cells = vec![[u32::from(at.row) + 1, u32::from(at.col) + 1]];
    hint.because = cells_of(p, at);
    let place = Some(if first.clockwise { CLOCKWISE } else { ANTICLOCKWISE });
    hint.changes = vec![Change { cell: at, place, remove: Vec::new(), left: Vec::new() }];
    ControlFlow::Break(Some(hint))
}
