//! Hidden single: the only place of a value in a house.

use super::deduction::Deduction;
use super::facts::Facts;
use super::steps::{place, whole};
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the value. Boxes come first, since they are easiest to see.
pub(super) const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::HIDDEN_SINGLE,
    grade: 1,
    find,
    all: Some(all),
    premise: Premise::Places { of: "digit", within: &["house"] },
};

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HIDDEN_SINGLE, ".1..\n4..1\n.4..\n2...\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let facts = state.facts.sound()?;
    let (house, v) = singles(facts).next()?;
    Some(step(facts, house, v))
}

fn all(state: &mut Deduction) -> Vec<Step> {
    state.facts.sound().map_or_else(Vec::new, |facts| singles(facts).map(|(house, v)| step(facts, house, v)).collect())
}

/// Returns houses, boxes first, each with a value (from 0) that has one place there.
fn singles(facts: &Facts) -> impl Iterator<Item = (usize, usize)> {
    let n = facts.tables.size;
    let houses = (2 * n..3 * n).chain(0..2 * n);
    houses.flat_map(move |house| (0..n).filter(move |v| facts.places(house, *v).count_ones() == 1).map(move |v| (house, v)))
}

fn step(facts: &Facts, house: usize, v: usize) -> Step {
    let cell = facts.tables.cell(house, facts.places(house, v).trailing_zeros() as usize);
    let args = vec![("house", Arg::House(facts.tables.shape.house(house)))];
    place(facts, TECHNIQUE.id(), whole(facts.tables, house), cell, v, args)
}
