//! The state of iterative deepening in words and numbers.

use super::deepening::Deepening;
use super::distances::ring;
use crate::words::watch::iterative_deepening as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_core::text::to_json;
use shumi_watch::{CellRole, EventKind, EventText};

/// The constant part of the structure.
#[derive(Serialize)]
struct Goal {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Vec<u32>>,
}

/// The changing part of the structure.
#[derive(Serialize)]
struct Thresholds {
    kind: &'static str,
    threshold: u32,
    thresholds: Vec<ThresholdRow>,
    path: Vec<TurnRow>,
    g: usize,
    h: u32,
    children: Vec<ChildRow>,
}

#[derive(Serialize)]
struct ThresholdRow {
    f: u32,
    nodes: u32,
}

#[derive(Serialize)]
struct TurnRow {
    row: u16,
    col: u16,
    clockwise: bool,
}

#[derive(Serialize)]
struct ChildRow {
    row: u16,
    col: u16,
    clockwise: bool,
    h: u32,
}

impl Deepening {
    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let (turns, threshold) = (("turns", Arg::from(self.path.len())), ("threshold", self.threshold().into()));
        let cell = |cell: usize| self.puzzle.board_size().cell(cell);
        let window = self.turn.map(|number| ring(&self.puzzle, number)).unwrap_or_default();
        let corners = ("cells", Arg::Cells(self.turn.map_or(Vec::new(), |_| vec![cell(window[0]), cell(window[2])])));
        let is_clockwise = self.turn.is_none_or(|number| number.is_multiple_of(2));
        let (least, all) = (self.least(), self.path.len() as u32 + self.least());
        let message = match self.last.kind {
            EventKind::Visit if self.thresholds.len() == 1 => words::FIRST.with([threshold]),
            EventKind::Visit => words::NEXT.with([threshold]),
            EventKind::Try if is_clockwise => words::CLOCKWISE.with([corners, turns]),
            EventKind::Try => words::ANTICLOCKWISE.with([corners, turns]),
            EventKind::Prune => words::cause::BEYOND.sentence.with([turns, ("least", least.into()), ("all", all.into()), threshold]),
            EventKind::Answer => words::ANSWER.with([turns]),
            _ => words::BACK.with([corners, turns]),
        };
        let role = if is_clockwise { CellRole::Path } else { CellRole::Back };
        EventText::new(message).with_cells(role, self.turn.into_iter().flat_map(|_| window.map(cell)))
    }

    /// Returns the board to reach.
    pub(super) fn goal(&self) -> String {
        let to = self.puzzle.to.as_ref().map(|to| to.iter().map(|number| number + 1).collect());
        to_json(&Goal { kind: "deepening", to })
    }

    /// Returns the thresholds, the turns so far, and the bounds of all turns from here.
    pub(super) fn children(&self) -> String {
        let windows = self.puzzle.windows;
        let turn = |number: usize| (windows.cell(number / 2), number.is_multiple_of(2));
        let child = |number: usize| {
            let (Cell { row, col }, clockwise) = turn(number);
            let mut board = self.board.clone();
            let ring = ring(&self.puzzle, number);
            (0..4).for_each(|i| board[ring[(i + 1) % 4]] = self.board[ring[i]]);
            ChildRow { row, col, clockwise, h: self.least_of(&board) }
        };
        let step = |number: &usize| {
            let (Cell { row, col }, clockwise) = turn(*number);
            TurnRow { row, col, clockwise }
        };
        to_json(&Thresholds {
            kind: "deepening",
            threshold: self.threshold(),
            thresholds: self.thresholds.iter().map(|[f, nodes]| ThresholdRow { f: *f, nodes: *nodes }).collect(),
            path: self.path.iter().map(step).collect(),
            g: self.path.len(),
            h: self.least(),
            children: (0..2 * windows.cells()).map(child).collect(),
        })
    }
}
