//! Shades that occur in some solution.
//!
//! A shade of a solution cannot be refuted, so the costly techniques skip it. They use the knowledge for nothing else: each of their
//! steps is a proof of its own.

use crate::puzzle::Shading;
use crate::shade::Shade;
use crate::solver::backbone::{Asking, Backbone};
use shumi_core::meter::{End, Meter};

/// Work limit of the solver, of which most puzzles need a small part.
const SOLVER_WORK: u64 = 10 * SLICE;

/// Work of the solver in one call: some ten milliseconds.
const SLICE: u64 = 12 * 4096;

/// For each cell whether it is shaded in some solution, and whether it is unshaded in some. Empty if nothing is known.
#[derive(Clone, Debug, Default)]
pub struct Solvable {
    shades: Backbone,
    /// The solver in progress, and its remaining work.
    asked: Option<(Box<Asking>, u64)>,
}

impl Solvable {
    /// Starts with nothing known, and with the solver to run.
    pub fn to_ask() -> Self {
        Self { shades: Backbone::new(), asked: Some((Box::default(), SOLVER_WORK)) }
    }

    /// Returns whether the solver is still in progress.
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Runs the solver for a slice. Discards the result if some of `shades`, the current facts, is a choice among solutions.
    pub fn ask(&mut self, puzzle: &Shading, shades: &[Shade]) {
        let Some((asking, left)) = &mut self.asked else { return };
        let end = Meter::unlimited().with_budget(SLICE, |m| asking.go_on(puzzle, m));
        *left = left.saturating_sub(SLICE);
        if end == End::Stopped && *left > 0 {
            return;
        }
        let found = self.asked.take().and_then(|(asking, _)| asking.found());
        self.shades = found.unwrap_or_default();
        let is_chosen = |(c, shade): (usize, &Shade)| !shade.is_undecided() && self.has(c, shade.opposite());
        if shades.iter().enumerate().any(is_chosen) {
            self.shades.clear();
        }
    }

    /// Returns whether the result is available.
    pub fn is_known(&self) -> bool {
        !self.shades.is_empty()
    }

    /// Returns whether a cell is known to have a shade in some solution.
    pub fn has(&self, c: usize, shade: Shade) -> bool {
        self.shades.get(c).is_some_and(|shades| shades[usize::from(shade.is_unshaded())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Clue, Variant};
    use shumi_core::grid::{Grid, Size};
    use shumi_core::rng::Rng;

    #[test]
    fn an_answer_that_takes_several_slices_is_that_of_one_question() {
        let size = Size { rows: 30, cols: 30 };
        let rng = &mut Rng::new(1);
        let mut puzzle = Shading { variant: Variant::Kuromasu, clues: Grid::new(size, Clue::None) };
        for _ in 0..60 {
            puzzle.clues.at[rng.below(900) as usize] = Clue::Number(5 + rng.below(9) as u16);
        }
        let whole = crate::solver::backbone::backbone(&puzzle, &mut Meter::unlimited()).0.unwrap_or_default();
        let mut asking = Asking::default();
        let mut slices = 0;
        while Meter::unlimited().with_budget(SLICE / 4, |m| asking.go_on(&puzzle, m)) == End::Stopped {
            slices += 1;
        }
        assert!(slices > 1 && !whole.is_empty(), "{slices}");
        assert_eq!(asking.found(), Some(whole));
    }
}
