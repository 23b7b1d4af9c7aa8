//! The innermost loops of the solvers, over plain arrays, and the tables they read.
//!
//! A crate of its own, so that they can be tested and tuned apart from what uses them. Nothing here knows of puzzles.

pub mod completions;
pub mod filter;
pub mod tables;
pub mod turns;

/// One number a digit.
pub type Weights = [f32; 9];
