//! Naked single: the only candidate of a cell.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{Best, place};
use crate::words::regions::technique as words;
use shumi_core::message::Arg;
use shumi_digits::best::{all, best};
use shumi_digits::bits::values;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::NAKED_SINGLE,
    grade: 2,
    find: |state| best(state.facts.sound(), search, step),
    all: Some(|state| all(state.facts.sound(), search, step)),
    premise: Premise::Values(&["cell"]),
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_SINGLE, EXAMPLE);
const EXAMPLE: &str = "..3...\n......\n...64.\n.35...\n......\n...2..\nboxes 3x2\ndiagonals\n";

fn search(facts: &Facts, best: &mut Best<usize>) {
    for cell in facts.open.iter() {
        best.offer(1, usize::from(facts.candidates[cell].is_power_of_two()), cell);
    }
}

fn step(facts: &Facts, cell: usize) -> Step {
    let v = facts.candidates[cell].trailing_zeros() as usize;
    let others = Arg::Values(values(facts.tables.all() & !facts.candidates[cell]));
    place(facts, TECHNIQUE.id(), &[cell].into_iter().collect(), cell, v, vec![("others", others)])
}
