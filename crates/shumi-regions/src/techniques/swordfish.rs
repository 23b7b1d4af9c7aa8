//! Swordfish: a value whose places in three parallel lines lie in three crossing lines.

use super::deduction::Deduction;
use super::facts::Facts;
use super::fish::{self, Fish};
use super::instances::{all, best};
use super::steps::Best;
use crate::words::regions::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the value from the rest of the crossing lines.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SWORDFISH,
    grade: 5,
    find: |state| best(state, search, step),
    all: Some(|state| all(state, search, step)),
    premise: Premise::Places { of: "digit", within: &["lines"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::SWORDFISH, EXAMPLE);
const EXAMPLE: &str = "..31.....\n.....3.6.\n..1.7...3\n....4..9.\n.2.....4.\n.7..9....\n5...1.8..\n.1.8.....\n.....49..\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<Fish>) {
    fish::search(facts, 3, best);
}

fn step(facts: &Facts, fish: Fish) -> Step {
    fish::step(facts, TECHNIQUE.id(), fish)
}
