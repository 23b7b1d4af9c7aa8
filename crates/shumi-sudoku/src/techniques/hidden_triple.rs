//! Hidden triple: three values with three places between them in a house.

use super::deduction::Deduction;
use super::subsets;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Step, Technique};

/// Eliminates all other candidates of these cells.
pub(super) const HIDDEN_TRIPLE: Technique<Deduction> = Technique { words: &words::HIDDEN_TRIPLE, grade: 3, find };

/// The lesson of the help page.
pub(super) const HIDDEN_TRIPLE_LESSON: Lesson = {
    let [sees, holds] = words::lesson::HIDDEN_TRIPLE;
    Lesson {
        id: HIDDEN_TRIPLE.id(),
        sees,
        holds,
        example: ".61...3.8.....2..58..1.........45...4.6.37......2...5....7...1.6.8.......3.8....9\n",
    }
};

fn find(state: &mut Deduction) -> Option<Step> {
    subsets::hidden(state.facts.sound()?, HIDDEN_TRIPLE.id(), 3)
}
