//! Contradiction: a shade that all plain rules, without limit, refute.

use super::super::assumptions::Rules;
use super::super::clash::Clash;
use super::super::deduction::Deduction;
use super::super::facts::Facts;
use super::super::memo::RefutingTechnique;
use super::super::refute::{MAX_SEARCHED_AGAIN, refute, refute_all};
use super::super::refuted::step;
use crate::shade::Shade;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique {
    words: &words::CONTRADICTION,
    grade: 6,
    find,
    all: Some(|state| refute_all(state, &words::CONTRADICTION, follow)),
    premise: Premise::None,
};

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::CONTRADICTION,
    "\
4 4
1 2 4 3
3 4 2 1
1 3 4 2
2 4 1 1
",
);

/// The technique of makers of version 3, which asks no solver.
pub const MAKERS_TECHNIQUE: Technique<Deduction> = Technique { find: find_of_all, ..TECHNIQUE };

/// Returns the refutation whose proof has the fewest cells, of those that no solution is known to have.
fn find(state: &mut Deduction) -> Option<Step> {
    if state.facts.shades.len() > MAX_SEARCHED_AGAIN {
        return find_of_all(state);
    }
    if state.is_broken() || !state.memo.ask(&state.facts) {
        return None;
    }
    let (facts, memo) = (&mut state.facts, &mut state.memo);
    memo.closures.renew(facts, memo.solvable.as_ref(), false);
    let size = |(c, shade): (usize, Shade)| {
        let mark = facts.mark();
        let size = follow(facts, c, shade).err().map(|clash| facts.proof(&clash, mark.trail).0.len());
        facts.undo(mark);
        Some((size?, c, shade))
    };
    let (_, c, shade) = memo.closures.failed().iter().copied().filter_map(size).min()?;
    step(facts, &words::CONTRADICTION, c, shade, follow)
}

fn find_of_all(state: &mut Deduction) -> Option<Step> {
    refute(state, RefutingTechnique::Contradiction, &words::CONTRADICTION, follow)
}

fn follow(facts: &mut Facts, c: usize, shade: Shade) -> Result<(), Clash> {
    facts.suppose(c, shade, Rules::ALL)
}
