//! Chain: a chain of links from an assumption to its own negation.

use super::chains;
use super::deduction::Deduction;
use crate::words::sudoku::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the starting candidate, or the same value in several cells that start the same chain.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::CHAIN, grade: 5, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::CHAIN, "4.....\n.2..5.\n.4.31.\n.....6\n1.3...\n.5..3.\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    memo.chains.next_step(facts.sound()?, &mut memo.closures, TECHNIQUE.id())
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| chains::all(facts, TECHNIQUE.id()))
}
