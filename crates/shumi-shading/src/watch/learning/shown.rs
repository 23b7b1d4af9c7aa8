//! The state of the search in words and numbers.

use super::state::{ClauseLearning, Literal, Next, Rule};
use crate::puzzle::Variant;
use crate::shade::Shade;
use crate::words::watch::clauses as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::text::to_json;
use shumi_core::words::common::connective;
use shumi_watch::{CellRole, Event, EventKind, EventText, NO_CELL};

/// Most nodes of an implication graph.
const MOST_NODES: usize = 60;
/// Most cells that a sentence lists.
const MOST_NAMED: usize = 6;

/// The structure beside the board.
#[derive(Serialize)]
struct Clauses {
    kind: &'static str,
    level: u32,
    trail: Vec<StepRow>,
    /// Indices in the trail.
    conflict: Vec<usize>,
    graph: Vec<usize>,
    clause: Vec<LiteralRow>,
    to: i64,
    learnt: usize,
    conflicts: u32,
    restarts: u32,
    forgotten: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    arms: Vec<ArmsRow>,
}

#[derive(Serialize)]
struct StepRow {
    cell: usize,
    value: u8,
    level: u32,
    rule: u8,
    from: Vec<usize>,
}

#[derive(Serialize)]
struct LiteralRow {
    cell: usize,
    value: u8,
}

/// Bounds of a clue's arms: up, right, down, left.
#[derive(Serialize)]
struct ArmsRow {
    cell: usize,
    clue: u16,
    least: [usize; 4],
    most: [usize; 4],
}

impl ClauseLearning {
    fn cell(&self, cell: usize) -> Cell {
        self.puzzle.clues.size.cell(cell)
    }

    /// Returns the cells of steps.
    fn cells_of(&self, steps: &[usize]) -> Vec<Cell> {
        steps.iter().map(|step| self.cell(self.trail[*step].literal.cell)).collect()
    }

    /// Lists cells, or counts them where they are many.
    fn named(cells: Vec<Cell>) -> Arg {
        match cells.len() {
            n if n > MOST_NAMED => Arg::Phrase(words::CELLS.with([("n", n.into())])),
            _ => Arg::Cells(cells),
        }
    }

