//! Case analysis over the dependence of two lines, with nested cases of other lines.

use super::cases::{cases, line_by_line};
use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Work limit of cases by simple steps, in units of some 10 ns: the one of makers of version 3.
const MAX_WORK: usize = 200_000;

/// Limit of the solver's trials, some 0.1 us each on 5 x 5 cells and up to 0.6 us on larger boards. 1 to 25 on 5 x 5 cells take up to
/// 185,000.
const MAX_TRIALS: u64 = 200_000;

/// Nesting limit: at least the number of lines and cells.
const DEPTH: usize = 256;

/// Keeps the cases of two lines with a consistent nested case.
pub const TECHNIQUE: Technique<Facts> = Technique {
    words: &words::NESTED_CASES,
    grade: 6,
    find: |facts| by_simple_steps(facts).or_else(|| line_by_line(facts, &words::NESTED_CASES, MAX_TRIALS)),
    all: None,
    premise: Premise::None,
};

/// The technique of makers of version 3, which ends sooner.
pub const MAKERS_TECHNIQUE: Technique<Facts> = Technique { find: |facts| by_simple_steps(facts), ..TECHNIQUE };

fn by_simple_steps(facts: &Facts) -> Option<Step> {
    cases(facts, &words::NESTED_CASES, DEPTH, MAX_WORK)
}

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::NESTED_CASES, "2\n9 9\n10 10\n1 2 2 2 3 4 4 4 4\n");
