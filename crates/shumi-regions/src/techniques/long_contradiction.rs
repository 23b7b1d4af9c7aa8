//! Long contradiction: a candidate refuted in at most 14 events.

use super::deduction::Deduction;
use super::refutations;
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::LONG_CONTRADICTION, grade: 5, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::LONG_CONTRADICTION, super::hidden_triple::EXAMPLE);

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, refutations, .. } = state;
    refutations.next_step(facts.sound()?, TECHNIQUE.id(), refutations::LONG)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| refutations::all(facts, TECHNIQUE.id(), refutations::SHORT, refutations::LONG))
}
