//! Very long contradiction: a candidate refuted by singles, cages and sums, with any number of events.

use super::deduction::Deduction;
use super::refutations;
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::CONTRADICTION, grade: 6, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::CONTRADICTION, EXAMPLE);
pub(super) const EXAMPLE: &str = "..3....6.\n...6.9.3.\n.....6..5\n...5..1..\n....3....\n..1..3...\n8..2.....\n.4.8.2...\n.1....8..\n\
    regions\naaabccddd\naaabbcccd\naabbecddd\nabbbecccd\nfbeeegggd\nfffeeghhh\nffieegghh\nffigggihh\nfiiiiiihh\n";

fn find(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, refutations, .. } = state;
    refutations.next_step(facts.sound()?, TECHNIQUE.id(), usize::MAX)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| refutations::all(facts, TECHNIQUE.id(), refutations::LONG, usize::MAX))
}
