//! Finishing: what a puzzle with several answers is given, or what is changed in it, so that it has one.

use std::ops::RangeInclusive;

use super::{CellValue, Generate};
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;

/// Cells whose values are chosen by chance in an answer that a puzzle is finished to.
const CHOSEN: usize = 12;

/// How puzzles of a variant come to have one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Clues are added that an answer tells; what is printed stays.
    Adds,
    /// What is printed changes.
    Changes,
    /// Not at all.
    Never,
}

/// Which number of a cell that holds two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// That of the run to its right.
    Across,
    /// That of the run below it.
    Down,
}

/// A place where something may be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its cell on the drawn board.
    pub cell: Cell,
    /// Which number of the cell, where there may be two.
    pub half: Option<Half>,
    /// What is printed there.
    pub value: Option<u32>,
}

/// A puzzle that can be finished. A family that cannot be says so by its [`way`](Self::way) and leaves the rest out.
pub trait Finish: Generate {
    /// How puzzles of a variant are finished.
    fn way(variant: usize) -> Way;
    /// The grades, or levels, that it may be finished to.
    fn grades(&self) -> RangeInclusive<u8> {
        1..=self.makers_ladder().iter().map(|technique| technique.grade).max().unwrap_or(0)
    }
    /// The places where something may be printed, in an order that does not depend on what is.
    fn printed(&self) -> Vec<Printed> {
        Vec::new()
    }
    /// Prints something at a place of [`printed`](Self::printed), or nothing.
    fn print(&mut self, _place: usize, _value: Option<u32>) {}
    /// For each place, what would be printed there if a puzzle of this answer told all it can.
    fn told(&self, _answer: &Self::Board) -> Vec<Option<u32>> {
        Vec::new()
    }
    /// The puzzle with other things printed, as few as may be, so that it has one answer, and a grade that is wanted.
    fn changed(&self, _answer: &Self::Board, _wanted: Option<&RangeInclusive<u8>>, _: &mut Rng, _: &mut Meter<'_>) -> Option<Self> {
        None
    }
    /// Values that an answer to finish to should have where it can, in the order in which they are tried.
    fn leanings(&self, rng: &mut Rng) -> Vec<(Cell, u32)> {
        let mut cells: Vec<Cell> = self.size().all().filter(|cell| !self.values(*cell).is_empty()).collect();
        rng.shuffle(&mut cells);
        cells.truncate(CHOSEN);
        cells.into_iter().map(|cell| (cell, rng.pick(&self.values(cell)))).collect()
    }
    /// What is printed, as it is told.
    fn sign(&self, value: u32) -> CellValue {
        CellValue::of(self.label(value))
    }
}
