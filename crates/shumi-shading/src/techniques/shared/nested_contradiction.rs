//! Nested contradiction: a contradiction whose proof also decides cells by refuting their other shade with the plain rules.

use super::super::assumptions::Rules;
use super::super::clash::Clash;
use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::RefutingTechnique;
use super::super::refute::{MAX_SEARCHED_AGAIN, refute};
use super::super::solvable::Solvable;
use super::super::trials::refuse;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> =
    Technique { words: &words::NESTED_CONTRADICTION, grade: 6, find: |state| find(state, true), all: None, premise: Premise::None };

/// The technique of makers of version 3, which nests deeper instead of learning.
pub const MAKERS_TECHNIQUE: Technique<Deduction> = Technique { find: |state| find(state, false), ..TECHNIQUE };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::NESTED_CONTRADICTION,
    "\
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
);

/// Work limit of one assumption.
const MAX_NESTED_WORK: u64 = 200_000;

/// `learns`: the last resort is the search that learns.
fn find(state: &mut Deduction, learns: bool) -> Option<Step> {
    // The easier technique goes first once the solver has ended.
    if state.is_broken() || state.is_full() || learns && state.memo.is_asked() || !state.memo.ask(&state.facts) {
        return None;
    }
    let is_small = state.facts.shades.len() <= MAX_SEARCHED_AGAIN;
    if learns
        && is_small
        && let Some(solvable) = known(&state.memo.solvable)
    {
        return state.memo.cases.next_step(&mut state.facts, &mut state.memo.closures, solvable, &words::NESTED_CONTRADICTION);
    }
    let first = refute(state, RefutingTechnique::NestedContradiction, &words::NESTED_CONTRADICTION, follow);
    if first.is_some() || learns || !is_small {
        return first;
    }
    state.memo.trials.next_step(&mut state.facts, known(&state.memo.solvable)?, &words::NESTED_CONTRADICTION)
}

/// Returns the solver's result, if it is available.
fn known(solvable: &Option<Solvable>) -> Option<&Solvable> {
    solvable.as_ref().filter(|solvable| solvable.is_known())
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    let end = facts.work + MAX_NESTED_WORK;
    facts.suppose(c, shade, Rules::ALL)?;
    // Cycle through the cells until a whole round has decided nothing.
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

/// Returns whether a nested assumption fails by the plain rules.
fn fails(facts: &mut Facts, c: usize, shade: Shade) -> bool {
    let mark = facts.mark();
    let stands = facts.suppose(c, shade, Rules::ALL);
    facts.undo(mark);
    stands.is_err()
}
