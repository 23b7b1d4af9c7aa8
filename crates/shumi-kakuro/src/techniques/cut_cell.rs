//! Cut cell: a small area with a single open cell in common with the rest of the board.

use super::cut_search::{self, step};
use super::deduction::Deduction;
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> = Technique { words: &words::CUT_CELL, grade: 2, find, all: Some(all), premise: Premise::None };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::CUT_CELL,
    "5 5\n\
              XXXXX 17\\XX 03\\XX XXXXX XXXXX\n\
              XX\\10 ..... ..... 17\\XX XXXXX\n\
              XX\\18 ..... ..... ..... 04\\XX\n\
              XXXXX XXXXX XX\\04 ..... .....\n\
              XXXXX XXXXX XX\\09 ..... .....\n",
);

/// The largest area, the cut cell included, that people can follow easily.
pub(super) const MAX_AREA: usize = 10;

/// Finds the cut cell with the smallest area.
fn find(state: &mut Deduction) -> Option<Step> {
    let cut = state.memo.cut.smallest(&state.facts).filter(|cut| cut.cells <= MAX_AREA)?;
    step(&state.facts, &words::CUT_CELL, cut)
}

/// Finds all cut cells with such an area.
fn all(state: &mut Deduction) -> Vec<Step> {
    let cuts = cut_search::all(&state.facts, 0..=MAX_AREA);
    cuts.into_iter().filter_map(|cut| step(&state.facts, &words::CUT_CELL, cut)).collect()
}
