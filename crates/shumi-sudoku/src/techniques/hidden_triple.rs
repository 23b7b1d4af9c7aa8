//! Hidden triple: three values with three places between them in a house.

use super::deduction::Deduction;
use super::subsets;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates all other candidates of these cells.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::HIDDEN_TRIPLE, grade: 3, find, premise: Premise::Places { of: "values", within: &["house"] } };

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::HIDDEN_TRIPLE, ".61...3.8.....2..58..1.........45...4.6.37......2...5....7...1.6.8.......3.8....9\n");

fn find(state: &mut Deduction) -> Option<Step> {
    subsets::hidden(state.facts.sound()?, TECHNIQUE.id(), 3)
}
