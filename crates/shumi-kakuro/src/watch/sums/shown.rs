//! The state of the search in words and numbers.

use super::search::{BLANK, GIVENS, NO_DIGIT, SUM, Search};
use crate::run_arg::run_arg;
use crate::watch::run_row::RunRow;
use crate::words::watch::sums as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_core::text::to_json;
use shumi_watch::{CellRole, Event, EventKind, EventText, NO_CELL};

/// The constant part of the structure.
#[derive(Serialize)]
struct Runs {
    kind: &'static str,
    runs: Vec<RunRow>,
}

/// The changing part of the structure.
#[derive(Serialize)]
struct Sums {
    kind: &'static str,
    runs: Vec<SumRow>,
    stack: Vec<LevelRow>,
    /// The cell in question, -1 for none.
    cell: i64,
    digits: u16,
    tried: u16,
    leaves: Vec<u32>,
}

/// Rest of a run's clue, with the least and the greatest sum of its open cells.
#[derive(Serialize)]
struct SumRow {
    left: Option<i64>,
    open: u32,
    least: u32,
    greatest: u32,
}

#[derive(Serialize)]
struct LevelRow {
    cell: u32,
    digit: u8,
    tried: u16,
}

impl Search {
    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let Event { kind, cell, value, cause, .. } = self.last;
        let layout = &self.filling.layout;
        let target = (cell != NO_CELL).then(|| layout.size.cell(cell as usize));
        let white = target.and_then(|cell| layout.white(cell));
        let fitting = white.map_or(0, |cell| self.filling.fitting(cell));
        // Each sentence names some of them.
        let args = [
            ("cell", target.map_or(Arg::Nothing, Arg::Cell)),
            ("value", Arg::Values(vec![value.into()])),
            ("values", Arg::AnyOf((1..=9).filter(|digit| fitting >> (digit - 1) & 1 == 1).collect())),
            ("run", if cause == SUM { run_arg(layout, self.run) } else { Arg::Nothing }),
            ("sum", self.filling.sum.get(self.run).copied().unwrap_or(0).into()),
        ];
        let text = match (kind, cause) {
            (EventKind::Choose, _) if self.plan.fewest => words::CHOOSE_FEWEST,
            (EventKind::Choose, _) => words::CHOOSE,
            (EventKind::Try, _) => words::TRY,
            (EventKind::Answer, _) if self.answers > 1 => words::SECOND_ANSWER,
            (EventKind::Answer, _) => words::ANSWER,
            (EventKind::Fail, NO_DIGIT) => words::cause::NO_DIGIT.sentence,
            (_, BLANK) => words::cause::BLANK.sentence,
            (_, SUM) => words::cause::SUM.sentence,
            (_, GIVENS) => words::cause::GIVENS.sentence,
            _ => words::BACK,
        };
        let told = EventText::new(text.with(args));
        let runs: Vec<usize> = match (cause, white) {
            (SUM, _) => vec![self.run],
            (_, Some(cell)) => layout.runs_of(cell).into(),
            _ => Vec::new(),
        };
        let filled = |run: &usize| layout.cells(*run).iter().filter(|cell| self.filling.digits[**cell as usize] > 0);
        let is_failure = matches!(kind, EventKind::Fail | EventKind::Prune);
        let because = runs.iter().filter(|_| is_failure).flat_map(filled).map(|cell| layout.cell(*cell as usize));
        let because: Vec<Cell> = because.filter(|cell| Some(*cell) != target).collect();
        told.with_cells(CellRole::Target, target).with_cells(CellRole::Reason, because).with_parts(runs)
    }

    /// Returns the runs.
    pub(super) fn runs(&self) -> String {
        let layout = &self.filling.layout;
        let run = |run: usize| {
            let cells = layout.cells(run).iter().map(|cell| layout.at[*cell as usize]).collect();
            RunRow::new(layout, run, None, cells)
        };
        to_json(&Runs { kind: "sums", runs: (0..layout.runs.len()).map(run).collect() })
    }

    /// Returns the sums and the stack.
    pub(super) fn sums(&self) -> String {
        let filling = &self.filling;
        let run = |run: usize| {
            let [least, greatest] = filling.range(filling.lacking(run), filling.open[run]);
            SumRow { left: filling.left(run), open: filling.open[run], least, greatest }
        };
        let at = |cell: usize| filling.layout.at[cell];
        let level =
            |i: usize| LevelRow { cell: at(self.stack[i].cell), digit: filling.digits[self.stack[i].cell], tried: self.stack[i].tried };
        let (cell, tried, digits) = self.question().map_or((-1, 0, 0), |(cell, tried, left)| (i64::from(at(cell)), tried, left));
        let runs = (0..filling.open.len()).map(run).collect();
        let stack = (0..self.written()).map(level).collect();
        to_json(&Sums { kind: "sums", runs, stack, cell, digits, tried, leaves: self.leaves.clone() })
    }
}
