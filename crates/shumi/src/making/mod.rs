//! Puzzles in the making: what a puzzle is worth that somebody writes down, and how it comes to have one answer.
//!
//! [`appraise`] tells how many answers there are, where they differ, and how hard the only one is to find. [`finish`] adds clues, or changes
//! numbers, until there is one answer, of a grade that may be wished.

mod adds;
mod answers;
mod appraise;
mod chosen;
mod finish;
mod stands_alone;
#[cfg(test)]
mod tests;
mod told;

pub use appraise::{Appraisal, Appraise, Differing, Worth, appraise};
pub use finish::{Aim, Altered, Change, End, FinishOrder, Finished, Unfinished, finish};

pub use crate::family::{Half, Way};
