//! Case analysis over the dependence of two lines, with nested cases of other lines.

use super::cases::cases;
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Technique};

/// Work limit, in units of some 10 ns.
const MOST: usize = 200_000;

/// Nesting limit: at least the number of lines and cells.
const DEPTH: usize = 256;

/// Keeps the cases of two lines with a consistent nested case.
pub const NESTED_CASES: Technique<Facts> =
    Technique { words: &words::NESTED_CASES, grade: 6, find: |facts| cases(facts, &words::NESTED_CASES, DEPTH, MOST) };

/// Its lesson on the help page.
pub const NESTED_CASES_LESSON: Lesson = Lesson {
    id: words::NESTED_CASES.id,
    sees: words::lesson::NESTED_CASES[0],
    holds: words::lesson::NESTED_CASES[1],
    example: "2\n9 9\n10 10\n1 2 2 2 3 4 4 4 4\n",
};
