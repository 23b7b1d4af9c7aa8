//! Short contradiction: a candidate refuted in at most 6 events.

use super::deduction::Deduction;
use super::refutations;
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::SHORT_CONTRADICTION, grade: 5, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::SHORT_CONTRADICTION, EXAMPLE);
const EXAMPLE: &str = "......\n2..4..\n.5....\n....6.\n..6..1\n......\nboxes 3x2\ndiagonals\n";

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, refutations, .. } = state;
    refutations.next_step(facts.sound()?, TECHNIQUE.id(), refutations::SHORT)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| refutations::all(facts, TECHNIQUE.id(), 0, refutations::SHORT))
}
