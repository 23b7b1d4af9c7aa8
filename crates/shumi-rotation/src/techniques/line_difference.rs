//! The known difference of two cells, carried from one crossing line to another.

use super::carried_pair::{all_carried, carried};
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Premise, Technique};

/// Two cells whose difference follows from a known pair of cells on the same two lines.
pub const TECHNIQUE: Technique<Facts> = Technique {
    words: &words::LINE_DIFFERENCE,
    grade: 3,
    find: |facts| carried(facts, &words::LINE_DIFFERENCE, false),
    all: Some(|facts| all_carried(facts, &words::LINE_DIFFERENCE, false)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::LINE_DIFFERENCE, "2\n9 4\n12 10\n1 1 1 1 3 4 4 4 4\n");
