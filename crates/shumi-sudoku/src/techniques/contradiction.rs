//! Contradiction: a candidate refuted by singles, with any number of cells.

use super::deduction::Deduction;
use super::refutations;
use super::trial::MAX_CELLS;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::CONTRADICTION, grade: 6, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::CONTRADICTION, "3.1.6....7..9.2.3......1..4.1..7.9.....1....52..6......3......29.8..4...5...3.7..\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    memo.refutations.next_step(facts.sound()?, &mut memo.closures, TECHNIQUE.id(), MAX_CELLS)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    let Deduction { facts, memo } = state;
    facts.sound().map_or_else(Vec::new, |facts| refutations::all(facts, &mut memo.closures, TECHNIQUE.id(), 13..=MAX_CELLS))
}
