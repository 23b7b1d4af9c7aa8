//! Completing: clues added to a puzzle with several answers, or changed, so that it has one.

use std::ops::RangeInclusive;

use super::{CellValue, Generate};
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;

/// The number of cells with random values in the target answer of a completion.
const CHOSEN: usize = 12;

/// The strategy to give puzzles of a variant one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FinishStrategy {
    /// Adds clues of an answer; printed ones stay.
    Adds,
    /// Changes the printed clues.
    Changes,
    /// Not supported.
    Never,
}

/// Selects a number of a cell with two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// The sum of the run to its right.
    Across,
    /// The sum of the run below it.
    Down,
}

/// A place that a clue can be printed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its cell on the drawn board.
    pub cell: Cell,
    /// Its number in the cell, if the cell may hold two.
    pub half: Option<Half>,
    /// The printed value.
    pub value: Option<u32>,
}

/// A puzzle that can be completed. A family without support says so by its [`strategy`](Self::strategy) and leaves the rest out.
pub trait Finish: Generate {
    /// The strategy for puzzles of a variant.
    fn strategy(variant: usize) -> FinishStrategy;
    /// The grades, or levels, that a completion may have.
    fn grades(&self) -> RangeInclusive<u8> {
        1..=self.makers_ladder().iter().map(|technique| technique.grade).max().unwrap_or(0)
    }
    /// The places for clues, in an order that does not depend on the clues.
    fn printed(&self) -> Vec<Printed> {
        Vec::new()
    }
    /// Prints a clue at a place of [`printed`](Self::printed), or removes it.
    fn print(&mut self, _place: usize, _value: Option<u32>) {}
    /// For each place, the clue there if the puzzle printed all clues of this answer.
    fn clues_of(&self, _answer: &Self::Board) -> Vec<Option<u32>> {
        Vec::new()
    }
    /// Changes as few clues as possible so that the solution is unique and the grade lies in `wanted`.
    fn changed(&self, _answer: &Self::Board, _wanted: Option<&RangeInclusive<u8>>, _: &mut Rng, _: &mut Meter<'_>) -> Option<Self> {
        None
    }
    /// Preferred values of the target answer, in the order of trials.
    fn preferred_values(&self, rng: &mut Rng) -> Vec<(Cell, u32)> {
        let mut cells: Vec<Cell> = self.size().all().filter(|cell| !self.values(*cell).is_empty()).collect();
        rng.shuffle(&mut cells);
        cells.truncate(CHOSEN);
        cells.into_iter().map(|cell| (cell, rng.pick(&self.values(cell)))).collect()
    }
    /// The printed form of a clue.
    fn clue_label(&self, value: u32) -> CellValue {
        CellValue::of(self.label(value))
    }
}
