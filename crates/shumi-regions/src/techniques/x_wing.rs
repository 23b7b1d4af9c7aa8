//! X-wing: a value whose places in two parallel lines lie in two crossing lines.

use super::deduction::Deduction;
use super::facts::Facts;
use super::fish::{self, Fish};
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_digits::best::{all, best};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the value from the rest of the crossing lines.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::X_WING,
    grade: 4,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Places { of: "digit", within: &["lines"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::X_WING, EXAMPLE);
const EXAMPLE: &str = "..3...\n5.....\n.4....\n....2.\n.....6\n...6..\nboxes 3x2\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<Fish>) {
    fish::search(facts, 2, best);
}

fn step(facts: &Facts, fish: Fish) -> Step {
    fish::step(facts, TECHNIQUE.id(), fish)
}
