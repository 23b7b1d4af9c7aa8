//! Following each way in which two lines can depend on each other, and within it those of others.

use super::cases::cases;
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Technique};

/// The most work, some 10 ns each.
const MOST: usize = 200_000;

/// As many cases within cases as lines and cells can have.
const DEPTH: usize = 256;

/// Of the ways of two lines, those stay within which some way of other lines goes on.
pub const NESTED_CASES: Technique<Facts> =
    Technique { words: &words::NESTED_CASES, grade: 6, find: |facts| cases(facts, &words::NESTED_CASES, DEPTH, MOST) };

/// Its page of help.
pub const NESTED_CASES_LESSON: Lesson = Lesson {
    id: words::NESTED_CASES.id,
    sees: words::lesson::NESTED_CASES[0],
    holds: words::lesson::NESTED_CASES[1],
    example: "2\n9 9\n10 10\n1 2 2 2 3 4 4 4 4\n",
};
