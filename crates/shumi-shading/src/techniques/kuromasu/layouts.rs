//! Layouts of a clue's arms, and the rules that they break around them.

use super::super::arms::Arms;
use super::super::facts::{Facts, Mark, Why};
use super::super::lines::each;
use super::super::news::News;
use super::lengths::{Lengths, supported};
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;

/// The lengths of the four arms, by direction.
pub type Layout = [u32; 4];

/// Lengths that break no rule at once when laid out alone, by direction, and those that do.
pub type Tested = [[Lengths; 4]; 2];

/// Splits the lengths of each arm: those that, laid out alone, break no rule at once, and those that do.
pub fn tested(facts: &mut Facts, clue: usize, want: u32) -> Tested {
    tested_again(facts, clue, want, None)
}

/// Does the same, but lays out only lengths that an earlier result lacks, or that stood then and newer facts meet: facts are only added, so
/// that a length which broke a rule breaks it for good.
pub fn tested_again(facts: &mut Facts, clue: usize, want: u32, before: Option<(&Tested, &News)>) -> Tested {
    let (mut possible, mut out) = (supported(facts, clue, want), [0; 4]);
    for direction in DIRECTIONS {
        for length in each(possible[direction]) {
            let stands = match before {
                Some(([_, fail], _)) if fail[direction] >> length & 1 == 1 => false,
                Some(([stand, _], news)) if stand[direction] >> length & 1 == 1 && !meet_arm(news, facts, clue, direction, length) => true,
                _ => {
                    let mark = facts.mark();
                    let stands = lay_out(facts, clue, direction, length) && breaks_no_rule(facts, mark);
                    facts.undo(mark);
                    stands
                }
            };
            if !stands {
                out[direction] |= 1 << length;
            }
        }
        possible[direction] &= !out[direction];
    }
    [possible, out]
}

/// Returns whether facts meet an arm of exactly this length.
fn meet_arm(news: &News, facts: &Facts, clue: usize, direction: usize, length: u32) -> bool {
    let mut cells = facts.ray(clue, direction);
    let unshaded = |q: usize| news.meet(facts, (q, Shade::Unshaded));
    cells.by_ref().take(length as usize).any(unshaded)
        || cells.next().is_some_and(|end| news.meet(facts, (end, Shade::Shaded)) || facts.puzzle.neighbours(end).any(unshaded))
}

/// Assumes an arm of exactly this length; returns whether that contradicts no decided cell.
fn lay_out(facts: &mut Facts, clue: usize, direction: usize, length: u32) -> bool {
    let mut at = facts.puzzle.step(clue, direction);
    for _ in 0..length {
        let Some(q) = at else { return false };
        if facts.decide(q, Shade::Unshaded, Why::Given, true).is_err() {
            return false;
        }
        at = facts.puzzle.step(q, direction);
    }
    at.is_none_or(|end| facts.decide(end, Shade::Shaded, Why::Given, true).is_ok())
}

/// Assumes all four arms; returns whether that breaks no rule around them. The caller undoes it.
pub fn stands(facts: &mut Facts, clue: usize, layout: &Layout) -> bool {
    let mark = facts.mark();
    DIRECTIONS.iter().all(|direction| lay_out(facts, clue, *direction, layout[*direction])) && breaks_no_rule(facts, mark)
}

/// Does the same for a layout that stood before the facts of `news`: only the clues whose bounds these may change need a check.
pub fn stands_after(facts: &mut Facts, clue: usize, layout: &Layout, news: &News) -> bool {
    if !DIRECTIONS.iter().any(|direction| meet_arm(news, facts, clue, *direction, layout[*direction])) {
        return true;
    }
    let mark = facts.mark();
    facts.work += 8 * news.clues.len() as u64;
    DIRECTIONS.iter().all(|direction| lay_out(facts, clue, *direction, layout[*direction]))
        && follow_shaded(facts, mark)
        && news.clues.iter().all(|clue| Arms::of(facts, *clue as usize).is_none_or(|arms| arms.is_possible()))
}

/// Returns whether the cells assumed since `mark` let their neighbours be unshaded, and every clue around see its number.
fn breaks_no_rule(facts: &mut Facts, mark: Mark) -> bool {
    if !follow_shaded(facts, mark) {
        return false;
    }
    // A shaded cell blocks clues that could see past it; an unshaded one extends the view of those that see it already.
    for at in mark.trail..facts.trail.len() {
        let c = facts.trail[at] as usize;
        facts.wake(c, !facts.is_unshaded(c));
    }
    facts.work += 8 * (facts.woken.len() + facts.trail.len() - mark.trail) as u64;
    facts.woken.iter().all(|clue| Arms::of(facts, *clue as usize).is_none_or(|arms| arms.is_possible()))
}

/// Unshades the neighbours of the shaded cells assumed since `mark`; returns whether they can be.
fn follow_shaded(facts: &mut Facts, mark: Mark) -> bool {
    for at in mark.trail..facts.trail.len() {
        let c = facts.trail[at] as usize;
        if facts.is_shaded(c) && facts.follow_cell(c, true).is_err() {
            return false;
        }
    }
    true
}
