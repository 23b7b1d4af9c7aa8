//! The techniques that most players begin with.

use super::super::state::{Deduction, Shade};
use super::super::todo::{Local, first_of};
use crate::deduce::Step;
use crate::say::Arg;

/// The number of a cell as an argument.
pub fn number(state: &Deduction, c: usize) -> Arg {
    Arg::Number(state.number(c).unwrap_or(0).into())
}

fn same(state: &Deduction, a: usize, b: usize) -> bool {
    state.number(a).is_some() && state.number(a) == state.number(b)
}

/// An unshaded number shades the others like it in its row and column.
pub fn circled(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Circled, |state, c| {
        if !state.is_unshaded(c) {
            return None;
        }
        let twins = state.twins(c).collect();
        state.step("circled", &[c], twins, Shade::Shaded, vec![("cell", state.arg(c)), ("n", number(state, c))])
    })
}

/// A cell between two equal numbers is unshaded.
pub fn sandwich(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Sandwich, |state, c| {
        if !state.is_open(c) {
            return None;
        }
        let (a, b) = [(0, 2), (3, 1)].iter().find_map(|(one, other)| {
            let (a, b) = (state.puzzle.step(c, *one)?, state.puzzle.step(c, *other)?);
            same(state, a, b).then_some((a, b))
        })?;
        let args = vec![("cell", state.arg(c)), ("ends", state.args(&[a, b])), ("n", number(state, a))];
        state.step("sandwich", &[a, b], vec![c], Shade::Unshaded, args)
    })
}

/// Of two equal numbers side by side one is unshaded, so all others like them in their line are shaded.
pub fn pair_induction(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::PairInduction, |state, a| {
        let cols = usize::from(state.puzzle.size().cols);
        [1, 2].iter().find_map(|dir| {
            let b = state.puzzle.step(a, *dir).filter(|b| same(state, a, *b))?;
            let in_line = |q: &usize| *q != b && if *dir == 1 { q / cols == a / cols } else { q % cols == a % cols };
            let others = state.twins(a).filter(in_line).collect();
            let args = vec![("pair", state.args(&[a, b])), ("n", number(state, a))];
            state.step("pair-induction", &[a, b], others, Shade::Shaded, args)
        })
    })
}
