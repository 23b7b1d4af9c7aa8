//! The state of an arrangement in words and numbers.

use super::free_cells::{FreeCells, WRONG_SUM};
use crate::words::watch::free_cells as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_core::text::to_json;
use shumi_watch::{CellRole, Event, EventKind, EventText, NO_CELL};

/// The constant part of the structure.
#[derive(Serialize)]
struct Cells<'a> {
    kind: &'static str,
    order: &'a [usize],
    free: Vec<usize>,
}

/// The changing part of the structure.
#[derive(Serialize)]
struct Counts<'a> {
    kind: &'static str,
    /// Number of cells that are filled.
    index: usize,
    left: &'a [u32],
}

impl FreeCells {
    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let Event { kind, cell, value, cause, .. } = self.last;
        let (size, at) = (self.puzzle.board_size(), cell as usize);
        if cell == NO_CELL {
            return EventText::new(if self.answers > 1 { words::SECOND_ANSWER } else { words::ANSWER });
        }
        let place = ("cell", Arg::Cell(size.cell(at)));
        let number = |value: u8| self.puzzle.values.get(usize::from(value).wrapping_sub(1)).copied().unwrap_or_default();
        let value = ("value", Arg::Number(number(value)));
        let window = self.window(at);
        let others = || window.into_iter().flat_map(|window| self.puzzle.corners(window)).filter(move |other| *other != at);
        let numbers: Vec<Arg> =
            others().filter_map(|other| self.board[other]).map(|number| Arg::Number(self.puzzle.values[number])).collect();
        let sum = ("sum", Arg::Number(window.map_or(0, |window| self.puzzle.sum(window))));
        let minus = ("numbers", Arg::Joined(numbers, words::MINUS));
        let told = EventText::new(match (kind, cause) {
            (EventKind::Try, _) if window.is_none() => words::TRY_FREE.with([place, value]),
            (EventKind::Try, _) => words::TRY.with([place, value]),
            (EventKind::Infer, _) => words::DERIVE.with([place, sum, minus, value]),
            (EventKind::Fail, WRONG_SUM) => {
                let cells: Vec<Cell> = others().chain([at]).map(|cell| size.cell(cell)).collect();
                let found = window.map_or(0, |window| self.puzzle.sum(window) - self.rest(window));
                words::cause::WRONG_SUM.sentence.with([("cells", Arg::Cells(cells)), ("found", Arg::Number(found)), sum])
            }
            (EventKind::Fail, _) => {
                let number = ("number", Arg::Number(window.map_or(0, |window| self.rest(window))));
                words::cause::NONE_LEFT.sentence.with([place, sum, minus, number])
            }
            _ => words::BACK.with([place, value]),
        });
        let is_derived = matches!(kind, EventKind::Infer | EventKind::Fail);
        let because = others().filter(|_| is_derived).map(|other| size.cell(other));
        told.with_cells(CellRole::Target, [size.cell(at)]).with_cells(CellRole::Reason, because)
    }

    /// Returns the order of the cells, and those that are free.
    pub(super) fn cells(&self) -> String {
        let free = (0..self.order.len()).filter(|cell| self.window(*cell).is_none()).collect();
        to_json(&Cells { kind: "free", order: &self.order, free })
    }

    /// Returns the copies left of each number.
    pub(super) fn counts(&self) -> String {
        to_json(&Counts { kind: "free", index: self.filled(), left: &self.left })
    }
}
