//! Sudoku with cages, irregular regions and further houses.

mod grid;
pub(crate) mod layers;
pub(crate) mod letters;
pub(crate) mod numbers;
pub(crate) mod sumocue;
#[cfg(test)]
mod tests;
pub(crate) mod writers;

pub(crate) use grid::{Cage, CagedGrid, boxes};
