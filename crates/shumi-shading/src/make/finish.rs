//! Completion of drafts: Kuromasu by the clues of a shading, Hitori by changed numbers.

use std::ops::RangeInclusive;

use super::mend::mended;
use crate::board::Board;
use crate::puzzle::{Clue, Shading, Variant};
use crate::shade::Shade;
use crate::visibility::visibilities;
use shumi_core::grid::Cell;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{CellValue, Finish, FinishStrategy, Printed, Puzzle};

/// Represents `?` among the numbers.
const UNKNOWN: u32 = 0;
/// Share of the cells that are preferably shaded (one in so many), and their maximum number.
const PREFERRED_SHADED: (usize, usize) = (4, 60);

impl Finish for Shading {
    fn strategy(variant: usize) -> FinishStrategy {
        match Variant::ALL[variant] {
            Variant::Hitori => FinishStrategy::Changes,
            Variant::Kuromasu => FinishStrategy::Adds,
        }
    }

    fn printed(&self) -> Vec<Printed> {
        let value = |clue: &Clue| match clue {
            Clue::None => None,
            Clue::Unknown => Some(UNKNOWN),
            Clue::Number(n) => Some((*n).into()),
        };
        self.size().all().zip(&self.clues.at).map(|(cell, clue)| Printed { cell, half: None, value: value(clue) }).collect()
    }

    fn print(&mut self, place: usize, value: Option<u32>) {
        self.clues.at[place] = match value {
            None => Clue::None,
            Some(UNKNOWN) => Clue::Unknown,
            Some(n) => Clue::Number(n as u16),
        };
    }

    /// Returns the visibility of each unshaded cell as its possible clue.
    fn clues_of(&self, answer: &Board) -> Vec<Option<u32>> {
        let visible = visibilities(self, &answer.shades);
        answer.shades.iter().zip(visible).map(|(shade, seen)| (!shade.is_shaded()).then_some(seen.most.into())).collect()
    }

    fn changed(&self, answer: &Board, wanted: Option<&RangeInclusive<u8>>, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        mended(self, answer, wanted, rng, meter)
    }

    /// Prefers random shaded cells, since a board with few of them is no puzzle.
    fn preferred_values(&self, rng: &mut Rng) -> Vec<(Cell, u32)> {
        let mut cells: Vec<Cell> = self.size().all().filter(|cell| !self.values(*cell).is_empty()).collect();
        rng.shuffle(&mut cells);
        cells.truncate(PREFERRED_SHADED.1.min(self.n_cells() / PREFERRED_SHADED.0));
        cells.into_iter().map(|cell| (cell, Shade::Shaded.value())).collect()
    }

    fn clue_label(&self, value: u32) -> CellValue {
        if value == UNKNOWN { CellValue::Text("?".into()) } else { CellValue::Number(value.into()) }
    }
}
