//! Techniques that lay out the arms of a clue and look at what is around.

use super::super::state::{Deduction, Shade, Why};
use super::super::suppose::Mark;
use super::super::todo::{Local, first_of};
use super::arms::Arms;
use super::counts::clue_args;
use super::lengths::{Lengths, added_up, each, known, length_args, say, settled, support, want};
use crate::deduce::Step;
use crate::families::shading::puzzle::DIRS;

/// Layouts of one clue that are tried; more are no explanation.
const MOST_LAYOUTS: usize = 400;

/// Each length of each arm is laid out alone; the ones that break a rule at once are left out.
pub fn arm_ends(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::ArmEnds, |state, clue| {
        let want = want(state, clue)?;
        let (possible, out) = tested(state, clue, want);
        if out == [0; 4] {
            return None;
        }
        let mut kept = possible;
        support(&mut kept, want);
        let mut args = length_args(state, clue, want, &possible);
        args.push(("out", say(&out)));
        state.step_of("arm-ends", &known(state, clue, want), settled(state, clue, &kept), args)
    })
}

/// The lengths that stand, and those that do not.
fn tested(state: &mut Deduction, clue: usize, want: u32) -> ([Lengths; 4], [Lengths; 4]) {
    let (mut possible, mut out) = (added_up(state, clue, want), [0; 4]);
    for dir in DIRS {
        for k in each(possible[dir]) {
            let mark = state.mark();
            let stands = lay(state, clue, dir, k) && answers(state, mark);
            state.undo(mark);
            if !stands {
                out[dir] |= 1 << k;
            }
        }
        possible[dir] &= !out[dir];
    }
    (possible, out)
}

/// Supposes an arm of just this length; whether that breaks no rule at once.
fn lay(state: &mut Deduction, clue: usize, dir: usize, length: u32) -> bool {
    let mut at = state.puzzle.step(clue, dir);
    for _ in 0..length {
        let Some(q) = at else { return false };
        if state.set(q, Shade::Unshaded, Why::Given, true).is_err() {
            return false;
        }
        at = state.puzzle.step(q, dir);
    }
    at.is_none_or(|end| state.set(end, Shade::Shaded, Why::Given, true).is_ok())
}

/// Whether what was laid out since `mark` lets its neighbours be unshaded, and every clue around see its number.
fn answers(state: &mut Deduction, mark: Mark) -> bool {
    let mut at = mark.trail;
    let laid = state.trail.len();
    while at < laid {
        let c = state.trail[at] as usize;
        if state.is_shaded(c) && state.direct(c, true).is_err() {
            return false;
        }
        at += 1;
    }
    let mut clues: Vec<usize> = Vec::new();
    for at in mark.trail..state.trail.len() {
        let c = state.trail[at] as usize;
        // A shaded cell stands in the way of clues that could see past it.
        clues.extend(state.clues_seeing(c));
    }
    crate::engine::order::sort(&mut clues);
    clues.dedup();
    state.work += 8 * (clues.len() + state.trail.len() - mark.trail) as u64;
    clues.into_iter().all(|clue| Arms::of(state, clue).is_none_or(|arms| arms.least() <= arms.want && arms.want <= arms.most()))
}

/// Every layout of the four arms is tried; what all that stand have in common holds.
pub fn combinations(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Combinations, |state, clue| {
        let want = want(state, clue)?;
        let (mut arms, _) = tested(state, clue, want);
        support(&mut arms, want);
        let common = common(state, clue, want, &arms)?;
        state.step_of("clue-combinations", &known(state, clue, want), common, clue_args(state, clue))
    })
}

/// What all layouts that stand have in common; `None` where that is nothing, or there are too many.
fn common(state: &mut Deduction, clue: usize, want: u32, arms: &[Lengths; 4]) -> Option<Vec<(usize, Shade)>> {
    let mut common: Option<Vec<(usize, Shade)>> = None;
    let mut tried = 0;
    for up in each(arms[0]) {
        for right in each(arms[1]).filter(|k| up + k <= want) {
            for down in each(arms[2]).filter(|k| up + right + k <= want) {
                let left = want - up - right - down;
                if arms[3] & 1 << left == 0 {
                    continue;
                }
                tried += 1;
                if tried > MOST_LAYOUTS {
                    return None;
                }
                let mark = state.mark();
                let layout = [up, right, down, left];
                if DIRS.iter().all(|dir| lay(state, clue, *dir, layout[*dir])) && answers(state, mark) {
                    match &mut common {
                        Some(common) => common.retain(|(c, shade)| state.shades[*c] == *shade),
                        None => {
                            let settled = state.trail[mark.trail..].iter().map(|c| (*c as usize, state.shades[*c as usize]));
                            common = Some(settled.collect());
                        }
                    }
                }
                state.undo(mark);
                if common.as_ref().is_some_and(Vec::is_empty) {
                    return None;
                }
            }
        }
    }
    common
}
