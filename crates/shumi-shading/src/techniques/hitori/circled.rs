//! Circled number: an unshaded number shades the equal ones in its row and column.

use super::super::deduction::Deduction;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CIRCLED,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::Circled, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CIRCLED,
    "\
4 4
3 3 1 1
3 2 1 4
2 1 4 2
1 3 3 2
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::Circled, |facts, c| {
        if !facts.is_unshaded(c) {
            return None;
        }
        let equal = facts.equal_numbers(c).collect();
        facts.step(&words::CIRCLED, &[c], equal, Shade::Shaded, vec![("cell", facts.cell_arg(c)), ("n", facts.number_arg(c))])
    })
}
