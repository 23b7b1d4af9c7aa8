//! The known sum of two cells, carried from one crossing line to another.

use super::carried_pair::{all_carried, carried};
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Premise, Technique};

/// Two cells whose sum follows from a known pair of cells on the same two lines.
pub const TECHNIQUE: Technique<Facts> = Technique {
    words: &words::LINE_SUM,
    grade: 3,
    find: |facts| carried(facts, &words::LINE_SUM, true),
    all: Some(|facts| all_carried(facts, &words::LINE_SUM, true)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::LINE_SUM, "2x3\n16 12 6\n13 10 9\n1 1 1 1 3 3 4 4 4 4 4 4\n");
