//! The appraisal of a puzzle in the making, as plain types.

use serde::Serialize;

use shumi_core::grid::Cell;
use shumi_core::message::Lang;

/// The options of an appraisal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appraise {
    /// Grades a puzzle with one answer.
    pub rate: bool,
    /// The language of sentences.
    pub lang: Lang,
}

impl Default for Appraise {
    fn default() -> Self {
        Self { rate: true, lang: Lang::default() }
    }
}

/// The number of answers of a puzzle; in families with scores, of those with the best score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SolutionCount {
    /// None, proven.
    None,
    /// One, proven. In a game of turns: the goal can be reached.
    One,
    /// Several.
    Several,
    /// The meter stopped before the number was known.
    Unknown,
}

/// A cell that differs between answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Differing {
    /// A cell of the drawn board, from 0.
    pub cell: Cell,
    /// The number of its values in the answers.
    pub values: usize,
}

/// The appraisal of a puzzle; fields that do not apply are absent from rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Appraisal {
    /// Id of the family.
    pub family: &'static str,
    /// The number of answers.
    pub status: SolutionCount,
    /// The number found, at most 100.
    pub count: u64,
    /// There are, or may be, more.
    pub more: bool,
    /// The cells that differ between answers.
    pub differing: Vec<Differing>,
    /// The reason why there is none, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The clues or givens in conflict, 1-based `[row, col]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<[u32; 2]>>,
    /// The only answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Its grade or level; 0 without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    /// Steps of its explanation, or turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// Id of the hardest technique, empty without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest_name: Option<&'static str>,
    /// The techniques lead to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
    /// The meter stopped the grading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<bool>,
    /// The best score, or the best found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// In families with scores: fillings that keep the rules, at most 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fillings: Option<u64>,
    /// There are, or may be, more of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fillings_more: Option<bool>,
    /// In a game of turns: whether the number of turns is proven to be the fewest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// The appraisal in a sentence.
    pub text: String,
}

impl Appraisal {
    pub(super) const fn of(family: &'static str, status: SolutionCount) -> Self {
        Self {
            family,
            status,
            count: 0,
            more: false,
            differing: Vec::new(),
            reason: None,
            conflict: None,
            solution: None,
            grade: None,
            steps: None,
            hardest: None,
            hardest_name: None,
            solved: None,
            cut: None,
            best: None,
            fillings: None,
            fillings_more: None,
            optimal: None,
            text: String::new(),
        }
    }
}
