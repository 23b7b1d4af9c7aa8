//! Hidden pair: two values with the same two places in a house.

use super::deduction::Deduction;
use super::subsets;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates all other candidates of these cells.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::HIDDEN_PAIR, grade: 3, find, premise: Premise::Places { of: "values", within: &["house"] } };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HIDDEN_PAIR, ".....2\n.4.3.6\n......\n..563.\n.6..2.\n..34..\n");

fn find(state: &mut Deduction) -> Option<Step> {
    subsets::hidden(state.facts.sound()?, TECHNIQUE.id(), 2)
}
