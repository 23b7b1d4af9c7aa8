//! A family's first version, which can be solved and played, without further features.

use std::ops::RangeInclusive;

use super::{Explain, Finish, Generate, Lesson, Notations, Offer, Play, Solve, Step, Technique, Way, Wish};
use shumi_core::grid::Cell;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;

/// A puzzle that can be solved and played, but not explained, made or completed: implements [`Explain`], [`Generate`] and [`Finish`]
/// without content. A family that gains techniques or a maker implements these traits in place of this one.
pub trait Unexplained: Notations + Solve + Play {}

impl<P: Unexplained> Explain for P {
    const LESSONS: &'static [&'static Lesson] = &[];
    type Deduction = ();

    fn techniques(&self) -> &'static [&'static Technique<()>] {
        &[]
    }

    fn deduction(&self, _: &Self::Board) {}

    fn conclude((): &mut (), _: &Step) {}

    fn candidates_of(&self, (): &(), cell: Cell) -> Vec<u32> {
        self.values(cell)
    }
}

impl<P: Unexplained> Generate for P {
    fn offers(_: usize) -> Vec<Offer> {
        Vec::new()
    }

    fn make(_: usize, _: &Wish, _: &mut Rng, _: &mut Meter<'_>) -> Option<Self> {
        None
    }

    /// Requests that no offer covers, so that an order is refused.
    fn daily(_: usize, _: usize) -> [Wish; 3] {
        std::array::from_fn(|_| Wish::new([1, 1], 0))
    }
}

impl<P: Unexplained> Finish for P {
    fn way(_: usize) -> Way {
        Way::Never
    }

    fn grades(&self) -> RangeInclusive<u8> {
        0..=0
    }
}
