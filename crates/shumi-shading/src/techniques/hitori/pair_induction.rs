//! Pair: exactly one of two adjacent equal numbers is unshaded, so all others equal to them in their line are shaded.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::PAIR_INDUCTION,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::PairInduction, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::PAIR_INDUCTION,
    "\
4 4
1 1 2 2
1 3 4 2
2 4 3 3
3 2 3 3
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::PairInduction, |facts, a| {
        [1, 2].iter().find_map(|direction| {
            let (b, others) = pair(facts, a, *direction)?;
            let args = vec![("pair", facts.cells_arg(&[a, b])), ("n", facts.number_arg(a))];
            facts.step(&words::PAIR_INDUCTION, &[a, b], others, Shade::Shaded, args)
        })
    })
}

/// Returns the next cell in a direction, if its number is that of `a`, and the other cells of the line with this number.
pub fn pair(facts: &Facts, a: usize, direction: usize) -> Option<(usize, Vec<usize>)> {
    let cols = usize::from(facts.puzzle.clues.size.cols);
    let b = facts.puzzle.step(a, direction).filter(|b| facts.is_equal(a, *b))?;
    let in_line = |q: &usize| *q != b && if direction == 1 { q / cols == a / cols } else { q % cols == a % cols };
    Some((b, facts.equal_numbers(a).filter(in_line).collect()))
}
