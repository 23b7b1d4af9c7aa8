//! Case analysis over the dependence of two lines.

use super::cases::{all_cases, cases};
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Premise, Technique};

/// Work limit, in units of some 10 ns.
const MAX_CASE_WORK: usize = 200_000;

/// Keeps the cases of two lines that do not lead to a contradiction.
pub const TECHNIQUE: Technique<Facts> = Technique {
    words: &words::LINE_CASES,
    grade: 5,
    find: |facts| cases(facts, &words::LINE_CASES, 1, MAX_CASE_WORK),
    all: Some(|facts| all_cases(facts, &words::LINE_CASES, MAX_CASE_WORK)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::LINE_CASES, "2\n8 7\n10 8\n1 1 1 1 1 2 3 3 3\n");
