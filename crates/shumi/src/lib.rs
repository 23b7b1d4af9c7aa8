//! Number-grid puzzles: read, solve, count, prove unique, explain, play, print.
//!
//! Pure: no input or output, no clock, no global state.

pub mod engine;
pub mod families;
pub mod grid;
pub mod meter;
pub mod rng;
pub mod text;

pub use meter::Meter;
pub use text::ParseError;
