//! Techniques that count what a clue sees.

use super::super::state::{Deduction, Shade};
use super::super::todo::{Local, first_of};
use super::arms::{Arms, first_open};
use crate::deduce::Step;
use crate::families::shading::puzzle::DIRS;
use crate::say::{Arg, Args};

/// A clue, and its number.
pub fn clue_args(state: &Deduction, clue: usize) -> Args {
    vec![("clue", state.arg(clue)), ("n", Arg::Number(state.number(clue).unwrap_or(0).into()))]
}

/// The clue and the shaded cells that end its arms.
fn with_ends(state: &Deduction, clue: usize) -> Vec<usize> {
    let mut cells = vec![clue];
    cells.extend(DIRS.iter().filter_map(|dir| state.ray(clue, *dir).find(|q| state.is_shaded(*q))));
    cells
}

/// The clue and the cells that it is known to see.
fn with_seen(state: &Deduction, clue: usize) -> Vec<usize> {
    let mut cells = vec![clue];
    cells.extend(DIRS.iter().flat_map(|dir| state.ray(clue, *dir).take_while(|q| state.is_unshaded(*q))));
    cells
}

/// A clue is never shaded.
pub fn clue_unshaded(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::ClueUnshaded, |state, c| {
        if !state.puzzle.is_clue(c) || !state.is_open(c) {
            return None;
        }
        // All of them at once: this is one thought.
        let clues: Vec<usize> = (c..state.shades.len()).filter(|q| state.puzzle.is_clue(*q) && state.is_open(*q)).collect();
        state.step("clue-unshaded", &clues.clone(), clues, Shade::Unshaded, Vec::new())
    })
}

/// A clue that sees its number already ends all its arms.
pub fn satisfied(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Satisfied, |state, clue| {
        let arms = Arms::of(state, clue)?;
        if arms.least() != arms.want {
            return None;
        }
        let ends = DIRS.iter().filter_map(|dir| first_open(state, clue, *dir)).collect();
        state.step("clue-satisfied", &with_seen(state, clue), ends, Shade::Shaded, clue_args(state, clue))
    })
}

/// A clue that can just reach its number sees all that it can.
pub fn maximum(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Maximum, |state, clue| {
        let arms = Arms::of(state, clue)?;
        if arms.most() != arms.want {
            return None;
        }
        let cells = DIRS.iter().flat_map(|dir| state.ray(clue, *dir).take(arms.hi[*dir] as usize)).collect();
        state.step("clue-maximum", &with_ends(state, clue), cells, Shade::Unshaded, clue_args(state, clue))
    })
}

/// A cell that would join too long a run ends the arm.
pub fn overshoot(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Overshoot, |state, clue| {
        let arms = Arms::of(state, clue)?;
        let (dir, (cell, seen)) = DIRS
            .iter()
            .filter_map(|dir| Some((*dir, arms.with(state, clue, *dir)?)))
            .filter(|(_, (_, seen))| *seen > arms.want)
            .min_by_key(|(_, (_, seen))| *seen)?;
        let mut because = with_seen(state, clue);
        because.extend(state.ray(cell, dir).take_while(|q| state.is_unshaded(*q)));
        let mut args = clue_args(state, clue);
        args.extend([("cell", state.arg(cell)), ("seen", Arg::Number(i64::from(seen) + 1))]);
        state.step("overshoot", &because, vec![cell], Shade::Shaded, args)
    })
}

/// What three arms cannot give, the fourth must.
pub fn three_arms(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::ThreeArms, |state, clue| {
        let arms = Arms::of(state, clue)?;
        DIRS.iter().find_map(|dir| {
            let needed = arms.needed(*dir);
            if needed > arms.hi[*dir] {
                return None;
            }
            let arm: Vec<usize> = state.ray(clue, *dir).take(needed as usize).collect();
            let mut because = with_ends(state, clue);
            because.retain(|q| state.ray(clue, *dir).all(|on| on != *q));
            let mut args = clue_args(state, clue);
            args.push(("others", Arg::Number(i64::from(arms.most() - arms.hi[*dir]) + 1)));
            state.step("three-arms", &because, arm, Shade::Unshaded, args)
        })
    })
}
