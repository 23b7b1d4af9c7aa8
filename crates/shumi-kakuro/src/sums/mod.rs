//! Sets of different digits by size and sum, and weights of the ways to fill a run with them.

pub mod completions;

pub use shumi_digits::{ALL, combinations, digits, filter, range, tables};

/// One weight per digit.
pub type Weights = [f32; 9];
