//! Layouts of a clue's arms, and the rules that they break around them.

use super::super::arms::Arms;
use super::super::facts::{Facts, Mark, Why};
use super::super::lines::each;
use super::lengths::{Lengths, supported};
use super::stakes::Stakes;
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

/// Does the same, but lays out only lengths that an earlier result lacks, or that stood then and newer facts may refute: facts are only
/// added, so that a length which broke a rule breaks it for good.
pub fn tested_again(facts: &mut Facts, clue: usize, want: u32, before: Option<(&Tested, &Stakes)>) -> Tested {
    let (mut possible, mut out) = (supported(facts, clue, want), [0; 4]);
    for direction in DIRECTIONS {
        let [mut stand, mut fail] = before.map_or([0; 2], |([stand, fail], _)| [stand[direction], fail[direction]]);
        if let Some((_, stakes)) = before {
            stand = stakes.spared(facts, clue, direction, stand & possible[direction]);
        }
        for length in each(possible[direction] & !stand & !fail) {
            let mark = facts.mark();
            if !(lay_out(facts, clue, direction, length) && breaks_no_rule(facts, mark)) {
                fail |= 1 << length;
            }
            facts.undo(mark);
        }
        out[direction] = possible[direction] & fail;
        possible[direction] &= !fail;
    }
    [possible, out]
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

/// Does the same for a layout that stood before the facts of `stakes`: only the clues whose bounds these may change need a check.
pub fn stands_after(facts: &mut Facts, clue: usize, layout: &Layout, stakes: &Stakes) -> bool {
    if stakes.spare(facts, clue, layout.map(Some)) {
        return true;
    }
    let mark = facts.mark();
    facts.work += 8 * stakes.clues.len() as u64;
    DIRECTIONS.iter().all(|direction| lay_out(facts, clue, *direction, layout[*direction]))
        && follow_shaded(facts, mark)
        && stakes.clues.iter().all(|clue| Arms::of(facts, *clue as usize).is_none_or(|arms| arms.is_possible()))
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

#[cfg(test)]
mod tests {
    use super::super::super::tests::{apply, next, puzzle, sparse, state};
    use super::super::cross::Cross;
    use super::*;
    use crate::Variant;

    /// Returns the arrangement of one arm.
    fn alone(direction: usize, length: u32) -> [Option<u32>; 4] {
        let mut arms = [None; 4];
        arms[direction] = Some(length);
        arms
    }

    /// Returns some arrangements of each clue's arms: one of each length alone, and all four where these add up.
    fn arrangements(facts: &Facts) -> Vec<(usize, [Option<u32>; 4])> {
        let mut found = Vec::new();
        for clue in (0..facts.shades.len()).filter(|c| facts.is_numbered[*c]) {
            let want = facts.number(clue).unwrap() - 1;
            let possible = supported(facts, clue, want);
            found.extend(DIRECTIONS.iter().flat_map(|d| each(possible[*d]).map(move |length| (clue, alone(*d, length)))));
            for (up, right) in each(possible[0]).flat_map(|up| each(possible[1]).map(move |right| (up, right))) {
                let left = |down: &u32| want.checked_sub(up + right + down).filter(|left| possible[3] >> left & 1 == 1);
                let rest = each(possible[2]).find_map(|down| Some((down, left(&down)?)));
                found.extend(rest.map(|(down, left)| (clue, [up, right, down, left].map(Some))));
            }
        }
        found
    }

    /// Lays out an arrangement; returns whether it stands, and whether it contradicts only clues.
    fn outcome(facts: &mut Facts, clue: usize, arms: [Option<u32>; 4]) -> [bool; 2] {
        let mark = facts.mark();
        let is_laid =
            DIRECTIONS.iter().all(|d| arms[*d].is_none_or(|length| lay_out(facts, clue, *d, length))) && follow_shaded(facts, mark);
        [is_laid && breaks_no_rule(facts, mark), is_laid]
    }

    #[test]
    fn a_cross_shows_what_laying_it_out_does() {
        let facts = &mut state(&puzzle(Variant::Kuromasu, sparse()), "").facts;
        for c in (0..facts.shades.len()).filter(|c| facts.puzzle.is_clue(*c)).collect::<Vec<usize>>() {
            facts.decide(c, Shade::Unshaded, Why::Given, true).unwrap();
        }
        let mut too_few_or_many = 0;
        for (clue, arms) in arrangements(facts) {
            let cross = Cross::new(facts, clue, arms);
            let others: Vec<usize> = (0..facts.shades.len()).filter(|c| facts.is_numbered[*c] && *c != clue).collect();
            let leaves: Vec<bool> = others.iter().map(|other| cross.leaves(facts, *other)).collect();
            let mark = facts.mark();
            if outcome(facts, clue, arms)[1] {
                let possible = others.iter().map(|other| Arms::of(facts, *other).unwrap().is_possible());
                assert_eq!(leaves, possible.collect::<Vec<bool>>());
                too_few_or_many += leaves.iter().filter(|leaves| !**leaves).count();
                assert!((mark.trail..facts.trail.len()).all(|i| {
                    let c = facts.trail[i] as usize;
                    cross.has(facts, c, facts.shades[c]) && !cross.has(facts, c, facts.shades[c].opposite())
                }));
            }
            facts.undo(mark);
        }
        assert!(too_few_or_many > 0);
    }

    #[test]
    fn what_newer_facts_spare_stands() {
        let mut state = state(&puzzle(Variant::Kuromasu, sparse()), "");
        let [mut n_spared, mut n_refuted] = [0; 2];
        let mut stood: Vec<(usize, [Option<u32>; 4])> = Vec::new();
        let mut known = 0;
        while let Some(step) = next(&mut state) {
            let facts = &mut state.facts;
            let stakes = Stakes::after(facts, known);
            for (clue, arms) in stood {
                let want = facts.number(clue).unwrap() - 1;
                let possible = supported(facts, clue, want);
                if DIRECTIONS.iter().any(|d| arms[*d].is_some_and(|length| possible[*d] >> length & 1 == 0)) {
                    continue;
                }
                let mark = facts.mark();
                let stands = outcome(facts, clue, arms)[0];
                facts.undo(mark);
                let is_spared = stakes.spare(facts, clue, arms);
                if let [(direction, length)] = DIRECTIONS.iter().filter_map(|d| Some((*d, arms[*d]?))).collect::<Vec<_>>()[..] {
                    assert_eq!(stakes.spared(facts, clue, direction, 1 << length), Lengths::from(is_spared) << length);
                }
                assert!(stands || !is_spared);
                n_spared += usize::from(is_spared);
                n_refuted += usize::from(!stands);
            }
            known = facts.trail.len();
            stood = arrangements(facts);
            stood.retain(|(clue, arms)| {
                let mark = facts.mark();
                let stands = outcome(facts, *clue, *arms)[0];
                facts.undo(mark);
                stands
            });
            apply(&mut state, &step);
        }
        assert!(n_spared > 1000 && n_refuted > 100, "{n_spared} {n_refuted}");
    }
}
