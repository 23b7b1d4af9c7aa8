//! Completion of drafts: an answer determines the givens.

use crate::puzzle::Regions;
use shumi_digits::board::Board;
use shumi_frame::family::{Finish, FinishStrategy, Printed, Puzzle};

impl Finish for Regions {
    fn strategy(_: usize) -> FinishStrategy {
        FinishStrategy::Adds
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
