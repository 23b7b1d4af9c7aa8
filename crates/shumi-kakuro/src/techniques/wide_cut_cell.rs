//! Wide cut cell: a cut cell whose area is too large to follow by eye.

use super::cut_cell;
use super::cut_search::{self, step};
use super::deduction::Deduction;
use crate::words::kakuro::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::WIDE_CUT_CELL, grade: 5, find, all: Some(all), premise: Premise::None };

pub const LESSON: Lesson = Lesson::new(
    words::lesson::WIDE_CUT_CELL,
    "10 10\n\
              XXXXX XXXXX XXXXX XXXXX 37\\XX 13\\XX XXXXX 07\\XX 29\\XX 20\\XX\n\
              XXXXX XXXXX XXXXX XX\\12 ..... ..... XX\\16 ..... ..... .....\n\
              XXXXX 08\\XX 17\\XX 12\\05 ..... ..... 36\\14 ..... ..... .....\n\
              XX\\20 ..... ..... ..... ..... 09\\17 ..... ..... ..... .....\n\
              XX\\38 ..... ..... ..... ..... ..... ..... 07\\17 ..... .....\n\
              XXXXX 20\\XX 28\\25 ..... ..... ..... ..... ..... 09\\XX 17\\XX\n\
              XX\\13 ..... ..... 21\\25 ..... ..... ..... ..... ..... .....\n\
              XX\\30 ..... ..... ..... ..... 11\\18 ..... ..... ..... .....\n\
              XX\\23 ..... ..... ..... XX\\11 ..... ..... XXXXX XXXXX XXXXX\n\
              XX\\11 ..... ..... ..... XX\\06 ..... ..... XXXXX XXXXX XXXXX\n",
);

/// The largest area, the cut cell included, that the ladder explains.
const MAX_WIDE_AREA: usize = 20;

/// Finds the cut cell with the smallest area.
fn find(state: &mut Deduction) -> Option<Step> {
    let is_wide = cut_cell::MAX_AREA + 1..=MAX_WIDE_AREA;
    let cut = state.memo.cut.smallest(&state.facts).filter(|cut| is_wide.contains(&cut.cells))?;
    step(&state.facts, &words::WIDE_CUT_CELL, cut)
}

/// Finds all cut cells with such an area.
fn all(state: &mut Deduction) -> Vec<Step> {
    let cuts = cut_search::all(&state.facts, cut_cell::MAX_AREA + 1..=MAX_WIDE_AREA);
    cuts.into_iter().filter_map(|cut| step(&state.facts, &words::WIDE_CUT_CELL, cut)).collect()
}
