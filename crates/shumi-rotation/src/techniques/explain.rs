//! Explaining a puzzle by the ladder, or by the next turn.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::facts::Facts;
use super::ladder;
use crate::{Board, Rotation, advice, outlook};
use shumi_core::grid::Cell;
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_frame::family::{Explain, Hint, HintStep, Lesson, Premise, Puzzle, Step, Technique};

/// Limit of cells of a board for explanations.
const MAX_EXPLAINED_CELLS: usize = 400;

impl Explain for Rotation {
    type Deduction = Facts;

    fn techniques(&self) -> &'static [&'static Technique<Facts>] {
        #[cfg(test)]
        if let Some(newer) = super::newer::NEWER.get() {
            return newer;
        }
        if self.numbers.len() <= MAX_EXPLAINED_CELLS { ladder::LADDER } else { &[] }
    }

    fn techniques_of_several(&self) -> &'static [&'static Technique<Facts>] {
        if self.numbers.len() <= MAX_EXPLAINED_CELLS { ladder::MAKERS_LADDER } else { &[] }
    }

    fn lessons(&self) -> &'static [&'static Lesson] {
        ladder::LESSONS
    }

    fn deduction(&self, board: &Board) -> Facts {
        Facts::new(Arc::new(self.clone()), &board.cells)
    }

    fn conclude(facts: &mut Facts, step: &Step) {
        facts.apply(step);
    }

    fn candidates_of(&self, facts: &Facts, cell: Cell) -> Vec<u32> {
        facts.candidates(self.board_size().index(cell)).collect()
    }

    fn ruled_out(&self, premise: &Premise, step: &Step) -> Vec<(Cell, u32)> {
        premise.ruled_out(self, step)
    }

    /// Returns the cells that hold all copies of a number.
    fn holders(&self, board: &Board, _: Cell, value: u32) -> Vec<Cell> {
        let holders: Vec<Cell> = self.board_size().all().filter(|cell| self.value(board, *cell) == Some(value)).collect();
        if self.counts.get(value as usize).is_some_and(|n| holders.len() >= *n as usize) { holders } else { Vec::new() }
    }

    fn outlook(&self, board: &Board, lang: Lang) -> Option<HintStep> {
        outlook::outlook(self, board, lang)
    }

    fn advice(&self, board: &Board, lang: Lang, meter: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
        advice::advice(self, board, lang, meter)
    }
}
