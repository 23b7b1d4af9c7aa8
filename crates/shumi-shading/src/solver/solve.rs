//! Solutions one after another, true candidates, and refusals.

use std::ops::ControlFlow;

use super::backbone::backbone;
use super::conflict::conflict;
use super::refusal;
use super::run::{read_solution, start, tuning};
use crate::board::Board;
use crate::checks::breaks_rule;
use crate::puzzle::{Shading, Variant};
use crate::shade::Shade;
use shumi_core::grid::Grid;
use shumi_core::meter::{End, Meter};
use shumi_frame::family::{Candidates, Refusal, Solve};
use shumi_learn::{Outcome, Tuning};

impl Solve for Shading {
    fn search(&self, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        search_with(self, from, tuning(self.variant), meter, found)
    }

    fn breaks_rule(&self, board: &Board) -> bool {
        breaks_rule(self, &board.shades)
    }

    /// Returns a clue that contradicts the rules by itself, else the clues from which propagation alone derives a contradiction.
    fn refusal(&self, meter: &mut Meter<'_>) -> Option<Refusal> {
        let of_one_clue = (0..self.n_cells()).find_map(|cell| match self.variant {
            Variant::Hitori => refusal::of_pairs(self, cell),
            Variant::Kuromasu => refusal::of_clue(self, cell),
        });
        of_one_clue.or_else(|| {
            let cells = conflict(self, meter).filter(|cells| !cells.is_empty())?;
            Some(refusal::of_conflict(self, &cells))
        })
    }

    fn true_candidates(&self, meter: &mut Meter<'_>) -> Option<(Option<Candidates>, End)> {
        let (backbone, end) = backbone(self, meter);
        let values = |possible: &[bool; 2]| {
            let shades = Shade::DECIDED.into_iter().zip(possible).filter(|(_, possible)| **possible);
            Some(shades.map(|(shade, _)| shade.value()).collect())
        };
        let candidates = backbone.map(|cells| Grid { size: self.clues.size, at: cells.iter().map(values).collect() });
        Some((candidates, end))
    }
}

/// Calls `found` once for each solution that keeps the decided cells of `from`, until it breaks. Deterministic.
pub fn search_with(
    p: &Shading,
    from: &Board,
    tuning: Tuning,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> End {
    let Some(mut learner) = start(p, &from.shades, tuning, meter) else {
        return End::Stopped;
    };
    let mut board = Board::open(p);
    let mut outcome = learner.solve(&[], meter);
    loop {
        match outcome {
            Outcome::None => return End::Exhausted,
            Outcome::Stopped => return End::Stopped,
            Outcome::Found => {}
        }
        read_solution(&learner, &mut board.shades);
        if found(&board).is_break() {
            return End::Enough;
        }
        outcome = learner.next(meter);
    }
}
