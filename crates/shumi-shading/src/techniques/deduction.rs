//! The state of deduction: the facts, and the caches of techniques.

use super::facts::{Facts, Why};
use super::memo::Memo;
use crate::puzzle::Shading;
use crate::shade::Shade;
use shumi_frame::family::Conclusion;

/// Facts and caches. The search for a step changes no facts; only conclusions do. A contradictory state yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) facts: Facts,
    pub(super) memo: Memo,
    is_broken: bool,
}

impl Deduction {
    /// Creates the state with `shades` known, one per cell. O(cells); conflicting shades leave a contradictory state.
    pub(super) fn new(puzzle: &Shading, shades: &[Shade]) -> Self {
        let mut state = Self { facts: Facts::new(puzzle), memo: Memo::new(puzzle.n_cells()), is_broken: false };
        for (c, shade) in shades.iter().enumerate().filter(|(_, shade)| !shade.is_undecided()) {
            // All worklists are still full, so there is nothing to invalidate.
            state.is_broken |= !state.is_broken && state.facts.decide(c, *shade, Why::Given, true).is_err();
        }
        state.facts.near.clear();
        state
    }

    /// Applies a conclusion; an impossible one (the cell is decided otherwise, there is no such cell or value) makes the state
    /// contradictory.
    pub(super) fn conclude(&mut self, conclusion: &Conclusion) {
        let cell = conclusion.cell();
        if !self.facts.puzzle.clues.size.contains(cell) {
            self.is_broken = true;
            return;
        }
        let c = self.facts.puzzle.clues.size.index(cell);
        match conclusion {
            Conclusion::Place(_, value) => match Shade::from_value(*value) {
                Some(shade) => self.learn(c, shade),
                None => self.is_broken = true,
            },
            Conclusion::Remove(_, values) => {
                for value in values {
                    match Shade::decided(*value) {
                        Some(shade) => self.learn(c, shade.opposite()),
                        None => self.is_broken = true,
                    }
                }
            }
        }
    }

    /// Returns whether each cell is decided.
    pub fn is_full(&self) -> bool {
        self.facts.trail.len() == self.facts.shades.len()
    }

    /// Returns whether the facts contradict each other, so that no solution agrees with them.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }

    fn learn(&mut self, c: usize, shade: Shade) {
        if self.is_broken || shade.is_undecided() {
            return;
        }
        let before = self.facts.trail.len();
        self.is_broken = self.facts.decide(c, shade, Why::Given, true).is_err();
        if self.facts.trail.len() > before && !self.is_broken {
            self.memo.note(&mut self.facts, c);
        }
    }
}
