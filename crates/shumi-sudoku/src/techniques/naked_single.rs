//! Naked single: the only candidate of a cell.

use super::deduction::Deduction;
use super::steps::{cells, place};
use crate::masks::values;
use crate::words::sudoku::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Places the candidate.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NAKED_SINGLE, grade: 2, find, premise: Premise::Values(&["cell"]) };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NAKED_SINGLE, ".4.53.\n......\n...3..\n..2645\n......\n.6145.\n");

fn find(state: &mut Deduction) -> Option<Step> {
    let facts = state.facts.sound()?;
    let cell = facts.open_cells().find(|c| facts.candidates[*c].count_ones() == 1)?;
    let v = facts.candidates[cell].trailing_zeros() as usize;
    let others = values(facts.tables.shape.all() & !facts.candidates[cell]);
    let because = cells(facts.tables, &[cell]);
    Some(place(facts, TECHNIQUE.id(), because, cell, v, vec![("others", Arg::Values(others))]))
}
