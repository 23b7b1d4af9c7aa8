//! Which shades cells have in some solution.
//!
//! What a solution has cannot be refuted, so that the costly rungs need not try it. They say nothing by it: each of their steps is a proof
//! that stands without.

use crate::families::shading::puzzle::Shading;
use crate::families::shading::shade::Shade;
use crate::family::Solve;
use crate::meter::Meter;

/// The work of the solver, of which most puzzles need a small part.
const SOLVER_WORK: u64 = 500_000;

/// For each cell whether it is shaded in some solution, and whether it is unshaded in some. Empty where nothing is known.
#[derive(Clone, Debug, Default)]
pub struct Solvable(Vec<[bool; 2]>);

impl Solvable {
    /// Asks the solver. Nothing is known where some of `shades`, what is known by now, is a choice among solutions.
    pub fn of(puzzle: &Shading, shades: &[Shade]) -> Self {
        let found = Meter::unlimited().share(SOLVER_WORK, |m| puzzle.true_candidates(m)).and_then(|(candidates, _)| candidates);
        let has = |values: &Option<Vec<u32>>| Shade::DECIDED.map(|shade| values.as_ref().is_some_and(|v| v.contains(&shade.value())));
        let all = Self(found.map_or_else(Vec::new, |candidates| candidates.at.iter().map(has).collect()));
        let is_chosen = |(c, shade): (usize, &Shade)| !shade.is_undecided() && all.has(c, shade.opposite());
        if shades.iter().enumerate().any(is_chosen) { Self::default() } else { all }
    }

    /// Whether anything is known.
    pub fn is_known(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether a cell is known to have a shade in some solution.
    pub fn has(&self, c: usize, shade: Shade) -> bool {
        self.0.get(c).is_some_and(|shades| shades[usize::from(shade.is_unshaded())])
    }
}
