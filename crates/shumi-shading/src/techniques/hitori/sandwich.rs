//! Sandwich: a cell between two equal numbers is unshaded.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SANDWICH,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::Sandwich, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::SANDWICH,
    "\
4 4
1 1 2 2
1 3 4 2
2 4 3 3
3 2 3 3
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::Sandwich, |facts, c| {
        if !facts.is_undecided(c) {
            return None;
        }
        let (a, b) = ends(facts, c)?;
        let args = vec![
            ("cell", facts.supposed_arg(&[c], Shade::Shaded)),
            ("ends", facts.supposed_arg(&[a, b], Shade::Unshaded)),
            ("n", facts.number_arg(a)),
        ];
        facts.step(&words::SANDWICH, &[a, b], vec![c], Shade::Unshaded, args)
    })
}

/// Returns two equal numbers with the cell between them.
pub fn ends(facts: &Facts, c: usize) -> Option<(usize, usize)> {
    [(0, 2), (3, 1)].iter().find_map(|(one, other)| {
        let (a, b) = (facts.puzzle.step(c, *one)?, facts.puzzle.step(c, *other)?);
        facts.is_equal(a, b).then_some((a, b))
    })
}
