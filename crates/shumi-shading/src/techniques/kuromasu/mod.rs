//! Techniques specific to Kuromasu: a clue and its four arms.
//!
//! `clue`, `cross`, `lengths`, `layouts`, `stakes` and `witnesses` contain their shared parts.

pub mod arm_ends;
pub mod arm_lengths;
mod clue;
pub mod clue_combinations;
pub mod clue_maximum;
pub mod clue_satisfied;
pub mod clue_unshaded;
mod cross;
mod layouts;
mod lengths;
pub mod overshoot;
pub mod same_line;
mod stakes;
pub mod three_arms;
pub mod witnesses;
