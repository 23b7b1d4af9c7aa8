//! Nested contradiction: on the way, cells whose other shade is refuted by the plain rules are decided, too.

use super::super::assumptions::Rules;
use super::super::clash::Clash;
use super::super::deduction::Deduction;
use super::super::facts::{Facts, Why};
use super::super::implications::Implications;
use super::super::memo::RefutingTechnique;
use super::super::refute::{MAX_SEARCHED_AGAIN, refute, step};
use crate::families::shading::shade::Shade;
use crate::family::{Lesson, Solve, Step, Technique};
use crate::message::words::shading::technique as words;
use crate::message::words::shading::technique::lesson;
use crate::meter::Meter;

/// The technique.
pub const NESTED_CONTRADICTION: Technique<Deduction> = Technique { words: &words::NESTED_CONTRADICTION, grade: 6, find };

/// Its page of help.
pub const NESTED_CONTRADICTION_LESSON: Lesson = Lesson {
    id: words::NESTED_CONTRADICTION.id,
    sees: lesson::NESTED_CONTRADICTION[0],
    holds: lesson::NESTED_CONTRADICTION[1],
    example: "\
10 10
2 . . 4 . . . 2 . .
. . . . . . . . . .
12 . . . . . . . . .
. . . . . . 7 . . .
. . . . 5 . . . . .
. . . . . . . . 7 .
3 . . . . . . . . 9
. . . . . 7 . . . .
. . . 5 . . . . . .
. 12 . . . . 6 . 7 .
",
};

/// The work of one supposition.
const MAX_NESTED_WORK: u64 = 200_000;

/// The work of all suppositions of one depth, once those in reading order have found nothing.
const MAX_EXHAUSTED_WORK: u64 = 30_000_000;

/// The work of the solver, once for each way through a puzzle.
const SOLVER_WORK: u64 = 500_000;

/// How deep suppositions are nested: 0, what refutes another one by what follows from it alone; 1, by trial; 2, trials of depth 0 within;
/// 3, trials of depth 1 within.
const MAX_DEPTH: usize = 3;

fn find(state: &mut Deduction) -> Option<Step> {
    let is_in_order = state.memo.seen.is_none();
    let first = is_in_order.then(|| refute(state, RefutingTechnique::NestedContradiction, &words::NESTED_CONTRADICTION, follow));
    first.flatten().or_else(|| exhaust(state))
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    let end = facts.work + MAX_NESTED_WORK;
    facts.suppose(c, shade, Rules::ALL)?;
    // Round and round, until a whole round has decided nothing.
    let mut idle = 0;
    let mut q = 0;
    while idle < facts.shades.len() && facts.work < end {
        idle += 1;
        for other in Shade::DECIDED {
            if facts.is_undecided(q) && fails(facts, q, other) {
                idle = 0;
                refuse(facts, q, other)?;
            }
        }
        q = (q + 1) % facts.shades.len();
    }
    Ok(())
}

/// Looks among the suppositions that the solver knows no solution for. Those from which much follows are the likeliest to fail soon, and
/// much is refuted at once by what follows from it alone; only where that fails for all of them, suppositions are tried within them, and
/// at last within those again.
fn exhaust(state: &mut Deduction) -> Option<Step> {
    if state.is_broken() || state.is_full() || state.facts.shades.len() > MAX_SEARCHED_AGAIN {
        return None;
    }
    let facts = &mut state.facts;
    let puzzle = facts.puzzle.clone();
    let ask = || Meter::unlimited().share(SOLVER_WORK, |m| puzzle.true_candidates(m)).and_then(|(seen, _)| seen);
    let seen = state.memo.seen.get_or_insert_with(ask).as_ref()?;
    let implications = Implications::new(facts);
    for depth in 0..=MAX_DEPTH {
        let end = facts.work + MAX_EXHAUSTED_WORK;
        for one in &implications.all {
            let is_seen = seen[facts.cell(one.cell)].as_ref().is_some_and(|seen| seen.contains(&one.shade.value()));
            if is_seen || facts.work > end {
                continue;
            }
            let end = facts.work + MAX_EXHAUSTED_WORK / 8;
            let found = step(facts, &words::NESTED_CONTRADICTION, one.cell, one.shade, |facts, c, shade| {
                lead_on(facts, &implications, (c, shade), depth, end)
            });
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// Supposes a shade, and refutes what contradicts that by what follows from it alone; from `depth` 1 on also what fails on trial, with
/// trials of their own within trials for more depth.
fn lead_on(facts: &mut Facts, implications: &Implications, (c, shade): (usize, Shade), depth: usize, end: u64) -> Result<(), Clash> {
    facts.suppose(c, shade, Rules::ALL)?;
    loop {
        while let Some(other) = implications.refuted(facts) {
            refuse(facts, other.cell, other.shade)?;
        }
        let mut other = None;
        for one in implications.all.iter().filter(|_| depth > 0) {
            if facts.work > end {
                break;
            }
            if facts.is_undecided(one.cell) {
                let mark = facts.mark();
                let stands = match depth {
                    1 => facts.suppose(one.cell, one.shade, Rules::ALL),
                    _ => lead_on(facts, implications, (one.cell, one.shade), depth - 2, end),
                };
                facts.undo(mark);
                if stands.is_err() {
                    other = Some(one);
                    break;
                }
            }
        }
        let Some(other) = other else { return Ok(()) };
        refuse(facts, other.cell, other.shade)?;
    }
}

/// Whether a further supposition fails by the plain rules.
fn fails(facts: &mut Facts, c: usize, shade: Shade) -> bool {
    let mark = facts.mark();
    let stands = facts.suppose(c, shade, Rules::ALL);
    facts.undo(mark);
    stands.is_err()
}

/// Decides a cell whose other shade fails, and follows the plain rules.
fn refuse(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    let from = facts.trail.len();
    facts.decide(c, shade.opposite(), Why::Nested, true)?;
    facts.follow(from, Rules::ALL)
}
