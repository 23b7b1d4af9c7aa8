//! The results of judging.

use serde::Serialize;
use shumi_core::message::{Arg, Lang};

use crate::words::judge::verdict as words;

/// The result for a whole output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum JudgeStatus {
    /// All answers are right.
    Accepted,
    /// An answer is wrong.
    Wrong,
    /// An answer breaks no rule, but the limit of work left the proof open.
    Unknown,
}

/// The first place of an output that is not proven right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// [`JudgeStatus::Wrong`] or [`JudgeStatus::Unknown`].
    #[serde(skip)]
    pub status: JudgeStatus,
    /// The case, from 1.
    pub case: usize,
    /// The line of the output, from 1.
    pub line: u32,
    /// The column in characters, from 1, if the form of the output is wrong there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The cells, 1-based `[row, col]`.
    pub cells: Vec<[u32; 2]>,
    /// The reason, a sentence.
    pub text: String,
}

impl Finding {
    /// Returns the place and the reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        let [case, line, text] = [("case", self.case.into()), ("line", self.line.into()), ("text", Arg::Code(self.text.clone()))];
        match self.column {
            None => words::FOUND.with([case, line, text]),
            Some(column) => words::FOUND_AT.with([case, line, ("column", column.into()), text]),
        }
        .to(lang)
    }
}

/// The result of a whole output.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JudgedOutput {
    /// The result.
    pub status: JudgeStatus,
    /// The number of right answers before the first finding.
    pub right: usize,
    /// The first finding; `None`: accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Finding>,
    /// The result in a sentence.
    pub text: String,
}

impl JudgedOutput {
    /// Makes the result of an output with so many right answers before its first finding.
    pub fn new(right: usize, finding: Option<Finding>, lang: Lang) -> Self {
        let status = finding.as_ref().map_or(JudgeStatus::Accepted, |finding| finding.status);
        let text = finding.as_ref().map_or_else(|| words::ACCEPTED.to(lang).into(), |finding| finding.to(lang));
        Self { status, right, finding, text }
    }
}
