//! Naked triple: three cells of a house with three candidates between them.

use super::deduction::Deduction;
use super::subsets;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidates from the other cells of the house.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NAKED_TRIPLE, grade: 3, find, premise: Premise::Values(&["cells"]) };

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::NAKED_TRIPLE, "7..5.........4.3....2..18.7..1.....2......5..4.8.36...3....4.......5..6..2..6...1\n");

fn find(state: &mut Deduction) -> Option<Step> {
    subsets::naked(state.facts.sound()?, TECHNIQUE.id(), 3)
}
