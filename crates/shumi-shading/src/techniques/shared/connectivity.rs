//! Connected cells: a cell that would close a fence of shaded cells is unshaded.

use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use super::super::steps::phrase;
use crate::shade::Shade;
use crate::words::shading::step;
use crate::words::shading::technique as words;
use shumi_core::sort::sort;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CONNECTIVITY,
    grade: 2,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::Connectivity, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CONNECTIVITY,
    "\
4 4
1 1 2 2
1 3 4 2
2 4 3 3
3 2 3 3
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::Connectivity, |facts, c| {
        if !facts.is_undecided(c) {
            return None;
        }
        let ends = facts.forest.closes(c as u32);
        if ends.is_none() && !facts.puzzle.is_between_borders(c) {
            return None;
        }
        let mut fence = ends.map_or_else(Vec::new, |(a, b)| facts.fence(a, b));
        sort(&mut fence);
        let mut args = vec![("cell", facts.cell_arg(c))];
        if !fence.is_empty() {
            args.push(("fence", facts.cells_arg(&fence)));
        }
        let text = if fence.is_empty() { step::CUTS_LINE } else { step::CUTS_AREA };
        facts.step(&words::CONNECTIVITY, &fence, vec![c], Shade::Unshaded, vec![("cut", phrase(text, args))])
    })
}
