//! Following each way in which two lines can depend on each other.

use super::cases::cases;
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Technique};

/// The most work, some 10 ns each.
const MOST: usize = 200_000;

/// Of the ways of two lines, those stay that do not end where nothing fits.
pub const LINE_CASES: Technique<Facts> =
    Technique { words: &words::LINE_CASES, grade: 5, find: |facts| cases(facts, &words::LINE_CASES, 1, MOST) };

/// Its page of help.
pub const LINE_CASES_LESSON: Lesson = Lesson {
    id: words::LINE_CASES.id,
    sees: words::lesson::LINE_CASES[0],
    holds: words::lesson::LINE_CASES[1],
    example: "2\n8 7\n10 8\n1 1 1 1 1 2 3 3 3\n",
};
