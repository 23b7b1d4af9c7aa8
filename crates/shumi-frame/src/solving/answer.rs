//! Answers as texts, for the command line and JavaScript.

use serde::Serialize;

use super::question::Found;
use crate::family::{Candidates, CellValue, Goal, Puzzle, Status, sentence};
use shumi_core::message::Lang;

/// An answer, with the field names of the JSON rows; fields that do not apply are absent there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Id of the family.
    pub family: &'static str,
    /// The outcome.
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
    /// The reason why there is no answer, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The clues or givens in conflict, 1-based `[row, col]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<[u32; 2]>>,
    /// Row by row, the values each cell takes in some solution; empty for a cell that takes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<Vec<CellValue>>>>,
    /// Decisions tried.
    pub nodes: u64,
    /// The sign for a cell without a value in rows of candidates.
    #[serde(skip)]
    pub blank: &'static str,
    /// The question.
    #[serde(skip)]
    pub goal: Goal,
    /// Whether answers of several lines are separated by a blank line.
    #[serde(skip)]
    pub blank_line_between: bool,
}

/// Turns a typed answer into texts.
pub fn to_answer<P: Puzzle>(p: &P, found: Found<P::Board>, lang: Lang, nodes: u64, bound: Option<i64>) -> Answer {
    let solutions = found.boards.iter().map(|b| {
        let mut text = String::new();
        p.write_board(b, &mut text);
        text
    });
    let reason = found.refusal.as_ref().map(|r| sentence(p, r.reason, &r.args, lang));
    let candidates = found.candidates.map(|grid| candidate_grid(p, &grid));
    Answer {
        family: p.id(),
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
        blank: P::BLANK,
        goal: found.goal,
        blank_line_between: p.blank_line_between(),
    }
}

/// Row by row, as the puzzle's text numbers the cells; sums drawn outside the grid are left out.
fn candidate_grid<P: Puzzle>(p: &P, grid: &Candidates) -> Vec<Vec<Vec<CellValue>>> {
    let mut rows: Vec<Vec<Vec<CellValue>>> = Vec::new();
    for cell in grid.size.all() {
        let [row, col] = p.text_position(cell);
        if row == 0 || col == 0 {
            continue;
        }
        rows.resize_with(rows.len().max(row as usize), Vec::new);
        let values = grid[cell].iter().flatten().map(|v| CellValue::of(p.label(*v))).collect();
        rows[row as usize - 1].push(values);
    }
    rows
}

impl Answer {
    /// The answer as text, ended by a line break, in the judge's form if there is one. Empty if the meter stopped.
    ///
    /// If the answer is a score, a board that attains it follows only with `grid`.
    pub fn text(&self, grid: bool) -> String {
        match (self.goal, self.best, self.in_words()) {
            _ if self.status == Status::Limit => String::new(),
            (Goal::First, Some(best), _) => {
                let board = self.solutions.first().filter(|_| grid);
                format!("{best}\n{}", board.map_or("", String::as_str))
            }
            (Goal::Count(_), ..) => format!("{}{}\n", self.count.unwrap_or(0), if self.more { "+" } else { "" }),
            (.., Some(Status::None)) => "No answer.\n".into(),
            (.., Some(_)) => "Not unique.\n".into(),
            (Goal::Candidates, ..) => self.candidate_rows(),
            (Goal::First | Goal::Unique, ..) => {
                let mut text = self.solutions.first().cloned().unwrap_or_default();
                if let Some(moves) = &self.moves {
                    text += &format!("moves {}", moves.len());
                    moves.iter().for_each(|m| text.extend([" ", m]));
                    text.push('\n');
                }
                text
            }
            (Goal::All(_), ..) => self.solutions.join("\n"),
        }
    }

    /// The status, if the text is no board but a phrase, which a program may translate: `No answer.` for [`Status::None`], `Not unique.`
    /// for [`Status::Multiple`].
    pub fn in_words(&self) -> Option<Status> {
        let is_number = matches!(self.goal, Goal::Count(_)) || self.goal == Goal::First && self.best.is_some();
        match (self.status, self.goal) {
            _ if is_number => None,
            (Status::None, _) | (Status::Multiple, Goal::Unique) => Some(self.status),
            _ => None,
        }
    }

    fn candidate_rows(&self) -> String {
        let rows = self.candidates.iter().flatten();
        let wide = rows.clone().flatten().flatten().any(|v| matches!(v, CellValue::Number(n) if *n > 9));
        let mut out = String::new();
        for row in rows {
            for (i, cell) in row.iter().enumerate() {
                let texts: Vec<String> = cell
                    .iter()
                    .map(|v| match v {
                        CellValue::Number(n) => n.to_string(),
                        CellValue::Text(t) => t.clone(),
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
