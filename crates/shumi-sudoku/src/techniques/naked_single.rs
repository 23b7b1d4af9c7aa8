//! Naked single: the only candidate of a cell.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{cells, place};
use crate::masks::values;
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NAKED_SINGLE, grade: 2, find, all: Some(all), premise: Premise::Values(&["cell"]) };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_SINGLE, ".4.53.\n......\n...3..\n..2645\n......\n.6145.\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let facts = state.facts.sound()?;
    let cell = singles(facts).next()?;
    Some(step(facts, cell))
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| singles(facts).map(|cell| step(facts, cell)).collect())
}

/// Returns the open cells with one candidate.
fn singles(facts: &Facts) -> impl Iterator<Item = usize> {
    facts.open_cells().filter(|cell| facts.candidates[*cell].count_ones() == 1)
}

fn step(facts: &Facts, cell: usize) -> Step {
    let v = facts.candidates[cell].trailing_zeros() as usize;
    let others = values(facts.tables.shape.all() & !facts.candidates[cell]);
    place(facts, TECHNIQUE.id(), cells(facts.tables, &[cell]), cell, v, vec![("others", Arg::Values(others))])
}
