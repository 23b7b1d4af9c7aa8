//! Techniques specific to Kuromasu: a clue and its four arms.
//!
//! `clue`, `lengths`, `layouts` and `witnesses` contain their shared parts.

pub mod arm_ends;
pub mod arm_lengths;
mod clue;
pub mod clue_combinations;
pub mod clue_maximum;
pub mod clue_satisfied;
pub mod clue_unshaded;
mod layouts;
mod lengths;
pub mod overshoot;
pub mod same_line;
pub mod three_arms;
pub mod witnesses;
