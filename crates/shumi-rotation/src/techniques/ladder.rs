//! The ladder of techniques, and its lessons on the help page.

use super::contradiction::{CONTRADICTION, CONTRADICTION_LESSON};
use super::extreme_sum::{EXTREME_SUM, EXTREME_SUM_LESSON};
use super::facts::Facts;
use super::last_cell::{LAST_CELL, LAST_CELL_LESSON};
use super::line_cases::{LINE_CASES, LINE_CASES_LESSON};
use super::line_difference::{LINE_DIFFERENCE, LINE_DIFFERENCE_LESSON};
use super::line_sum::{LINE_SUM, LINE_SUM_LESSON};
use super::nested_cases::{NESTED_CASES, NESTED_CASES_LESSON};
use super::single_candidate::{SINGLE_CANDIDATE, SINGLE_CANDIDATE_LESSON};
use super::smallest_line::{SMALLEST_LINE, SMALLEST_LINE_LESSON};
use shumi_frame::family::{Lesson, Technique};

/// All techniques, easiest first.
pub const LADDER: &[&Technique<Facts>] =
    &[&LAST_CELL, &SINGLE_CANDIDATE, &EXTREME_SUM, &LINE_SUM, &LINE_DIFFERENCE, &SMALLEST_LINE, &LINE_CASES, &CONTRADICTION, &NESTED_CASES];

/// The techniques by which makers of version 3 grade: frozen, so that seeds and days stay when the ladder gets others.
pub const MAKERS_LADDER: &[&Technique<Facts>] =
    &[&LAST_CELL, &SINGLE_CANDIDATE, &EXTREME_SUM, &LINE_SUM, &LINE_DIFFERENCE, &SMALLEST_LINE, &LINE_CASES, &CONTRADICTION, &NESTED_CASES];

/// Their lessons, in the same order.
pub const LESSONS: &[&Lesson] = &[
    &LAST_CELL_LESSON,
    &SINGLE_CANDIDATE_LESSON,
    &EXTREME_SUM_LESSON,
    &LINE_SUM_LESSON,
    &LINE_DIFFERENCE_LESSON,
    &SMALLEST_LINE_LESSON,
    &LINE_CASES_LESSON,
    &CONTRADICTION_LESSON,
    &NESTED_CASES_LESSON,
];
