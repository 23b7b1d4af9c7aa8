//! Completion of drafts: givens, or clues that follow a filling.

use std::ops::RangeInclusive;

use super::mend::mended;
use crate::board::Board;
use crate::layout::{Dir, NONE};
use crate::puzzle::{Kakuro, KakuroRule};
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{CellValue, Finish, FinishStrategy, Generate, Half, Printed};

/// The hardest grade for changed clues.
const MAX_GRADE: u8 = 5;

impl Finish for Kakuro {
    fn strategy(variant: usize) -> FinishStrategy {
        match KakuroRule::of_variant(variant) {
            KakuroRule::Distinct => FinishStrategy::Changes,
            // With repeated digits, few clues have a unique filling, and there is no demand.
            KakuroRule::Repeats => FinishStrategy::Never,
            KakuroRule::Simple => FinishStrategy::Adds,
        }
    }

    fn grades(&self) -> RangeInclusive<u8> {
        let most = self.makers_ladder().iter().map(|technique| technique.grade).max().unwrap_or(0);
        1..=if self.rule == KakuroRule::Distinct { most.min(MAX_GRADE) } else { most }
    }

    /// Returns the clues, or for Simple Kakuro the givens.
    fn printed(&self) -> Vec<Printed> {
        let l = &self.layout;
        let given = |k| Printed { cell: l.cell(k), half: None, value: Some(self.given(k).into()).filter(|digit| *digit != 0) };
        let clue = |r| {
            let half = if l.dir(r) == Dir::Across { Half::Across } else { Half::Down };
            Printed { cell: l.clue_cell(r), half: Some(half), value: l.clue(r) }
        };
        if self.rule == KakuroRule::Simple { (0..l.n_cells()).map(given).collect() } else { (0..l.runs.len()).map(clue).collect() }
    }

    fn print(&mut self, place: usize, value: Option<u32>) {
        if self.rule != KakuroRule::Simple {
            self.layout.runs[place].clue = value.unwrap_or(NONE);
            return;
        }
        self.givens.resize(self.layout.n_cells(), 0);
        self.givens[place] = value.unwrap_or(0) as u8;
        if self.givens.iter().all(|digit| *digit == 0) {
            self.givens.clear();
        }
    }

    fn clues_of(&self, answer: &Board) -> Vec<Option<u32>> {
        let l = &self.layout;
        let digit = |k: &u32| u32::from(answer.digits[*k as usize]);
        match self.rule {
            KakuroRule::Simple => answer.digits.iter().map(|digit| Some((*digit).into())).collect(),
            _ => (0..l.runs.len()).map(|r| Some(l.cells(r).iter().map(digit).sum())).collect(),
        }
    }

    fn changed(&self, answer: &Board, wanted: Option<&RangeInclusive<u8>>, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        mended(self, answer, wanted, rng, meter)
    }

    fn clue_label(&self, value: u32) -> CellValue {
        CellValue::Number(value.into())
    }
}
