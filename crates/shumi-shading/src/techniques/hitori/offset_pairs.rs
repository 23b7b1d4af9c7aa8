//! Offset pairs: a cell beside two numbers whose equals are adjacent is unshaded.
//!
//! If it were shaded, the two numbers would be unshaded and their adjacent equals both shaded.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::OFFSET_PAIRS,
    grade: 3,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::OffsetPairs, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::OFFSET_PAIRS,
    "\
4 4
4 3 2 2
1 2 3 2
2 2 4 1
2 4 1 1
",
);

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::OffsetPairs, |facts, c| {
        if !facts.is_undecided(c) {
            return None;
        }
        let [a, equal_a, b, equal_b] = pairs(facts, c)?;
        let args = vec![
            ("cell", facts.supposed_arg(&[c], Shade::Shaded)),
            ("a", facts.supposed_arg(&[a], Shade::Unshaded)),
            ("n", facts.number_arg(a)),
            ("b", facts.supposed_arg(&[b], Shade::Unshaded)),
            ("m", facts.number_arg(b)),
            ("f", facts.supposed_arg(&[equal_a], Shade::Shaded)),
            ("g", facts.supposed_arg(&[equal_b], Shade::Shaded)),
            ("links", facts.links_arg([[c, a], [c, b], [a, equal_a], [b, equal_b]].into_iter())),
        ];
        facts.step(&words::OFFSET_PAIRS, &[a, b, equal_a, equal_b], vec![c], Shade::Unshaded, args)
    })
}

/// Finds two cells beside `c`, each followed by its equal, with the equals adjacent.
pub fn pairs(facts: &Facts, c: usize) -> Option<[usize; 4]> {
    facts.puzzle.neighbours(c).find_map(|a| {
        facts.equal_numbers(a).find_map(|equal_a| {
            facts.puzzle.neighbours(equal_a).find_map(|equal_b| {
                // The same cell twice is a sandwich, or one link.
                let mut others = facts.puzzle.neighbours(c).filter(|b| *b != a && *b != equal_b && equal_a != *b);
                others.find(|b| are_equal_in_line(facts, *b, equal_b)).map(|b| [a, equal_a, b, equal_b])
            })
        })
    })
}

fn are_equal_in_line(facts: &Facts, a: usize, b: usize) -> bool {
    let cols = usize::from(facts.puzzle.clues.size.cols);
    a != b && (a / cols == b / cols || a % cols == b % cols) && facts.is_equal(a, b)
}
