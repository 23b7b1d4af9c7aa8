//! Nested contradiction: an assumption under which further assumptions fail, until a contradiction remains.
//!
//! Under the assumption, the search propagates singles, cages and sums, then tries each remaining candidate. It removes those that fail.
//! The proof lists the trials that it needs. Each is an ordinary contradiction, or has nested trials, and then the sentence says so.

use super::board::Why;
use super::deduction::Deduction;
use super::proof::{because, clash};
use super::refutations::short_sums;
use super::steps::{digit, remove};
use crate::words::regions::step::TRIED_AGAIN;
use crate::words::regions::technique as words;
use shumi_core::message::{Arg, Message};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Removes the candidate. Tries cells with few candidates first.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NESTED_CONTRADICTION, grade: 6, find, all: None, premise: Premise::None };

/// The lesson of the help page.
pub(super) const LESSON: Lesson = Lesson::new(words::lesson::NESTED_CONTRADICTION, super::contradiction::EXAMPLE);

fn find(state: &mut Deduction) -> Option<Step> {
    let facts = state.facts.sound().filter(|facts| !facts.open.is_empty())?;
    state.nested.ask(&facts.tables.puzzle);
    let sums = short_sums(facts);
    let (board, (cell, v), dead_end) = state.nested.find(facts, &sums)?;
    let needed = board.needed(dead_end);
    let events = || needed.iter().map(|id| board.events[usize::from(*id)]);
    let at = |cell| facts.tables.at(cell);
    let tried = events().filter(|event| matches!(event.why, Why::Tried(..)));
    let mut tried = Arg::Removals(tried.map(|event| (at(event.cell), vec![event.v as u32 + 1])).collect());
    if events().any(|event| matches!(event.why, Why::Tried(_, _, true))) {
        tried = Arg::Phrase(Message::new(TRIED_AGAIN, vec![("tried", tried)]));
    }
    let args = vec![
        ("cell", Arg::Supposed(vec![at(cell)], v as u32 + 1)),
        ("digit", digit(v)),
        ("tried", tried),
        ("clash", clash(&board, dead_end)),
    ];
    let mut because = because(&board, &needed, dead_end);
    because.insert(cell);
    Some(remove(facts, TECHNIQUE.id(), &because, vec![(cell, 1 << v)], args))
}
