//! A run of a puzzle's algorithm, its types erased, with its words.

use crate::algorithm::{About, AlgorithmSwitch, Switches};
use crate::branches::Branch;
use crate::error::WatchError;
use crate::event::{EventKind, EventText, NO_CELL, RunOutcome};
use crate::machine::Machine;
use crate::position::Position;
use crate::rows::{EventRow, NodeRow, RunRow, StageRow, StateRow, TreeRow};
use crate::run::{FoundEvent, Run, Wanted};
use crate::words::watch::{end, node as node_words};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Lang, Message};

/// A puzzle of any family with algorithms to watch.
pub trait Watchable: Send {
    /// Id of its family.
    fn id(&self) -> &'static str;
    /// Rows and columns of the drawn board.
    fn size(&self) -> Size;
    /// Most cells of a board of its family.
    fn max_cells(&self) -> usize;
    /// Descriptions of the algorithms that suit it, the usual one first.
    fn algorithms(&self) -> Vec<&'static About>;
    /// Makes a machine for one of them.
    fn machine(&self, about: &About, switches: Switches) -> Option<Box<dyn Machine>>;
    /// The value with a number.
    fn value(&self, number: u8) -> u32;
    /// The drawn board for one of its algorithms, with the JSON of the structure beside it.
    fn stage(&self, about: &'static About, structure: String) -> StageRow;
    /// Writes a sentence with the names of its cells and values, or a part of one, whose first letter stays.
    fn say(&self, message: &Message, lang: Lang, is_sentence: bool) -> String;
    /// The values of the drawn board in the form of an answer.
    fn answer(&self, values: &[u8]) -> String;
}

/// A run of an algorithm on a puzzle, with words.
pub struct WatchedRun {
    puzzle: Box<dyn Watchable>,
    about: &'static About,
    switches: Switches,
    /// The run.
    pub run: Run,
}

impl WatchedRun {
    /// Starts a run of at most `limit` events; the usual algorithm without a name. `known` lists the families with algorithms.
    pub fn new(
        puzzle: Box<dyn Watchable>,
        algorithm: Option<&str>,
        switches: &[(String, bool)],
        limit: u32,
        known: &[&'static str],
    ) -> Result<Self, WatchError> {
        if puzzle.size().cells() > puzzle.max_cells() {
            return Err(WatchError::too_large(puzzle.size().cells(), puzzle.max_cells()));
        }
        let all = puzzle.algorithms();
        let about = all.iter().copied().find(|about| algorithm.is_none_or(|name| about.id == name)).ok_or_else(|| {
            let ids: Vec<_> = all.iter().map(|about| about.id).collect();
            WatchError::algorithm(puzzle.id(), algorithm.unwrap_or_default(), &ids)
        })?;
        let mut positions = Switches::usual(about);
        for (name, on) in switches {
            let ids: Vec<_> = about.switches.iter().map(|switch| switch.words.id).collect();
            let i = ids.iter().position(|id| id == name).ok_or_else(|| WatchError::switch(about.id, name, &ids))?;
            positions = positions.with(i, *on);
        }
        let machine = puzzle.machine(about, positions).ok_or_else(|| WatchError::family(puzzle.id(), known))?;
        let run = Run::new(machine, about.causes.len(), about.has_tree, limit.min(about.most));
        Ok(Self { puzzle, about, switches: positions, run })
    }

    /// Returns the description of the algorithm.
    pub const fn about(&self) -> &'static About {
        self.about
    }

    /// Returns the board before the first event.
    pub fn stage(&self) -> StageRow {
        self.puzzle.stage(self.about, self.run.position().machine.stage())
    }

    /// Returns the counts of the state that is shown.
    pub fn counts(&self) -> RunRow<'_> {
        RunRow::new(self.about, self.switches, self.run.position())
    }

    /// Returns the event that led to the state that is shown; `None` before the first one.
    pub fn event(&self, lang: Lang) -> Option<EventRow> {
        let position = self.run.position();
        let event = position.last?;
        let told = if event.kind == EventKind::Done { EventText::new(self.end(position)) } else { position.machine.tell() };
        let text = self.puzzle.say(&told.message, lang, true);
        Some(EventRow::new(position, event, told, text))
    }

