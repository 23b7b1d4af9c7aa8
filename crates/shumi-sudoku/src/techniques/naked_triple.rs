//! Naked triple: three cells of a house with three candidates between them.

use super::deduction::Deduction;
use super::subsets;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Step, Technique};

/// Eliminates the candidates from the other cells of the house.
pub(super) const NAKED_TRIPLE: Technique<Deduction> = Technique { words: &words::NAKED_TRIPLE, grade: 3, find };

/// The lesson of the help page.
pub(super) const NAKED_TRIPLE_LESSON: Lesson = {
    let [sees, holds] = words::lesson::NAKED_TRIPLE;
    Lesson {
        id: NAKED_TRIPLE.id(),
        sees,
        holds,
        example: "7..5.........4.3....2..18.7..1.....2......5..4.8.36...3....4.......5..6..2..6...1\n",
    }
};

fn find(state: &mut Deduction) -> Option<Step> {
    subsets::naked(state.facts.sound()?, NAKED_TRIPLE.id(), 3)
}
