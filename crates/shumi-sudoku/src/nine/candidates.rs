//! True candidates: the values that occur in some solution.
//!
//! Each solution witnesses a value for every cell. For a value without a witness, the search places it and looks for one solution, which
//! witnesses up to 81 values at once. If there is none, the value is removed from the boards permanently, and the boards are propagated
//! again.

use std::ops::ControlFlow;

use super::boards::{Boards, cell_at};
use super::propagate::{Status, propagate};
use super::search::{NineSolver, Rest, Search};
use super::vector::{Job, Vector};
use shumi_core::meter::{End, Meter};

impl NineSolver {
    /// Returns the values that occur in some solution, `None` if there is none. With [`End::Stopped`] it holds the values witnessed so
    /// far.
    pub fn true_candidates(&mut self, from: &Boards, meter: &mut Meter<'_>) -> (Option<Boards>, End) {
        self.backend.run(Witness { from, stack: &mut self.stack, meter })
    }
}

struct Witness<'a, 'm> {
    from: &'a Boards,
    stack: &'a mut Vec<Rest>,
    meter: &'a mut Meter<'m>,
}

impl Job for Witness<'_, '_> {
    type Out = (Option<Boards>, End);

    #[inline(always)]
    fn run<V: Vector>(self) -> Self::Out {
        let mut root = *self.from;
        match propagate::<V>(&mut root) {
            Status::Contradiction => return (None, End::Exhausted),
            Status::Solved => return (Some(root), End::Exhausted),
            Status::Open => {}
        }
        let mut seen = Boards::EMPTY;
        for d in 0..9 {
            loop {
                let open = root.0[d] & !seen.0[d];
                if open == 0 {
                    break;
                }
                let cell = cell_at(open.trailing_zeros() as usize);
                let mut placed = root;
                placed.place(cell, d);
                let mut witness = None;
                let found = |boards: &Boards| {
                    witness = Some(*boards);
                    ControlFlow::Break(())
                };
                let search = Search { from: &placed, stack: self.stack, seen: Some(&seen), meter: self.meter, found };
                if search.run::<V>() == End::Stopped {
                    return ((seen != Boards::EMPTY).then_some(seen), End::Stopped);
                }
                if let Some(witness) = witness {
                    seen.unite(&witness);
                    continue;
                }
                root.remove(cell, d);
                if propagate::<V>(&mut root) == Status::Contradiction {
                    return (None, End::Exhausted);
                }
            }
        }
        (Some(seen), End::Exhausted)
    }
}
