//! Judges the output of a program for an input of one or more puzzles, as the judges of the problems do.
//!
//! A [`Judge`] takes the answers of an output one after the other, each with its puzzle: [`Judge::next`], then [`Judge::end`]. [`judge`]
//! does both for whole texts. An answer is right, or the first place where it is wrong is a [`Finding`] with its reason. The crate knows no
//! family but the form of its answers: [`AnswerForm`].

mod answer;
mod finding;
mod form;
mod judge;
mod words;

pub use finding::{Finding, JudgeStatus, JudgedOutput};
pub use form::AnswerForm;
pub use judge::{Judge, judge};
