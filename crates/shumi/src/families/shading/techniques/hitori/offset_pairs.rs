//! Offset pairs: a cell beside two numbers whose likes stand side by side.

use super::super::state::{Deduction, Shade};
use super::super::todo::{Local, first_of};
use super::starting::number;
use crate::deduce::Step;

/// If `z` were shaded, two of its neighbours would be unshaded and their likes, side by side, both shaded.
pub fn offset_pairs(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::OffsetPairs, |state, z| {
        if !state.is_open(z) {
            return None;
        }
        let (a, f, b, g) = state.puzzle.neighbours(z).find_map(|a| {
            state.twins(a).find_map(|f| {
                state.puzzle.neighbours(f).find_map(|g| {
                    // The same cell twice is a sandwich, or one link.
                    let mut others = state.puzzle.neighbours(z).filter(|b| *b != a && *b != g && f != *b);
                    others.find(|b| is_twin(state, *b, g)).map(|b| (a, f, b, g))
                })
            })
        })?;
        let args = vec![
            ("cell", state.arg(z)),
            ("a", state.arg(a)),
            ("n", number(state, a)),
            ("b", state.arg(b)),
            ("m", number(state, b)),
            ("f", state.arg(f)),
            ("g", state.arg(g)),
        ];
        state.step("offset-pairs", &[a, b, f, g], vec![z], Shade::Unshaded, args)
    })
}

fn is_twin(state: &Deduction, a: usize, b: usize) -> bool {
    let cols = usize::from(state.puzzle.size().cols);
    a != b && (a / cols == b / cols || a % cols == b % cols) && state.number(a).is_some() && state.number(a) == state.number(b)
}
