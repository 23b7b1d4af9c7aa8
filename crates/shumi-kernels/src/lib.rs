//! The innermost loops of the solvers, over plain arrays, and the tables they read.
//!
//! A crate of its own so that the page can be compiled for size but for these loops, which are compiled for speed: a compiler
//! setting holds for a whole crate. Nothing here knows of puzzles.

pub mod completions;
pub mod filter;
pub mod tables;
pub mod turns;

/// One number a digit.
pub type Weights = [f32; 9];
