//! Full house: the only open cell of a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{place, whole};
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the missing value.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::FULL_HOUSE, grade: 1, find, all: Some(all), premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::FULL_HOUSE, ".1..\n4..1\n.4..\n2...\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let facts = state.facts.sound()?;
    let house = houses(facts).next()?;
    Some(step(facts, house))
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| houses(facts).map(|house| step(facts, house)).collect())
}

/// Returns the houses with one open cell.
fn houses(facts: &Facts) -> impl Iterator<Item = usize> {
    (0..facts.open.len()).filter(|house| facts.open[*house].count_ones() == 1)
}

fn step(facts: &Facts, house: usize) -> Step {
    let cell = facts.tables.cell(house, facts.open[house].trailing_zeros() as usize);
    // Consistent facts leave the cell exactly one candidate.
    let v = facts.candidates[cell].trailing_zeros() as usize;
    let args = vec![("house", Arg::House(facts.tables.shape.house(house)))];
    place(facts, TECHNIQUE.id(), whole(facts.tables, house), cell, v, args)
}
