//! Nested contradiction: an assumption under which further assumptions fail, until a contradiction remains.
//!
//! Under the assumption, the search propagates naked and hidden singles, then tries each remaining candidate in the same way and removes
//! it if it fails. The proof lists the trials that it needs; each of them is an ordinary contradiction, on boards larger than 9 x 9 with
//! nested trials if necessary; then the sentence says so.

use super::cases::Cases;
use super::dead_end::DeadEnd;
use super::deduction::Deduction;
use super::facts::Facts;
use super::nested_board::{Board, Why};
use super::steps::{digit, remove};
use crate::masks::bits;
use crate::words::sudoku::step::TRIED_AGAIN;
use crate::words::sudoku::technique as words;
use shumi_core::message::{Arg, Message};
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// Eliminates the candidate. Tries cells with few candidates first.
pub(super) const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NESTED_CONTRADICTION, grade: 6, find: |state| find(state, true), all: None, premise: Premise::None };

/// The technique of makers of version 3, which nests deeper instead of learning.
pub(super) const MAKERS_TECHNIQUE: Technique<Deduction> = Technique { find: |state| find(state, false), ..TECHNIQUE };

/// The lesson of the help page.
pub(super) const LESSON: Lesson =
    Lesson::new(words::lesson::NESTED_CONTRADICTION, "9.....6..7...4......3..8.7.8....9.5..3.2..1.....4....6.7....83.3.5...4....8.1...2\n");

fn find(state: &mut Deduction, learns: bool) -> Option<Step> {
    let Deduction { facts, memo } = state;
    let facts = facts.sound()?;
    let n = facts.tables.size;
    if n > 9 {
        let found = if learns { go_on_by_cases(&mut memo.cases, facts) } else { memo.nested.go_on(facts) };
        let (mut board, (cell, v), dead_end) = found?;
        return Some(step(&mut board, cell, v, dead_end));
    }
    if !memo.closures.follow(facts) {
        return None;
    }
    for few in 2..=n as u32 {
        for cell in facts.open_cells().filter(|c| facts.candidates[*c].count_ones() == few) {
            for v in bits(facts.candidates[cell]) {
                let Some(failing) = memo.closures.fails_nested(facts, cell, v) else { continue };
                let mut board = Board::new(facts);
                if let Some(dead_end) = board.exhaust(cell, v, &failing) {
                    return Some(step(&mut board, cell, v, dead_end));
                }
            }
        }
    }
    None
}

// Not inlined, so that modules have it in their second part.
#[inline(never)]
fn go_on_by_cases<'a>(cases: &mut Option<Box<Cases>>, facts: &'a Facts) -> Option<(Board<'a>, (usize, usize), DeadEnd)> {
    cases.get_or_insert_default().go_on(facts)
}

/// Builds the step of a board on which an assumed candidate led to a contradiction.
fn step(board: &mut Board<'_>, cell: usize, v: usize, dead_end: DeadEnd) -> Step {
    let (facts, tables) = (board.facts, board.facts.tables);
    let needed = board.needed(dead_end);
    let events = || needed.iter().map(|id| board.events[usize::from(*id)]);
    let tried = events().filter(|e| matches!(e.why, Why::Tried(..))).map(|e| (tables.at(e.cell), vec![e.v as u32 + 1]));
    let mut because: Vec<usize> = events().map(|e| e.cell).collect();
    because.push(cell);
    match dead_end {
        DeadEnd::Cell(cell) => because.push(cell),
        DeadEnd::House(house, v) => because.extend(tables.cells_at(house, facts.places(house, v))),
    }
    let mut tried = Arg::Removals(tried.collect());
    if events().any(|e| matches!(e.why, Why::Tried(_, _, true))) {
        tried = Arg::Phrase(Message::new(TRIED_AGAIN, vec![("tried", tried)]));
    }
    let args = vec![
        ("cell", Arg::Supposed(vec![tables.at(cell)], v as u32 + 1)),
        ("digit", digit(v)),
        ("tried", tried),
        ("clash", Arg::Contradiction(dead_end.clash(tables))),
    ];
    remove(facts, TECHNIQUE.id(), &because, &[(cell, v)], args)
}
