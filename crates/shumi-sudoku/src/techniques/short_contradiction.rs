//! Short contradiction: a candidate refuted by singles with at most 8 cells.

use super::deduction::Deduction;
use super::refutations;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::SHORT_CONTRADICTION, grade: 5, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::SHORT_CONTRADICTION, ".....3...56....8....7.4.6.5....2896.3.........5.....1.12.........5769.....9.1....\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    memo.refutations.next_step(facts.sound()?, &mut memo.closures, TECHNIQUE.id(), refutations::SHORT)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    let Deduction { facts, memo } = state;
    facts.sound().map_or_else(Vec::new, |facts| refutations::all(facts, &mut memo.closures, TECHNIQUE.id(), 0..=8))
}
