//! The only candidate of a cell.

use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Conclusion, Lesson, Premise, Step, Technique};

/// Places the only candidate of an open cell.
pub const TECHNIQUE: Technique<Facts> =
    Technique { words: &words::SINGLE_CANDIDATE, grade: 1, find, all: Some(all), premise: Premise::Values(&["cell"]) };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(words::lesson::SINGLE_CANDIDATE, "2\n12 11\n12 16\n1 1 2 3 4 4 4 4 4\n");

fn find(facts: &mut Facts) -> Option<Step> {
    steps(facts).next()
}

fn all(facts: &mut Facts) -> Vec<Step> {
    steps(facts).collect()
}

fn steps(facts: &Facts) -> impl Iterator<Item = Step> {
    facts.open().filter(|at| facts.n_candidates(*at) == 1).filter_map(|at| {
        let (cell, value) = (facts.p.board_size().cell(at), facts.candidates(at).next()?);
        let args = vec![("cell", Arg::Cell(cell)), ("number", Arg::Number(facts.number(value)))];
        Some(Step { technique: words::SINGLE_CANDIDATE.id, because: Vec::new(), conclusions: vec![Conclusion::Place(cell, value)], args })
    })
}
