//! The state of the flow in words and numbers.

use super::machine::{CUT, GAP, MaxFlow, Next, RANGE, Search, TOTALS};
use super::network::ROOM;
use crate::run_arg::run_arg;
use crate::watch::{drawn, run_row::RunRow};
use crate::words::watch::max_flow as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_core::text::to_json;
use shumi_watch::{CellRole, Event, EventKind, EventText};

/// The constant part of the structure.
#[derive(Serialize)]
struct Nodes {
    kind: &'static str,
    runs: Vec<RunRow>,
    cells: Vec<ArcRow>,
    goal: i64,
}

#[derive(Serialize)]
struct ArcRow {
    row: u16,
    col: u16,
    across: usize,
    down: usize,
}

/// The changing part of the structure.
#[derive(Serialize)]
struct Flows<'a> {
    kind: &'static str,
    flow: &'a [u8],
    met: &'a [i64],
    level: Vec<i64>,
    path: Vec<PathRow>,
    ends: Option<[u32; 2]>,
    total: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<Vec<usize>>,
}

#[derive(Serialize)]
struct PathRow {
    cell: u32,
    sign: i8,
}

impl MaxFlow {
    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let Event { kind, cause, .. } = self.last;
        let (net, run) = (&self.net, self.run);
        let named = |run: usize| run_arg(&net.layout, run);
        let goal = ("goal", Arg::Number(net.goal()));
        let total = ("total", Arg::Number(net.total()));
        match (kind, cause) {
            (EventKind::Infer, _) => EventText::new(words::BEGIN.with([goal, ("room", ROOM.into())])),
            (EventKind::Visit, _) => self.about_visit(),
            (EventKind::Augment, _) => self.about_path(),
            (EventKind::Answer, _) => EventText::new(words::FULL.with([goal])),
            (_, RANGE) => {
                let n = net.layout.len(run);
                let args = [("run", named(run)), ("least", n.into()), ("most", (9 * n).into())];
                self.at_clue(EventText::new(words::cause::RANGE.sentence.with(args)))
            }
            (_, TOTALS) => {
                let down: i64 = net.need.iter().sum::<i64>() - net.goal();
                EventText::new(words::cause::TOTALS.sentence.with([("across", Arg::Number(net.goal())), ("down", Arg::Number(down))]))
            }
            (_, CUT) => {
                let reached = net.reached();
                let clues = (0..net.runs()).filter(|run| reached[*run]).map(|run| net.layout.clue_cell(run));
                let told = EventText::new(words::cause::CUT.sentence.with([total, goal])).with_cells(CellRole::Reason, clues);
                told.with_parts((0..net.runs()).filter(|run| reached[*run]))
            }
            (_, GAP) => self.at_clue(EventText::new(words::cause::GAP.sentence.with([("run", self.named_or_source(run))]))),
            _ => {
                let told = match &self.search {
                    Search::Plain(_) => words::BACK.with([("run", named(run))]),
                    Search::Levels(levels) if run == net.runs() => words::SOURCE_LEVEL.with([("level", levels.level[run].into())]),
                    Search::Levels(levels) => words::BACK_LEVEL.with([("run", named(run)), ("level", levels.level[run].into())]),
                };
                self.at_clue(EventText::new(told))
            }
        }
    }

    /// Adds the clue of the last event's run.
    fn at_clue(&self, told: EventText) -> EventText {
        match self.run < self.net.runs() {
            true => told.with_cells(CellRole::Target, [self.net.layout.clue_cell(self.run)]).with_parts([self.run]),
            false => told,
        }
    }

    fn named_or_source(&self, run: usize) -> Arg {
        if run < self.net.runs() { run_arg(&self.net.layout, run) } else { Arg::from(words::SOURCE_NODE) }
    }

    /// Tells that a run is reached.
    fn about_visit(&self) -> EventText {
        let (net, run) = (&self.net, self.run);
        let to = ("run", run_arg(&net.layout, run));
        let Some(from) = self.from else {
            return self.at_clue(EventText::new(words::VISIT_FIRST.with([to, ("n", Arg::Number(net.open(run)))])));
        };
        let cell = net.layout.size.cell(self.last.cell as usize);
        let Some(k) = net.layout.white(cell) else { return self.at_clue(EventText::new(words::SOURCE_NODE)) };
        let args = [("cell", Arg::Cell(cell)), ("room", net.room(from, k).into()), ("from", run_arg(&net.layout, from)), to];
        let is_end = self.next == Next::Send;
        let (text, role) = match (net.is_across(from), is_end) {
            (true, true) => (words::VISIT_END, CellRole::Path),
            (true, false) => (words::VISIT, CellRole::Path),
            (false, _) => (words::VISIT_BACK, CellRole::Back),
        };
        self.at_clue(EventText::new(text.with(args)).with_cells(role, [cell])).with_parts([from])
    }

    /// Tells that units are sent along a path.
    fn about_path(&self) -> EventText {
        let net = &self.net;
        let place = |k: &u32| net.layout.cell(*k as usize);
        let (mut on, mut back): (Vec<Cell>, Vec<Cell>) = Default::default();
        for (i, k) in self.path.cells.iter().enumerate() {
            if i % 2 == 0 { on.push(place(k)) } else { back.push(place(k)) }
        }
        let end = |run: Option<&u32>| run.map_or(Arg::Nothing, |run| run_arg(&net.layout, *run as usize));
        let args = [
            ("from", end(self.path.runs.first())),
            ("to", end(self.path.runs.last())),
            ("cells", Arg::Cells(on.clone())),
            ("amount", Arg::Number(self.units)),
            ("total", Arg::Number(net.total())),
            ("goal", Arg::Number(net.goal())),
            ("back", Arg::Cells(back.clone())),
        ];
        let text = if back.is_empty() { words::PATH } else { words::PATH_BACK };
        let mut told = EventText::new(text.with(args)).with_parts(self.path.runs.iter().map(|run| *run as usize));
        told.amount = Some(self.units);
        told.with_cells(CellRole::Path, on).with_cells(CellRole::Back, back)
    }

    /// Returns the digit of each cell, 1 and its units, once 1 is taken off.
    pub(super) fn digits(&self) -> Vec<u8> {
        drawn(&self.net.layout, |cell| if self.next == Next::Begin { 0 } else { 1 + self.net.flow[cell] })
    }

    /// Returns the constant part of the structure.
    pub(super) fn nodes_and_arcs(&self) -> String {
        let (net, layout) = (&self.net, &self.net.layout);
        let run = |run: usize| RunRow::new(layout, run, Some(net.need[run]), layout.cells(run).to_vec());
        let arc = |k: usize| {
            let (Cell { row, col }, [across, down]) = (layout.cell(k), layout.runs_of(k));
            ArcRow { row, col, across, down }
        };
        let (runs, cells) = ((0..net.runs()).map(run).collect(), (0..layout.n_cells()).map(arc).collect());
        to_json(&Nodes { kind: "flow", runs, cells, goal: net.goal() })
    }

    /// Returns the changing part of the structure.
    pub(super) fn flows(&self) -> String {
        let net = &self.net;
        let level = match &self.search {
            Search::Plain(plain) => plain.reached.iter().map(|order| i64::from(*order) - 1).collect(),
            Search::Levels(levels) => levels.level[..net.runs()].iter().map(|level| i64::from(*level)).collect(),
        };
        let is_path = self.last.kind == EventKind::Augment;
        let sign = |(i, cell): (usize, &u32)| PathRow { cell: *cell, sign: if i % 2 == 0 { 1 } else { -1 } };
        let path = self.path.cells.iter().enumerate().filter(|_| is_path).map(sign).collect();
        let ends = [self.path.runs.first(), self.path.runs.last()];
        let ends = if let ([Some(first), Some(last)], true) = (ends, is_path) { Some([*first, *last]) } else { None };
        let is_cut = self.next == Next::Done && net.total() < net.goal();
        let cut = is_cut.then(|| net.reached().iter().enumerate().filter(|(_, seen)| **seen).map(|(run, _)| run).collect());
        to_json(&Flows { kind: "flow", flow: &net.flow, met: &net.met, level, path, ends, total: net.total(), cut })
    }
}
