//! Case analysis over the dependence of two lines, with nested cases of other lines.

use super::cases::cases;
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Premise, Technique};

/// Work limit, in units of some 10 ns. Of 16 puzzles, three stay open, as with twenty times as much; with a tenth, six.
const MAX_NESTED_WORK: usize = 2_000_000;

/// Work limit of makers of version 3.
const MAX_MAKERS_WORK: usize = 200_000;

/// Nesting limit: at least the number of lines and cells.
const DEPTH: usize = 256;

/// Keeps the cases of two lines with a consistent nested case.
pub const TECHNIQUE: Technique<Facts> = Technique {
    words: &words::NESTED_CASES,
    grade: 6,
    find: |facts| cases(facts, &words::NESTED_CASES, DEPTH, MAX_NESTED_WORK),
    all: None,
    premise: Premise::None,
};

/// The technique of makers of version 3, which ends sooner.
pub const MAKERS_TECHNIQUE: Technique<Facts> =
    Technique { find: |facts| cases(facts, &words::NESTED_CASES, DEPTH, MAX_MAKERS_WORK), ..TECHNIQUE };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::NESTED_CASES, "2\n9 9\n10 10\n1 2 2 2 3 4 4 4 4\n");
