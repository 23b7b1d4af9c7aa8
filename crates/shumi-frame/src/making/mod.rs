//! Puzzles in the making: what a puzzle is worth that somebody writes down, and how it comes to have one answer.
//!
//! [`appraise`] tells how many answers there are, where they differ, and how hard the only one is to find. [`finish`] adds clues, or changes
//! numbers, until there is one answer, of a grade that may be wished.

mod adds;
mod answers;
mod appraisal;
mod appraise;
mod chosen;
mod finish;
mod finished;
mod stands_alone;
mod stop;
mod told;

pub use appraisal::{Appraisal, Appraise, Differing, Worth};
pub use appraise::appraise;
pub use finish::finish;
pub use finished::{Aim, Altered, Change, End, FinishOrder, Finished, Unfinished};

pub use crate::family::{Half, Way};
