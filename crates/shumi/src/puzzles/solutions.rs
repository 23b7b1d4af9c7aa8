//! Several solutions, and the reason for the end of their search.

use shumi_core::meter::{End, Meter};
use shumi_frame::family::Solve;
use shumi_frame::solving::gather;

/// Solutions with boards of type `B`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solutions<B> {
    /// Different solutions, in a fixed order.
    pub boards: Vec<B>,
    /// `Exhausted`: these are all; `Enough`: the search reached the limit; `Stopped`: the meter stopped it.
    pub end: End,
}

/// Up to `limit` boards.
pub(super) fn up_to<P: Solve>(puzzle: &P, limit: usize, meter: &mut Meter<'_>) -> (Vec<P::Board>, End) {
    let mut found = Vec::new();
    if limit == 0 {
        return (found, End::Enough);
    }
    let end = gather(puzzle, &puzzle.start(), limit, meter, &mut found);
    (found, end)
}
