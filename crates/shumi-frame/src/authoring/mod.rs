//! Puzzles in the making: their appraisal, and their completion to one answer.
//!
//! [`appraise`] counts the answers, finds the cells that differ, and grades the only answer. [`finish`] adds clues, or changes numbers,
//! until there is one answer, of a requested grade.

mod adds;
mod answers;
mod appraisal;
mod appraise;
mod chosen;
mod finish;
mod finished;
mod sentences;
mod stands_alone;
mod stop;

pub use appraisal::{Appraisal, Appraise, Differing, SolutionCount};
pub use appraise::appraise;
pub use finish::finish;
pub use finished::{Aim, Altered, ClueChange, FinishRequest, FinishStatus, Finished, Unfinished};

pub use crate::family::{FinishStrategy, Half};
