//! Collecting solutions.

use std::ops::ControlFlow;

use crate::family::Solve;
use shumi_core::meter::{End, Meter};

/// Appends up to `max` solutions that keep the values of `from` to `into`.
pub fn gather<P: Solve>(p: &P, from: &P::Board, max: usize, meter: &mut Meter<'_>, into: &mut Vec<P::Board>) -> End {
    p.search(from, meter, &mut |board| {
        into.push(board.clone());
        if into.len() >= max { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}
