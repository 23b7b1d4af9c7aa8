//! The best solution found so far.

use super::score::{SHAPE, STYLE, score};
use crate::nine::Boards;
use crate::text;
use shumi_core::meter::Meter;

/// A solution and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestGrid {
    /// Weight times digit over all cells.
    pub score: i64,
    /// The digits, row-major.
    pub digits: [u8; 81],
}

impl BestGrid {
    pub(super) fn new(weights: &[i32; 81], boards: &Boards) -> Self {
        let digits = boards.digits();
        Self { score: score(weights, &digits), digits }
    }

    /// Reports it to `meter` as the best answer so far: the result if the caller ends the search early.
    pub(super) fn note(&self, meter: &mut Meter<'_>) {
        let mut answer = String::new();
        text::write(SHAPE, &self.digits, STYLE, b'.', &mut answer);
        meter.progress.best = Some(self.score);
        meter.progress.answer = Some(answer);
    }
}
