//! Naked pair: two cells of a house with the same two candidates.

use super::deduction::Deduction;
use super::subsets;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidates from the other cells of the house.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NAKED_PAIR, grade: 3, find, premise: Premise::Values(&["cells"]) };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_PAIR, "4.2...\n.31...\n...35.\n.....1\n....65\n1.....\n");

fn find(state: &mut Deduction) -> Option<Step> {
    subsets::naked(state.facts.sound()?, TECHNIQUE.id(), 2)
}
