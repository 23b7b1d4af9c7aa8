//! Long contradiction: a candidate refuted by singles with at most 12 cells.

use super::deduction::Deduction;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Step, Technique};

/// Eliminates the candidate.
pub(super) const LONG_CONTRADICTION: Technique<Deduction> = Technique { words: &words::LONG_CONTRADICTION, grade: 6, find };

/// The lesson of the help page.
pub(super) const LONG_CONTRADICTION_LESSON: Lesson = {
    let [sees, holds] = words::lesson::LONG_CONTRADICTION;
    Lesson {
        id: LONG_CONTRADICTION.id(),
        sees,
        holds,
        example: "..95...1.63..........97....7.........9.45...6.8.1.2.....2...1..5...1.49...32...5.\n",
    }
};

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    memo.refutations.next_step(facts.sound()?, &mut memo.closures, LONG_CONTRADICTION.id(), 12)
}
