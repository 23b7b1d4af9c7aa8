//! Rows for JSON: the command line and the modules for browsers write the same.

use crate::algorithm::{About, Switches};
use crate::branches::Branch;
use crate::event::{CellRole, Event, EventKind, EventText, NO_CAUSE};
use crate::position::Position;
use crate::run::{FoundEvent, Wanted};
use crate::stage_cell::StageCell;
use crate::words::watch::kind as kind_words;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use shumi_core::message::{Lang, Text};

/// The description of an algorithm in a language.
#[derive(Debug, Serialize)]
pub struct AlgorithmRow {
    /// Id of the family.
    pub family: &'static str,
    /// Id.
    pub algorithm: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its source.
    pub source: &'static str,
    /// Its complexity.
    pub complexity: &'static str,
    /// Its pseudocode.
    pub code: Vec<&'static str>,
    /// Its switches.
    pub switches: Vec<SwitchRow>,
    /// Its causes of failures.
    pub causes: Vec<Named>,
    /// Kinds of events.
    pub kinds: Vec<Named>,
    /// Name of the strip's height.
    pub height: &'static str,
    /// Whether it searches a tree.
    pub tree: bool,
}

/// A switch in a language.
#[derive(Debug, Serialize)]
pub struct SwitchRow {
    /// Id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// A sentence about its effect.
    pub about: &'static str,
    /// Its usual position.
    pub default: bool,
}

/// An id and its name in a language.
#[derive(Debug, Serialize)]
pub struct Named {
    id: &'static str,
    name: &'static str,
}

impl AlgorithmRow {
    /// Describes an algorithm of a family.
    pub fn new(family: &'static str, about: &About, lang: Lang) -> Self {
        let to = |text: &Text| text.to(lang);
        let switches = about.switches.iter().map(|switch| SwitchRow {
            id: switch.words.id,
            name: to(&switch.words.name),
            about: to(&switch.words.sentence),
            default: switch.default,
        });
        Self {
            family,
            algorithm: about.id,
            name: to(&about.name),
            source: to(&about.source),
            complexity: to(&about.complexity),
            code: about.code.iter().map(to).collect(),
            switches: switches.collect(),
            causes: about.causes.iter().map(|cause| Named { id: cause.id, name: to(&cause.name) }).collect(),
            kinds: EventKind::ALL.iter().zip(KINDS).map(|(kind, name)| Named { id: kind.id(), name: to(&name) }).collect(),
            height: to(&about.height),
            tree: about.has_tree,
        }
    }
}

/// Names of the kinds, in the order of [`EventKind::ALL`].
const KINDS: [Text; EventKind::ALL.len()] = [
    kind_words::CHOOSE,
    kind_words::TRY,
    kind_words::INFER,
    kind_words::PRUNE,
    kind_words::FAIL,
    kind_words::BACK,
    kind_words::BEST,
    kind_words::VISIT,
    kind_words::AUGMENT,
    kind_words::LEARN,
    kind_words::ANSWER,
    kind_words::DONE,
];

/// The board before the first event.
#[derive(Debug)]
pub struct StageRow {
    /// Rows of the drawn board.
    pub rows: u16,
    /// Columns of the drawn board.
    pub cols: u16,
    /// Id of the algorithm.
    pub algorithm: &'static str,
    /// Ids of all algorithms that suit the puzzle.
    pub algorithms: Vec<&'static str>,
    /// Labels of values, from 0 for none.
    pub labels: Vec<String>,
    /// Rows and columns of boxes.
    pub r#box: Option<[usize; 2]>,
    /// Cells, row by row.
    pub cells: Vec<StageCell>,
    /// The structure, as JSON.
    pub structure: String,
}

impl StageRow {
    /// Writes the row as JSON.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Row<'a> {
            rows: u16,
            cols: u16,
            algorithm: &'static str,
            algorithms: &'a [&'static str],
            labels: &'a [String],
            #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
            boxes: Option<[usize; 2]>,
            cells: &'a [StageCell],
        }
        let Self { rows, cols, algorithm, algorithms, labels, r#box: boxes, cells, structure } = self;
        with_structure(&Row { rows: *rows, cols: *cols, algorithm, algorithms, labels, boxes: *boxes, cells }, structure)
    }
}

/// Writes a row as JSON with the structure, which is JSON already, as its last field.
fn with_structure(row: &impl Serialize, structure: &str) -> String {
    let row = shumi_core::text::to_json(row);
    [row.strip_suffix('}').unwrap_or_default(), r#","structure":"#, structure, "}"].concat()
}

/// Counts of a run.
#[derive(Debug, Serialize)]
pub struct RunRow<'a> {
    algorithm: &'static str,
    switches: SwitchPositions,
    events: u32,
    decisions: u32,
    failures: u32,
    causes: &'a [u32],
    count: u32,
    ended: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<i64>,
}

impl<'a> RunRow<'a> {
    /// Reads the counts of a state.
    pub fn new(about: &'static About, switches: Switches, position: &'a Position) -> Self {
        let (tally, outcome) = (&position.tally, position.outcome());
        Self {
            algorithm: about.id,
            switches: SwitchPositions(about, switches),
            events: position.at,
            decisions: tally.decisions,
            failures: tally.failures,
            causes: &tally.causes,
            count: tally.answers,
            ended: outcome.is_some(),
            answer: outcome.map(|outcome| outcome.id()),
            best: position.machine.gauge().and_then(|gauge| gauge.best),
        }
    }
}