    /// Returns the state that is shown.
    pub fn state(&self, lang: Lang) -> StateRow<'_> {
        let position = self.run.position();
        let (values, candidates) = (position.machine.values(), position.machine.candidates());
        let (board, structure) = (self.puzzle.answer(&values), position.machine.structure());
        StateRow { at: position.at, event: self.event(lang), run: self.counts(), board, values, candidates, structure }
    }

    /// Returns the board of the state that is shown, in the form of an answer.
    pub fn answer(&self) -> String {
        self.puzzle.answer(&self.run.position().machine.values())
    }

    /// Returns the search tree around the state that is shown.
    pub fn tree(&self, lang: Lang) -> TreeRow {
        let mut parent = 0;
        let mut path = Vec::new();
        for branch in self.run.position().branches.path() {
            path.push(self.node(parent, branch, lang));
            parent = branch.at;
        }
        let sides = self.run.position().branches.sides().map(|(parent, side)| self.node(parent, side, lang)).collect();
        TreeRow { path, sides }
    }

    /// Lists the nodes of a finished subtree that is not too large; empty otherwise. Shows another state.
    pub fn subtree(&mut self, at: u32, lang: Lang) -> Vec<NodeRow> {
        let nodes = self.run.subtree(at).unwrap_or_default();
        nodes.into_iter().map(|(parent, branch)| self.node(parent, branch, lang)).collect()
    }

    /// Looks for an event among at most `most`, and shows some state of them.
    pub fn find(&mut self, at: u32, wanted: Wanted, most: u32) -> FoundEvent {
        self.run.find(at, wanted, self.puzzle.size(), most)
    }

    /// Returns the row-major index of a cell of the drawn board, or of none outside.
    pub fn cell(&self, row: u16, col: u16) -> u32 {
        let (size, cell) = (self.puzzle.size(), Cell::new(row, col));
        if size.contains(cell) { size.index(cell) as u32 } else { NO_CELL }
    }

    fn node(&self, parent: u32, branch: Branch, lang: Lang) -> NodeRow {
        let cell = self.puzzle.size().cell(branch.cell as usize);
        let label = node_words::TRIAL.with([("cell", Arg::Cell(cell)), ("value", Arg::Values(vec![self.puzzle.value(branch.value)]))]);
        NodeRow::new(parent, branch, self.puzzle.say(&label, lang, false))
    }

    /// Returns the sentence at the end.
    fn end(&self, position: &Position) -> Message {
        let events = ("events", Arg::from(position.at));
        match position.outcome().unwrap_or(RunOutcome::Limit) {
            RunOutcome::Solved => end::SOLVED.with([events]),
            RunOutcome::One => end::ONE.with([events]),
            RunOutcome::Several => end::SEVERAL.with([events]),
            RunOutcome::None => end::NONE.with([events]),
            RunOutcome::Best => {
                let best = position.machine.gauge().and_then(|gauge| gauge.best).unwrap_or_default();
                end::BEST.with([events, ("best", Arg::Number(best))])
            }
            RunOutcome::Limit => self.stopped(events),
        }
    }

    /// Returns the sentence at the limit of events, with the switch that would help most.
    fn stopped(&self, events: (&'static str, Arg)) -> Message {
        let helps = |(i, switch): &(usize, &AlgorithmSwitch)| switch.helps && !self.switches.is_on(*i);
        match self.about.switches.iter().enumerate().find(helps) {
            Some((_, switch)) => end::LIMIT_HELP.with([events, ("switch", switch.words.name.into())]),
            None => end::LIMIT.with([events]),
        }
    }
}

/// Returns the sentence about the solver behind `Solve`, which is made for speed.
pub fn tuned(decisions: u64, microseconds: f64, lang: Lang) -> String {
    let tenths = (microseconds / 100.0).round().max(1.0) as u64;
    let ms = format!("{}.{}", tenths / 10, tenths % 10);
    end::TUNED.with([("n", decisions.into()), ("ms", Arg::Code(ms))]).to(lang)
}
