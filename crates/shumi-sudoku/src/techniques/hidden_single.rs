//! Hidden single: the only place of a value in a house.

use super::deduction::Deduction;
use super::steps::{place, whole};
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the value. Boxes come first, since they are easiest to see.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::HIDDEN_SINGLE, grade: 1, find, premise: Premise::Places { of: "digit", within: &["house"] } };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::HIDDEN_SINGLE, ".1..\n4..1\n.4..\n2...\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let facts = state.facts.sound()?;
    let n = facts.tables.size;
    for house in (2 * n..3 * n).chain(0..2 * n) {
        for v in 0..n {
            let places = facts.places(house, v);
            if places.count_ones() == 1 {
                let cell = facts.tables.cell(house, places.trailing_zeros() as usize);
                let args = vec![("house", Arg::House(facts.tables.shape.house(house)))];
                return Some(place(facts, TECHNIQUE.id(), whole(facts.tables, house), cell, v, args));
            }
        }
    }
    None
}
