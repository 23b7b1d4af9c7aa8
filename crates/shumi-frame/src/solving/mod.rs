//! Solving a puzzle of any family: one solution, unique, count, all, true candidates, best; judging boards; answers as texts.

mod answer;
mod candidates;
mod judge;
mod question;
mod search;

pub use answer::{Answer, to_answer};
pub use candidates::{candidates_by_search, true_candidates};
pub use judge::{BoardStatus, Judgement, judge};
pub use question::{Found, NO_SCORE, solve};
pub use search::gather;

pub use crate::family::{Ask, CellValue, Goal, Status};
