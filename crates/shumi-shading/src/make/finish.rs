//! Finishing Kuromasu, by clues of a shading, and Hitori, by numbers that change.

use std::ops::RangeInclusive;

use super::mend::mended;
use crate::board::Board;
use crate::puzzle::{Clue, Shading, Variant};
use crate::shade::Shade;
use crate::visibility::visibilities;
use shumi_core::grid::Cell;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_frame::family::{CellValue, Finish, Printed, Puzzle, Way};

/// Stands for `?` among the numbers.
const UNKNOWN: u32 = 0;
/// Of all cells this share is shaded where it may be, and no more cells than these are tried.
const SHADED: (usize, usize) = (4, 60);

impl Finish for Shading {
    fn way(variant: usize) -> Way {
        match Variant::ALL[variant] {
            Variant::Hitori => Way::Changes,
            Variant::Kuromasu => Way::Adds,
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

    /// How many cells each unshaded one sees.
    fn told(&self, answer: &Board) -> Vec<Option<u32>> {
        let visible = visibilities(self, &answer.shades);
        answer.shades.iter().zip(visible).map(|(shade, seen)| (!shade.is_shaded()).then_some(seen.most.into())).collect()
    }

    fn changed(&self, answer: &Board, wanted: Option<&RangeInclusive<u8>>, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Self> {
        mended(self, answer, wanted, rng, meter)
    }

    /// A board with hardly a shaded cell is no puzzle.
    fn leanings(&self, rng: &mut Rng) -> Vec<(Cell, u32)> {
        let mut cells: Vec<Cell> = self.size().all().filter(|cell| !self.values(*cell).is_empty()).collect();
        rng.shuffle(&mut cells);
        cells.truncate(SHADED.1.min(self.n_cells() / SHADED.0));
        cells.into_iter().map(|cell| (cell, Shade::Shaded.value())).collect()
    }

    fn sign(&self, value: u32) -> CellValue {
        if value == UNKNOWN { CellValue::Text("?".into()) } else { CellValue::Number(value.into()) }
    }
}