    /// Lists the shaded cells of steps, then the unshaded ones.
    fn reasons(&self, steps: &[usize]) -> Arg {
        let of = |is_shaded: bool| {
            let own: Vec<usize> = steps.iter().copied().filter(|step| self.trail[*step].literal.is_shaded == is_shaded).collect();
            let text = if is_shaded { words::SHADED } else { words::UNSHADED };
            (!own.is_empty()).then(|| Arg::Phrase(text.with([("cells", Self::named(self.cells_of(&own)))])))
        };
        Arg::Joined([of(true), of(false)].into_iter().flatten().collect(), connective::AND)
    }

    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let Event { kind, cell, value, .. } = self.last;
        let target = (cell != NO_CELL).then(|| self.cell(cell as usize));
        let place = ("cell", target.map_or(Arg::Nothing, Arg::Cell));
        let shade = ("value", Arg::Values(vec![u32::from(value.max(1))]));
        let level = ("level", self.level.into());
        let told = EventText::new(match kind {
            EventKind::Try => words::SUPPOSE.with([level, place, shade]),
            EventKind::Infer => self.about_inference(place, shade),
            EventKind::Fail => self.about_failure(),
            EventKind::Learn => {
                let to = ("to", self.to.into());
                match (&self.because[1..], self.plan.learn) {
                    ([], _) => words::LEARN_UNIT.with([place, shade]),
                    (others, true) => words::LEARN.with([("reasons", self.reasons(others)), place, shade, to]),
                    (others, false) => words::TURN.with([("reasons", self.reasons(others)), place, shade, to]),
                }
            }
            EventKind::Back if self.next == Next::Assert => words::BACK.with([level]),
            EventKind::Back if self.plan.forget => {
                words::RESTART_FORGET.with([("n", self.restarts.into()), ("kept", self.kept.len().into())])
            }
            EventKind::Back => words::RESTART.with([("n", self.restarts.into())]),
            _ => words::ANSWER.into(),
        });
        let because: Vec<Cell> = self.cells_of(&self.because).into_iter().filter(|cell| Some(*cell) != target).collect();
        let role = if self.rule == Rule::Connect { CellRole::Path } else { CellRole::Reason };
        told.with_cells(CellRole::Target, target).with_cells(role, because).with_parts(self.because.iter().copied())
    }

    fn about_inference(&self, place: (&'static str, Arg), shade: (&'static str, Arg)) -> Message {
        let cells = self.cells_of(&self.because);
        let reasons = || ("reasons", self.reasons(&self.because));
        let first = || ("other", cells.first().map_or(Arg::Nothing, |cell| Arg::Cell(*cell)));
        match self.rule {
            Rule::Neighbours => words::NEIGHBOURS.with([place, first()]),
            Rule::Equal => words::EQUAL.with([place, first()]),
            Rule::Connect if cells.is_empty() => words::CONNECT_ALONE.with([place]),
            Rule::Connect => words::CONNECT.with([place, ("cells", Self::named(cells))]),
            Rule::Sight => {
                let (clue, number) = self.clue();
                let args = [place, ("clue", Arg::Cell(clue)), ("number", number)];
                if self.last.value == Shade::Shaded as u8 { words::SIGHT_SHADED.with(args) } else { words::SIGHT_UNSHADED.with(args) }
            }
            _ if cells.is_empty() => words::UNIT.with([place, shade]),
            _ if self.plan.learn => words::LEARNT.with([place, shade, reasons()]),
            _ => words::OTHER.with([place, shade, reasons()]),
        }
    }

    /// Returns the clue that is the last of the reasons, with its number.
    fn clue(&self) -> (Cell, Arg) {
        let cell = self.because.last().map_or(0, |step| self.trail[*step].literal.cell);
        (self.cell(cell), Arg::from(self.puzzle.clues.at[cell].number().unwrap_or_default()))
    }

    fn about_failure(&self) -> Message {
        let cells = self.cells_of(&self.because);
        match self.rule {
            Rule::Neighbours => words::cause::ADJACENT.sentence.with([("cells", Arg::Cells(cells))]),
            Rule::Equal => words::cause::EQUAL.sentence.with([("cells", Arg::Cells(cells))]),
            Rule::Connect => words::cause::CUT.sentence.with([("cells", Self::named(cells))]),
            Rule::Sight => {
                let (clue, number) = self.clue();
                words::cause::SIGHT.sentence.with([("clue", Arg::Cell(clue)), ("number", number)])
            }
            _ => words::cause::LEARNT.sentence.with([("reasons", self.reasons(&self.because))]),
        }
    }

    /// Returns the trail, the graph of a failure, and the bounds of a Kuromasu's arms.
    pub(super) fn clauses(&self) -> String {
        let value = |literal: &Literal| Shade::of(literal.is_shaded) as u8;
        let step = |i: usize| {
            let step = &self.trail[i];
            StepRow {
                cell: step.literal.cell,
                value: value(&step.literal),
                level: step.level,
                rule: step.rule as u8,
                from: step.from.clone(),
            }
        };
        let is_learnt = self.last.kind == EventKind::Learn;
        let literal = |literal: &Literal| LiteralRow { cell: literal.cell, value: value(literal) };
        let clause = self.clause.iter().filter(|_| is_learnt).map(literal).collect();
        let arms = (0..self.shades.len()).filter(|_| self.puzzle.variant == Variant::Kuromasu).filter_map(|cell| {
            let (arms, clue) = (self.arms(cell), self.puzzle.clues.at[cell].number()?);
            Some(ArmsRow { cell, clue, least: [0, 1, 2, 3].map(|i| arms[i].least), most: [0, 1, 2, 3].map(|i| arms[i].cells.len()) })
        });
        to_json(&Clauses {
            kind: "clauses",
            level: self.level,
            trail: (0..self.trail.len()).map(step).collect(),
            conflict: self.conflict.clone(),
            graph: if self.conflict.is_empty() { Vec::new() } else { self.graph(MOST_NODES) },
            clause,
            to: if is_learnt { self.to.into() } else { -1 },
            learnt: self.kept.len(),
            conflicts: self.conflicts,
            restarts: self.restarts,
            forgotten: self.forgotten,
            arms: arms.collect(),
        })
    }
}
