//! The sight of a Kuromasu's clues: bounds of their arms.

use super::state::{ClauseLearning, Found, Rule};
use crate::puzzle::{DIRECTIONS, Variant};
use crate::shade::Shade;

/// The cells from a clue in a direction, up to the first shaded one or the border.
pub(super) struct Arm {
    pub(super) cells: Vec<usize>,
    /// Number of the first ones that are unshaded.
    pub(super) least: usize,
    /// The shaded cell at its end.
    end: Option<usize>,
}

impl ClauseLearning {
    /// Returns the arms of a cell.
    pub(super) fn arms(&self, cell: usize) -> [Arm; 4] {
        DIRECTIONS.map(|direction| {
            let next = |at: &usize| self.puzzle.step(*at, direction);
            let line = || std::iter::successors(next(&cell), next);
            let cells: Vec<usize> = line().take_while(|at| !self.shades[*at].is_shaded()).collect();
            let least = cells.iter().take_while(|at| self.shades[**at].is_unshaded()).count();
            let end = line().nth(cells.len());
            Arm { cells, least, end }
        })
    }

    /// A clue sees neither fewer nor more cells than its number: its arms reach so far at least, and no farther than that.
    pub(super) fn of_sight(&self) -> Option<Found> {
        if self.puzzle.variant != Variant::Kuromasu {
            return None;
        }
        (0..self.shades.len()).find_map(|clue| self.of_clue(clue, usize::from(self.puzzle.clues.at[clue].number()?)))
    }

    fn of_clue(&self, clue: usize, number: usize) -> Option<Found> {
        let arms = self.arms(clue);
        let most: usize = 1 + arms.iter().map(|arm| arm.cells.len()).sum::<usize>();
        let least: usize = 1 + arms.iter().map(|arm| arm.least).sum::<usize>();
        let ends = |but: usize| (0..4).filter(move |arm| *arm != but).filter_map(|arm| arms[arm].end);
        let seen = |but: usize| (0..4).filter(move |arm| *arm != but).flat_map(|arm| &arms[arm].cells[..arms[arm].least]).copied();
        let with_clue = |cells: Vec<usize>| [cells, vec![clue]].concat();
        if most < number {
            return Some(Found::Fail { rule: Rule::Sight, because: with_clue(ends(4).collect()) });
        }
        if least > number {
            return Some(Found::Fail { rule: Rule::Sight, because: with_clue(seen(4).collect()) });
        }
        if !self.plan.bounds {
            return None;
        }
        (0..4).find_map(|i| {
            let arm = &arms[i];
            // The others bring too few, so this one reaches so far at least.
            let needed = number.saturating_sub(most - arm.cells.len());
            let is_open = |cell: &&usize| self.shades[**cell].is_undecided();
            if let Some(cell) = arm.cells[..needed.min(arm.cells.len())].iter().find(is_open) {
                return Some(Found::Infer { cell: *cell, is_shaded: false, rule: Rule::Sight, because: with_clue(ends(i).collect()) });
            }
            // One more cell would bring too many.
            let cell = *arm.cells.get(arm.least)?;
            let behind: Vec<usize> =
                arm.cells[arm.least + 1..].iter().take_while(|at| self.shades[**at] == Shade::Unshaded).copied().collect();
            let is_beyond = least + 1 + behind.len() > number;
            let because = || with_clue(seen(4).chain(behind.iter().copied()).collect());
            is_beyond.then(|| Found::Infer { cell, is_shaded: true, rule: Rule::Sight, because: because() })
        })
    }
}
