//! The search: a decision on a cell or a house, then propagation.

use std::ops::ControlFlow;

use super::constraints::Constraints;
use super::state::State;
use crate::puzzle::Regions;
use shumi_core::meter::{End, Meter};
use shumi_frame::family::Puzzle;

/// Calls `found` once for each solution that keeps `values`, 0 for an open cell, until it breaks.
pub(super) fn search(p: &Regions, values: &[u8], meter: &mut Meter<'_>, found: &mut dyn FnMut(Vec<u8>) -> ControlFlow<()>) -> End {
    let mut constraints = Constraints::new(p);
    let mut state = State::new(&constraints, values);
    let cells = p.size().cells();
    if !p.cages.is_empty() {
        // Compiling the sums takes as long as solving a small puzzle, which often needs none of them.
        let (work, result) = state.propagate(&constraints);
        if !meter.add_work(work) {
            return End::Stopped;
        }
        if result.is_err() {
            return End::Exhausted;
        }
        if state.masks[..cells].iter().any(|mask| mask.count_ones() > 1) {
            let before = constraints.len();
            constraints.add_sums(p);
            state.wake(before..constraints.len());
        }
    }
    Search { constraints: &constraints, cells, found }.run(state, meter)
}

struct Search<'a> {
    constraints: &'a Constraints<'a>,
    cells: usize,
    found: &'a mut dyn FnMut(Vec<u8>) -> ControlFlow<()>,
}

impl Search<'_> {
    /// Finds all solutions within a state.
    fn run(&mut self, mut state: State, meter: &mut Meter<'_>) -> End {
        loop {
            let (work, result) = state.propagate(self.constraints);
            if !meter.add_work(work) {
                return End::Stopped;
            }
            if result.is_err() {
                return End::Exhausted;
            }
            let Some((cell, value)) = self.decision(&state) else {
                let values = state.masks[..self.cells].iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect();
                return if (self.found)(values).is_break() { End::Enough } else { End::Exhausted };
            };
            if !meter.count_node() {
                return End::Stopped;
            }
            let mut with = state.clone();
            if with.keep(self.constraints, cell, value).is_ok() {
                let end = self.run(with, meter);
                if end != End::Exhausted {
                    return end;
                }
            }
            // The state goes on without that value.
            if state.keep(self.constraints, cell, !value).is_err() {
                return End::Exhausted;
            }
        }
    }

    /// Chooses a cell with the fewest candidates, and its least value; where all have more than two, a value with two places in a house.
    fn decision(&self, state: &State) -> Option<(u8, u16)> {
        let open = (0..self.cells).filter(|cell| state.masks[*cell].count_ones() > 1);
        let cell = open.min_by_key(|cell| (state.masks[*cell].count_ones(), usize::MAX - self.constraints.n_of_cell[*cell]))?;
        let mask = state.masks[cell];
        if mask.count_ones() > 2
            && let Some(decision) = self.constraints.houses.iter().find_map(|house| two_places(state, &house.cells))
        {
            return Some(decision);
        }
        Some((cell as u8, mask & mask.wrapping_neg()))
    }
}

/// Returns a value with just two places in a house, and the first of them.
fn two_places(state: &State, house: &[u8]) -> Option<(u8, u16)> {
    let (mut once, mut twice, mut more) = (0u16, 0u16, 0u16);
    for cell in house {
        let mask = state.masks[usize::from(*cell)];
        more |= twice & mask;
        twice |= once & mask;
        once |= mask;
    }
    let two = twice & !more;
    let value = two & two.wrapping_neg();
    let cell = house.iter().find(|cell| state.masks[usize::from(**cell)] & value != 0);
    cell.map(|cell| (*cell, value)).filter(|_| value != 0)
}
