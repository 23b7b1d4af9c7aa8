//! Questions about a puzzle, and the plain types of answers.

use serde::Serialize;

use shumi_core::grid::Grid;
use shumi_core::message::Lang;
use shumi_core::meter::End;

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Goal {
    /// One solution (the best, where the family has scores).
    First,
    /// The solution, and the proof that there is no other.
    Unique,
    /// The number of solutions, up to this many (at least 1).
    Count(u64),
    /// The solutions, up to this many (at least 1).
    All(u64),
    /// For each cell the values it takes in some solution.
    Candidates,
}

/// A question, with options for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The goal.
    pub goal: Goal,
    /// Searches a puzzle without a solution for the clues in conflict.
    pub reasons: bool,
    /// Restricts answers to clockwise turns, in families with moves.
    pub clockwise: bool,
    /// The language of reasons.
    pub lang: Lang,
}

impl From<Goal> for Ask {
    fn from(goal: Goal) -> Self {
        Self { goal, reasons: true, clockwise: false, lang: Lang::default() }
    }
}

/// The outcome of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Exactly one solution, proven.
    Unique,
    /// Two solutions or more.
    Multiple,
    /// No solution, proven.
    None,
    /// A solution; the question did not ask for others.
    Solved,
    /// The meter stopped before the question was answered.
    Limit,
}

/// The best answer found, with boards of type `B`.
#[derive(Clone, Debug)]
pub struct Best<B> {
    /// A board that attains it; `None`: none exists, or the meter stopped before the search found one.
    pub board: Option<B>,
    /// Its score, in families with scores.
    pub score: Option<i64>,
    /// The moves that reach it, in families with moves.
    pub moves: Option<Vec<String>>,
    /// Whether the search has proven that nothing better exists.
    pub optimal: bool,
    /// The reason for the end of the search.
    pub end: End,
}

/// The values each cell takes in some solution; `None`: a cell that takes no value.
pub type Candidates = Grid<Option<Vec<u32>>>;
