//! Long contradiction: a candidate refuted by singles with at most 12 cells.

use super::deduction::Deduction;
use super::refutations;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::LONG_CONTRADICTION, grade: 6, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::LONG_CONTRADICTION, "..95...1.63..........97....7.........9.45...6.8.1.2.....2...1..5...1.49...32...5.\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    memo.refutations.next_step(facts.sound()?, &mut memo.closures, TECHNIQUE.id(), refutations::LONG)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    let Deduction { facts, memo } = state;
    facts.sound().map_or_else(Vec::new, |facts| refutations::all(facts, &mut memo.closures, TECHNIQUE.id(), 9..=12))
}
