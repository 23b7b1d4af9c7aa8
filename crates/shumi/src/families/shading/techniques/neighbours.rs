//! Techniques that Hitori and Kuromasu share: the two rules about shaded neighbours and connected unshaded cells.

use super::state::{Deduction, Shade};
use super::tell::clause;
use super::todo::{Local, first_of};
use super::words::{CUTS_LINE, CUTS_WITH};
use crate::deduce::Step;

/// The neighbours of a shaded cell are unshaded.
pub fn neighbours(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Neighbours, |state, c| {
        if !state.is_shaded(c) {
            return None;
        }
        let cells = state.puzzle.neighbours(c).collect();
        state.step("shaded-neighbours", &[c], cells, Shade::Unshaded, vec![("cell", state.arg(c))])
    })
}

/// An unshaded cell with one neighbour left that is not shaded needs it.
///
/// Four cells or more cannot all be shaded but one. On fewer, an unshaded cell may be alone.
pub fn one_exit(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::OneExit, |state, c| {
        let mut ways = state.puzzle.neighbours(c).filter(|o| !state.is_shaded(*o));
        let (Some(exit), None) = (ways.next(), ways.next()) else { return None };
        if !state.is_unshaded(c) || state.shades.len() < 4 {
            return None;
        }
        let mut because: Vec<usize> = state.puzzle.neighbours(c).filter(|o| *o != exit).collect();
        because.push(c);
        let args = vec![("cell", state.arg(c)), ("exit", state.arg(exit))];
        state.step("one-exit", &because, vec![exit], Shade::Unshaded, args)
    })
}

/// A cell that would close a fence of shaded cells is unshaded.
pub fn connectivity(state: &mut Deduction) -> Option<Step> {
    first_of(state, Local::Connectivity, |state, c| {
        if !state.is_open(c) {
            return None;
        }
        let ends = state.forest.closes(&state.puzzle, c);
        if ends.is_none() && !state.puzzle.is_between_borders(c) {
            return None;
        }
        let mut fence = ends.map_or_else(Vec::new, |(a, b)| state.forest.path(a, b));
        crate::engine::order::sort(&mut fence);
        let mut args = vec![("cell", state.arg(c))];
        if !fence.is_empty() {
            args.push(("fence", state.args(&fence)));
        }
        let text = if fence.is_empty() { &CUTS_LINE } else { &CUTS_WITH };
        state.step("connectivity", &fence, vec![c], Shade::Unshaded, vec![("cut", clause(text, args))])
    })
}