/// Positions of switches by id.
#[derive(Debug)]
struct SwitchPositions(&'static About, Switches);

impl Serialize for SwitchPositions {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        for (i, switch) in self.0.switches.iter().enumerate() {
            map.serialize_entry(switch.words.id, &self.1.is_on(i))?;
        }
        map.end()
    }
}

/// An event in words.
#[derive(Debug, Serialize)]
pub struct EventRow {
    /// Its number, from 1.
    pub at: u32,
    kind: &'static str,
    depth: u32,
    /// Line of the pseudocode, from 1; 0 for none.
    pub line: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<u8>,
    /// The sentence.
    pub text: String,
    cells: Vec<CellRow>,
    parts: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<i64>,
}

/// A cell with its role.
#[derive(Debug, Serialize)]
struct CellRow {
    row: u16,
    col: u16,
    role: &'static str,
}

impl EventRow {
    /// Combines the last event of a state with its words.
    pub fn new(position: &Position, event: Event, told: EventText, text: String) -> Self {
        let gauge = position.machine.gauge();
        let role = |(cell, role): (_, CellRole)| {
            let shumi_core::grid::Cell { row, col } = cell;
            CellRow { row, col, role: role.id() }
        };
        Self {
            at: position.at,
            kind: event.kind.id(),
            depth: event.depth,
            line: event.line,
            cause: Some(event.cause).filter(|cause| *cause != NO_CAUSE),
            text,
            cells: told.cells.into_iter().map(role).collect(),
            parts: told.parts,
            value: Some(event.value).filter(|value| *value > 0),
            amount: told.amount,
            score: gauge.map(|gauge| gauge.score),
            bound: gauge.map(|gauge| gauge.reach),
        }
    }
}

/// A state.
#[derive(Debug)]
pub struct StateRow<'a> {
    /// Number of events before it.
    pub at: u32,
    /// The last of them.
    pub event: Option<EventRow>,
    /// Counts up to here.
    pub run: RunRow<'a>,
    /// The board in the form of an answer.
    pub board: String,
    /// Value of each cell of the drawn board, 0 for none.
    pub values: Vec<u8>,
    /// Candidates of each open cell.
    pub candidates: Vec<u32>,
    /// The structure, as JSON.
    pub structure: String,
}

impl StateRow<'_> {
    /// Writes the row as JSON.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Row<'a> {
            at: u32,
            event: &'a Option<EventRow>,
            run: &'a RunRow<'a>,
            board: &'a str,
            values: &'a [u8],
            #[serde(skip_serializing_if = "<[_]>::is_empty")]
            candidates: &'a [u32],
        }
        let Self { at, event, run, board, values, candidates, structure } = self;
        with_structure(&Row { at: *at, event, run, board, values, candidates }, structure)
    }
}

/// A node of the search tree.
#[derive(Debug, Serialize)]
pub struct NodeRow {
    at: u32,
    parent: u32,
    label: String,
    nodes: u32,
    end: Option<u32>,
    cause: Option<u8>,
}

impl NodeRow {
    /// Combines a branch with the event of its parent and its name.
    pub fn new(parent: u32, branch: Branch, label: String) -> Self {
        let Branch { at, end, cause, nodes, .. } = branch;
        Self { at, parent, label, nodes, end: Some(end).filter(|end| *end > 0), cause: Some(cause).filter(|cause| *cause != NO_CAUSE) }
    }
}

/// The search tree around a state.
#[derive(Debug, Serialize)]
pub struct TreeRow {
    /// The open trials, the first one first.
    pub path: Vec<NodeRow>,
    /// The finished branches beside them.
    pub sides: Vec<NodeRow>,
}

/// The result of looking for an event.
#[derive(Debug, Serialize)]
pub struct FoundRow {
    at: Option<u32>,
    next: u32,
}

impl From<FoundEvent> for FoundRow {
    fn from(FoundEvent { at, next }: FoundEvent) -> Self {
        Self { at, next }
    }
}

/// The properties of an event to look for.
#[derive(Clone, Debug, Default)]
pub struct WantedRow {
    /// Id of its kind.
    pub kind: Option<String>,
    /// Its line.
    pub line: Option<u32>,
    /// Row and column of a cell of it, from 0.
    pub cell: Option<[u16; 2]>,
    /// Its greatest depth.
    pub depth: Option<u32>,
    /// Looks at earlier events.
    pub backwards: bool,
}

impl WantedRow {
    /// Translates the properties; the cell by `cell`. `None`: no event can have them.
    pub fn wanted(&self, cell: impl Fn(u16, u16) -> u32) -> Option<Wanted> {
        let kind = match &self.kind {
            Some(id) => Some(EventKind::ALL.into_iter().find(|kind| kind.id() == id)?),
            None => None,
        };
        let line = self.line.map(u8::try_from).transpose().ok()?;
        Some(Wanted { kind, line, cell: self.cell.map(|[row, col]| cell(row, col)), depth: self.depth, backwards: self.backwards })
    }
}
