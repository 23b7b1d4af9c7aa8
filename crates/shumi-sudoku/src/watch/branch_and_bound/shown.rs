//! The state of branch and bound in words and numbers.

use super::search::{BEATEN, BLANK, BOUND, BranchAndBound, GIVENS, NO_DIGIT, Next};
use crate::target::SHAPE;
use crate::words::watch::branch_and_bound as words;
use serde::Serialize;
use shumi_core::grid::Size;
use shumi_core::message::Arg;
use shumi_core::text::to_json;
use shumi_watch::{CellRole, Event, EventKind, EventText};

/// Rows and columns of the board.
const SIZE: Size = Size { rows: 9, cols: 9 };

/// The constant part of the structure.
#[derive(Serialize)]
struct Order<'a> {
    kind: &'static str,
    order: &'a [usize],
}

/// The changing part of the structure.
#[derive(Serialize)]
struct Scores {
    kind: &'static str,
    /// Number of blanks that are filled.
    index: usize,
    score: i64,
    reach: i64,
    best: Option<i64>,
}

impl BranchAndBound {
    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let Event { kind, cell, value, cause, .. } = self.last;
        let cell = cell as usize;
        let target = (cell < 81).then(|| SIZE.cell(cell));
        let place = ("cell", target.map_or(Arg::Nothing, Arg::Cell));
        let digit = ("value", Arg::Values(vec![value.into()]));
        let [score, reach] = [("score", self.score), ("reach", self.reach)].map(|(name, n)| (name, Arg::Number(n)));
        let best = self.best.as_ref().map(|(best, _)| ("best", Arg::Number(*best)));
        let told = EventText::new(match (kind, cause, best) {
            (EventKind::Choose, ..) if !self.switches.is_on(BOUND) => words::CHOOSE.with([place, score]),
            (EventKind::Choose, _, None) => words::CHOOSE_FIRST.with([place, score, reach]),
            (EventKind::Choose, _, Some(best)) => words::CHOOSE_LIVES.with([place, score, reach, best]),
            (EventKind::Try, ..) => {
                let gain = i64::from(self.weights[cell]) * i64::from(value);
                words::TRY.with([place, digit, ("gain", Arg::Number(gain)), score])
            }
            (EventKind::Best, ..) => words::BEST.with([score]),
            (EventKind::Answer, _, best) => words::NOT_BETTER.with([score, best.unwrap_or(("best", Arg::Nothing))]),
            (_, BEATEN, Some(best)) => words::cause::BOUND.sentence.with([place, score, reach, best]),
            (_, BLANK, _) => words::cause::BLANK.sentence.with([place]),
            (_, NO_DIGIT, _) => words::cause::NO_DIGIT.sentence.with([place]),
            (_, GIVENS, _) => words::cause::GIVENS.sentence.with([place, digit]),
            _ => words::BACK.with([place, digit]),
        });
        let told = told.with_cells(CellRole::Target, target);
        if ![BLANK, NO_DIGIT].contains(&cause) {
            return told;
        }
        let peers = (0..81).filter(|peer| self.digits[*peer] > 0 && shares_house(*peer, cell));
        told.with_cells(CellRole::Reason, peers.map(|peer| SIZE.cell(peer)))
    }

    /// Returns the digit of each cell; at the end those of the best grid.
    pub(super) fn shown(&self) -> Vec<u8> {
        match &self.best {
            Some((_, best)) if self.next == Next::Done => best.clone(),
            _ => self.digits.to_vec(),
        }
    }

    /// Returns the digits that still fit each blank.
    pub(super) fn left(&self) -> Vec<u32> {
        let mut masks = vec![0; 81];
        for cell in &self.order[self.filled()..] {
            masks[*cell] = self.allowed(*cell).into();
        }
        masks
    }

    /// Returns the order of the blanks.
    pub(super) fn in_order(&self) -> String {
        to_json(&Order { kind: "bound", order: &self.order })
    }

    /// Returns the scores.
    pub(super) fn scores(&self) -> String {
        let best = self.best.as_ref().map(|(best, _)| *best);
        to_json(&Scores { kind: "bound", index: self.filled(), score: self.score, reach: self.reach, best })
    }
}

/// Returns whether two different cells share a house.
fn shares_house(a: usize, b: usize) -> bool {
    a != b && SHAPE.houses_of(a).iter().zip(SHAPE.houses_of(b)).any(|(a, b)| *a == b)
}
