//! Completion of drafts: an answer determines the givens.

use std::ops::RangeInclusive;

use super::target::LEVELS;
use crate::board::Board;
use crate::puzzle::{Sudoku, SudokuRule};
use shumi_frame::family::{Finish, FinishStrategy, Generate, Printed, Puzzle};

impl Finish for Sudoku {
    fn strategy(_: usize) -> FinishStrategy {
        FinishStrategy::Adds
    }

    fn grades(&self) -> RangeInclusive<u8> {
        match self.rule {
            SudokuRule::Plain => 1..=self.makers_ladder().iter().map(|technique| technique.grade).max().unwrap_or(0),
            SudokuRule::Target => 1..=LEVELS.len() as u8,
        }
    }

    fn printed(&self) -> Vec<Printed> {
        let printed = |(cell, given): (_, &u8)| Printed { cell, half: None, value: Some((*given).into()).filter(|value| *value != 0) };
        self.size().all().zip(&self.givens).map(printed).collect()
    }

    fn print(&mut self, place: usize, value: Option<u32>) {
        self.givens[place] = value.unwrap_or(0) as u8;
    }

    fn clues_of(&self, answer: &Board) -> Vec<Option<u32>> {
        answer.values.iter().map(|value| Some((*value).into())).collect()
    }
}
