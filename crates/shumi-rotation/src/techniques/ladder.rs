//! The ladder of techniques, and its lessons on the help page.

use super::facts::Facts;
use shumi_frame::family::Technique;
use shumi_frame::ladder;

ladder!(LADDER, LESSONS: Facts = [
    super::last_cell,
    super::single_candidate,
    super::extreme_sum,
    super::line_sum,
    super::line_difference,
    super::smallest_line,
    super::line_cases,
    super::contradiction,
    super::nested_cases,
]);

/// The techniques by which makers of version 3 grade: frozen, so that seeds and days stay when the ladder gets others.
pub const MAKERS_LADDER: &[&Technique<Facts>] = &[
    &super::last_cell::TECHNIQUE,
    &super::single_candidate::TECHNIQUE,
    &super::extreme_sum::TECHNIQUE,
    &super::line_sum::TECHNIQUE,
    &super::line_difference::TECHNIQUE,
    &super::smallest_line::TECHNIQUE,
    &super::line_cases::TECHNIQUE,
    &super::contradiction::TECHNIQUE,
    &super::nested_cases::MAKERS_TECHNIQUE,
];
