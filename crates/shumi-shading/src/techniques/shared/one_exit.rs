//! Only exit: an unshaded cell with only one neighbour that is not shaded needs it.
//!
//! This holds on four cells or more, of which at most half can be shaded. On fewer, an unshaded cell may be alone.

use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::LocalTechnique;
use super::super::scan::{scan, scan_all};
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::ONE_EXIT,
    grade: 1,
    find,
    all: Some(|state| scan_all(state, LocalTechnique::OneExit, find)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::ONE_EXIT,
    "\
4 4
3 3 1 1
3 2 1 4
2 1 4 2
1 3 3 2
",
);

/// The technique in Kuromasu, where it ranks after the ones that count visible cells.
pub mod of_kuromasu {
    use super::{Deduction, Technique};

    pub use super::LESSON;

    /// The technique, with its grade there.
    pub const TECHNIQUE: Technique<Deduction> = Technique { grade: 2, ..super::TECHNIQUE };
}

fn find(state: &mut Deduction) -> Option<Step> {
    scan(state, LocalTechnique::OneExit, |facts, c| {
        let exit = only_exit(facts, c)?;
        let mut because: Vec<usize> = facts.puzzle.neighbours(c).filter(|o| *o != exit).collect();
        because.push(c);
        let args = vec![("cell", facts.cell_arg(c)), ("exit", facts.cell_arg(exit))];
        facts.step(&words::ONE_EXIT, &because, vec![exit], Shade::Unshaded, args)
    })
}

/// Returns the only neighbour of an unshaded cell that is not shaded.
pub fn only_exit(facts: &Facts, c: usize) -> Option<usize> {
    if !facts.is_unshaded(c) || facts.shades.len() < 4 {
        return None;
    }
    let mut ways = facts.puzzle.neighbours(c).filter(|o| !facts.is_shaded(*o));
    ways.next().filter(|_| ways.next().is_none())
}
