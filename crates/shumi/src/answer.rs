//! Answers as texts: what the command line prints and JavaScript receives.

use serde::Serialize;

use crate::family::{Candidates, Family};
use crate::registry::{id, sentence};
use crate::say::Lang;
use crate::scene::Label;
use crate::solve::{Found, Goal, Status};
use crate::text::json::{Load, Node, Wrong};

/// A number, or a text where the values are not numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A letter or mark.
    Text(String),
}

/// An answer, with the field names of the JSON rows; fields that do not apply are absent there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Id of the family.
    pub family: &'static str,
    /// How it came out.
    pub status: Status,
    /// Solutions as texts, in the form of the family's answers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<String>,
    /// Number of solutions found (`Count` and `All`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// There are more solutions than `count`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// Best score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// No answer is better than this (with status `limit`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<i64>,
    /// Moves that reach the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// Whether the answer is proven best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    /// Why there is no answer, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The clues or givens in conflict, 1-based `[row, col]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<[u32; 2]>>,
    /// Row by row, the values each cell takes in some solution; empty for a cell that takes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<Vec<Value>>>>,
    /// Decisions tried.
    pub nodes: u64,
    /// What stands for a cell without a value in rows of candidates.
    #[serde(skip)]
    pub blank: &'static str,
    /// The question.
    #[serde(skip)]
    pub goal: Goal,
    /// Texts of several lines are set off from each other by a blank line.
    #[serde(skip)]
    pub set_off: bool,
}

/// Turns a typed answer into texts.
pub fn to_answer<F: Family>(p: &F::Puzzle, found: Found<F>, nodes: u64, bound: Option<i64>, lang: Lang) -> Answer {
    let solutions = found.boards.iter().map(|b| {
        let mut text = String::new();
        F::write_board(p, b, &mut text);
        text
    });
    let reason = found.refusal.as_ref().map(|r| sentence::<F>(p, r.id, &r.args, lang));
    let candidates = found.candidates.map(|grid| candidate_grid::<F>(p, &grid));
    Answer {
        family: id::<F>(F::variant(p)),
        status: found.status,
        solutions: solutions.collect(),
        count: found.count,
        more: found.more,
        best: found.best,
        bound: bound.filter(|_| found.status == Status::Limit),
        moves: found.moves,
        optimal: found.optimal,
        reason,
        conflict: found.refusal.map(|r| r.conflict),
        candidates,
        nodes,
        blank: F::BLANK,
        goal: found.goal,
        set_off: F::is_set_off(p),
    }
}

/// Row by row as the puzzle's text has the cells: sums drawn outside the grid are left out.
fn candidate_grid<F: Family>(p: &F::Puzzle, grid: &Candidates) -> Vec<Vec<Vec<Value>>> {
    let mut rows: Vec<Vec<Vec<Value>>> = Vec::new();
    for cell in grid.size.all() {
        let [row, col] = F::place(p, cell);
        if row == 0 || col == 0 {
            continue;
        }
        rows.resize_with(rows.len().max(row as usize), Vec::new);
        let values = grid[cell].iter().flatten().map(|v| Value::of(F::label(p, *v))).collect();
        rows[row as usize - 1].push(values);
    }
    rows
}

impl Value {
    /// The value with this label.
    pub(crate) fn of(label: Label) -> Self {
        match label {
            Label::Number(n) => Self::Number(n),
            other => Self::Text(other.to_string()),
        }
    }
}

impl Load for Value {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        match json.text("a value") {
            Ok(text) => Ok(Self::Text(text.into())),
            Err(_) => json.integer(i64::MAX as u64, "a number or a text").map(Self::Number),
        }
    }
}

impl Answer {
    /// The answer as text, ended by a line break: the judge's form where there is one. Empty where the meter stopped.
    ///
    /// Where a score is the answer, a board that attains it follows with `grid` only.
    pub fn text(&self, grid: bool) -> String {
        match (self.status, self.goal) {
            (Status::Limit, _) => String::new(),
            (_, Goal::First) if let Some(best) = self.best => {
                let board = self.solutions.first().filter(|_| grid);
                format!("{best}\n{}", board.map_or("", String::as_str))
            }
            (_, Goal::Count(_)) => format!("{}{}\n", self.count.unwrap_or(0), if self.more { "+" } else { "" }),
            (Status::None, _) => "No answer.\n".into(),
            (Status::Multiple, Goal::Unique) => "Not unique.\n".into(),
            (_, Goal::Candidates) => self.candidate_rows(),
            (_, Goal::First | Goal::Unique) => {
                let mut text = self.solutions.first().cloned().unwrap_or_default();
                if let Some(moves) = &self.moves {
                    text += &format!("moves {}", moves.len());
                    moves.iter().for_each(|m| text.extend([" ", m]));
                    text.push('\n');
                }
                text
            }
            (_, Goal::All(_)) => self.solutions.join("\n"),
        }
    }

    fn candidate_rows(&self) -> String {
        let rows = self.candidates.iter().flatten();
        let wide = rows.clone().flatten().flatten().any(|v| matches!(v, Value::Number(n) if *n > 9));
        let mut out = String::new();
        for row in rows {
            for (i, cell) in row.iter().enumerate() {
                let texts: Vec<String> = cell
                    .iter()
                    .map(|v| match v {
                        Value::Number(n) => n.to_string(),
                        Value::Text(t) => t.clone(),
                    })
                    .collect();
                if i > 0 {
                    out.push(' ');
                }
                if texts.is_empty() {
                    out.push_str(self.blank);
                } else {
                    out.push_str(&texts.join(if wide { "," } else { "" }));
                }
            }
            out.push('\n');
        }
        out
    }
}
