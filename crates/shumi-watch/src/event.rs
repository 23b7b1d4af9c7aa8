//! Events of an algorithm.

use shumi_core::grid::Cell;
use shumi_core::message::Message;

/// Cell of an event without one.
pub const NO_CELL: u32 = u32::MAX;
/// Cause of an event without one.
pub const NO_CAUSE: u8 = u8::MAX;

/// Kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EventKind {
    /// Chooses the variable to branch on.
    Choose,
    /// Tries a value.
    Try,
    /// Derives a value or a fact.
    Infer,
    /// Cuts a branch by a rule that a switch turns off.
    Prune,
    /// Finds a contradiction.
    Fail,
    /// Takes a trial back.
    Back,
    /// Finds an answer better than all before.
    Best,
    /// Reaches a node.
    Visit,
    /// Sends units along a path.
    Augment,
    /// Learns a clause.
    Learn,
    /// Finds an answer.
    Answer,
    /// Ends.
    Done,
}

impl EventKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 12] = [
        Self::Choose,
        Self::Try,
        Self::Infer,
        Self::Prune,
        Self::Fail,
        Self::Back,
        Self::Best,
        Self::Visit,
        Self::Augment,
        Self::Learn,
        Self::Answer,
        Self::Done,
    ];

    /// Id.
    pub const fn id(self) -> &'static str {
        ["choose", "try", "infer", "prune", "fail", "back", "best", "visit", "augment", "learn", "answer", "done"][self as usize]
    }
}

/// An event: a few numbers, so that ten million of them take a second. The machine tells the rest while it is in the state after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Kind.
    pub kind: EventKind,
    /// Line of the pseudocode, from 1.
    pub line: u8,
    /// Index into the algorithm's causes of failures, or [`NO_CAUSE`].
    pub cause: u8,
    /// Value that is tried, derived or taken back; 0 for none.
    pub value: u8,
    /// Number of decisions that hold after it; for a flow its units.
    pub depth: u32,
    /// Row-major index of its cell on the drawn board, or [`NO_CELL`].
    pub cell: u32,
}

impl Event {
    /// An event without cell, value and cause, at depth 0.
    pub const fn new(kind: EventKind, line: u8) -> Self {
        Self { kind, line, cause: NO_CAUSE, value: 0, depth: 0, cell: NO_CELL }
    }

    /// The same event at a cell.
    pub const fn at(self, cell: usize, value: u8) -> Self {
        Self { cell: cell as u32, value, ..self }
    }

    /// The same event with a cause.
    pub const fn by(self, cause: u8) -> Self {
        Self { cause, ..self }
    }
}

/// Role of a cell in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellRole {
    /// The cell itself.
    Target,
    /// A reason.
    Reason,
    /// Part of a path, with more units after it.
    Path,
    /// Part of a path that takes units back.
    Back,
}

impl CellRole {
    /// Id.
    pub const fn id(self) -> &'static str {
        ["target", "reason", "path", "back"][self as usize]
    }
}

/// An event in words and cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventText {
    /// The sentence.
    pub message: Message,
    /// Cells of the drawn board with their roles.
    pub cells: Vec<(Cell, CellRole)>,
    /// Parts of the structure beside the board, by the algorithm's own numbers.
    pub parts: Vec<u32>,
    /// Units of a path.
    pub amount: Option<i64>,
}

impl EventText {
    /// A sentence without cells.
    pub fn new(message: impl Into<Message>) -> Self {
        Self { message: message.into(), cells: Vec::new(), parts: Vec::new(), amount: None }
    }

    /// The same with cells of one role.
    pub fn with_cells(mut self, role: CellRole, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
        self
    }

    /// The same with parts of the structure.
    pub fn with_parts(mut self, parts: impl IntoIterator<Item = usize>) -> Self {
        self.parts.extend(parts.into_iter().map(|part| part as u32));
        self
    }
}

/// Result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// One answer; others were not looked for.
    Solved,
    /// The only answer.
    One,
    /// At least two answers.
    Several,
    /// No answer.
    None,
    /// The best answer.
    Best,
    /// The limit of events came first.
    Limit,
}

impl RunOutcome {
    /// Returns the result of a finished search by its number of answers; `second`: it went on after the first one.
    pub const fn counted(answers: u32, second: bool) -> Self {
        match (answers, second) {
            (0, _) => Self::None,
            (1, false) => Self::Solved,
            (1, true) => Self::One,
            _ => Self::Several,
        }
    }

    /// Id.
    pub const fn id(self) -> &'static str {
        ["solved", "one", "several", "none", "best", "limit"][self as usize]
    }
}
