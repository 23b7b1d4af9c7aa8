//! Techniques of Kuromasu alone: a clue and its four arms.
//!
//! An arm is the run of unshaded cells from a clue in one direction. The clue counts itself, so its arms add up to one less.

pub mod arms;
pub mod counts;
pub mod lengths;
pub mod tested;
