//! The only candidate of a cell.

use super::facts::Facts;
use crate::words::rotation::technique as words;
use shumi_core::message::Arg;
use shumi_frame::family::{Conclusion, Lesson, Step, Technique};

/// Places the only candidate of an open cell.
pub const SINGLE_CANDIDATE: Technique<Facts> = Technique { words: &words::SINGLE_CANDIDATE, grade: 1, find };

/// Its lesson on the help page.
pub const SINGLE_CANDIDATE_LESSON: Lesson = Lesson {
    id: words::SINGLE_CANDIDATE.id,
    sees: words::lesson::SINGLE_CANDIDATE[0],
    holds: words::lesson::SINGLE_CANDIDATE[1],
    example: "2\n12 11\n12 16\n1 1 2 3 4 4 4 4 4\n",
};

fn find(facts: &mut Facts) -> Option<Step> {
    let at = facts.open().find(|at| facts.n_candidates(*at) == 1)?;
    let (cell, value) = (facts.p.board_size().cell(at), facts.candidates(at).next()?);
    let args = vec![("cell", Arg::Cell(cell)), ("number", Arg::Number(facts.number(value)))];
    Some(Step { technique: words::SINGLE_CANDIDATE.id, because: Vec::new(), conclusions: vec![Conclusion::Place(cell, value)], args })
}
