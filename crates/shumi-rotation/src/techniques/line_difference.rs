//! The known difference of two cells, carried from one crossing line to another.

use super::carried_pair::carried;
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Technique};

/// Two cells whose difference follows from a known pair of cells on the same two lines.
pub const LINE_DIFFERENCE: Technique<Facts> =
    Technique { words: &words::LINE_DIFFERENCE, grade: 3, find: |facts| carried(facts, &words::LINE_DIFFERENCE, false) };

/// Its lesson on the help page.
pub const LINE_DIFFERENCE_LESSON: Lesson = Lesson {
    id: words::LINE_DIFFERENCE.id,
    sees: words::lesson::LINE_DIFFERENCE[0],
    holds: words::lesson::LINE_DIFFERENCE[1],
    example: "2\n9 4\n12 10\n1 1 1 1 3 4 4 4 4\n",
};
