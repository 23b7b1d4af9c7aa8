//! The state of the search, and its parts.

use crate::puzzle::Shading;
use crate::shade::Shade;
use shumi_watch::Event;

/// Parts of the search that may be turned off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) propagate: bool,
    pub(super) bounds: bool,
    pub(super) connect: bool,
    pub(super) learn: bool,
    pub(super) forget: bool,
}

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Infers, fails, or supposes.
    Search,
    /// Learns from the failure.
    Learn,
    /// Goes back.
    Back,
    /// Infers the cell that the learnt clause leaves open.
    Assert,
    /// Ends.
    Done,
}

/// A cell with its shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) cell: usize,
    pub(super) is_shaded: bool,
}

/// A decided cell: by a supposition, or by a rule and the decided cells that make it apply.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) literal: Literal,
    pub(super) level: u32,
    pub(super) rule: Rule,
    /// Indices in the trail.
    pub(super) from: Vec<usize>,
}

pub struct ClauseLearning {
    pub(super) puzzle: Shading,
    pub(super) plan: Plan,
    pub(super) shades: Vec<Shade>,
    /// Cell -> its index in the trail, while it is decided.
    pub(super) place: Vec<usize>,
    /// Decided cells in order.
    pub(super) trail: Vec<Step>,
    /// Number of steps whose neighbours and equal numbers are decided.
    pub(super) head: usize,
    pub(super) level: u32,
    pub(super) next: Next,
    /// All clauses ever learnt, those after the present state, too: they come again. Each is a list of literals of which one must hold.
    pub(super) clauses: Vec<Vec<Literal>>,
    /// Number of clauses learnt so far, and those that are kept.
    pub(super) learnt: usize,
    pub(super) kept: Vec<usize>,
    /// Reasons of the present failure, or of the learnt clause: indices in the trail.
    pub(super) conflict: Vec<usize>,
    /// The clause learnt last, the literal that it infers first, and the level to which it leads.
    pub(super) clause: Vec<Literal>,
    pub(super) to: u32,
    pub(super) conflicts: u32,
    pub(super) restarts: u32,
    pub(super) forgotten: u32,
    /// Failures since the last restart.
    pub(super) since: u32,
    pub(super) is_answered: bool,
    /// The last event, its rule, and the steps that are its reasons.
    pub(super) last: Event,
    pub(super) rule: Rule,
    pub(super) because: Vec<usize>,
}

/// The reason why a cell is decided, by its number in the structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A supposition.
    Decision,
    /// Shaded cells are no neighbours.
    Neighbours,
    /// One of two equal numbers in a line is shaded.
    Equal,
    /// The unshaded cells are connected.
    Connect,
    /// A clue sees its number of cells.
    Sight,
    /// A learnt clause.
    Learnt,
    /// A clue is unshaded.
    Clue,
}

impl Rule {
    pub(super) const ALL: [Self; 7] = [Self::Decision, Self::Neighbours, Self::Equal, Self::Connect, Self::Sight, Self::Learnt, Self::Clue];

    /// Returns its cause of failures.
    pub(super) const fn cause(self) -> u8 {
        (self as u8).saturating_sub(1)
    }

    /// Returns its line of the pseudocode.
    pub(super) const fn line(self) -> u8 {
        if matches!(self, Self::Connect) { 4 } else { 3 }
    }
}

/// An inference or a failure, with the decided cells that are its reasons.
pub(super) enum Found {
    Infer { cell: usize, is_shaded: bool, rule: Rule, because: Vec<usize> },
    Fail { rule: Rule, because: Vec<usize> },
}
