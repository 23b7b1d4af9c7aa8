//! Neighbours of a shaded cell: they are unshaded.

use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::scan;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use crate::words::shading::technique::lesson;
use shumi_frame::family::{Lesson, Step, Technique};

/// The technique.
pub const SHADED_NEIGHBOURS: Technique<Deduction> = Technique { words: &words::SHADED_NEIGHBOURS, grade: 1, find };

/// Its lesson on the help page.
pub const SHADED_NEIGHBOURS_LESSON: Lesson = Lesson {
    id: words::SHADED_NEIGHBOURS.id,
    sees: lesson::SHADED_NEIGHBOURS[0],
    holds: lesson::SHADED_NEIGHBOURS[1],
    example: "\
4 4
3 3 1 1
3 2 1 4
2 1 4 2
1 3 3 2
",
};

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::ShadedNeighbours, |facts, c| {
        if !facts.is_shaded(c) {
            return None;
        }
        let cells = facts.puzzle.neighbours(c).collect();
        facts.step(&words::SHADED_NEIGHBOURS, &[c], cells, Shade::Unshaded, vec![("cell", facts.cell_arg(c))])
    })
}
