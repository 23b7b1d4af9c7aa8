//! Neighbours of a shaded cell: they are unshaded.

use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::SHADED_NEIGHBOURS,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::ShadedNeighbours, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::SHADED_NEIGHBOURS,
    "\
4 4
3 3 1 1
3 2 1 4
2 1 4 2
1 3 3 2
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ShadedNeighbours, |facts, c| {
        if !facts.is_shaded(c) {
            return None;
        }
        let cells = facts.puzzle.neighbours(c).collect();
        facts.step(&words::SHADED_NEIGHBOURS, &[c], cells, Shade::Unshaded, vec![("cell", facts.cell_arg(c))])
    })
}
