//! The candidates of all cells during a search, and their propagation to a fixed point.

use std::ops::Range;

use super::constraints::{Cage, Constraints, Numbers};
use crate::sums::{Cells, Sum};
use shumi_digits::filter::filter;
use shumi_digits::tables::combos;

/// Most cells of a grid.
const CELLS: usize = 256;

/// A contradiction.
pub(super) struct Contradiction;

/// The candidates of each cell, bit `v - 1` for value `v`, and the work left to propagate.
#[derive(Clone)]
pub(super) struct State {
    pub masks: [u16; CELLS],
    /// Constraints whose cells have changed.
    dirty: Numbers,
    /// Cells with one candidate, which their peers may still have.
    fixed: Cells,
}

impl State {
    /// Starts with the values of a board; all constraints are looked at.
    pub(super) fn new(constraints: &Constraints<'_>, values: &[u8]) -> Self {
        let all = all(constraints.side);
        let mut state = Self { masks: [0; CELLS], dirty: Numbers::default(), fixed: Cells::EMPTY };
        for (mask, value) in state.masks.iter_mut().zip(values) {
            *mask = if *value == 0 { all } else { 1 << (value - 1) };
        }
        state.fixed = (0..values.len()).filter(|cell| values[*cell] != 0).collect();
        state.wake(0..constraints.len());
        state
    }

    /// Marks constraints as changed, by their numbers.
    pub(super) fn wake(&mut self, numbers: Range<usize>) {
        numbers.for_each(|index| self.dirty[index / 64] |= 1 << (index % 64));
    }

    /// Leaves a cell the candidates of `mask`.
    #[inline]
    pub(super) fn keep(&mut self, constraints: &Constraints<'_>, cell: u8, mask: u16) -> Result<(), Contradiction> {
        let old = self.masks[usize::from(cell)];
        let new = old & mask;
        if new != old {
            self.masks[usize::from(cell)] = new;
            if new == 0 {
                return Err(Contradiction);
            }
            if new & (new - 1) == 0 {
                self.fixed.insert(cell.into());
            }
            self.dirty.iter_mut().zip(&constraints.of_cell[usize::from(cell)]).for_each(|(dirty, of)| *dirty |= of);
        }
        Ok(())
    }

    /// Propagates until nothing changes; returns the number of values and constraints looked at.
    pub(super) fn propagate(&mut self, constraints: &Constraints) -> (u64, Result<(), Contradiction>) {
        let [houses, cages] = [constraints.houses.len(), constraints.houses.len() + constraints.cages.len()];
        let mut work = 0;
        loop {
            while let Some(cell) = self.fixed.first() {
                self.fixed.remove(cell);
                work += 1;
                let value = self.masks[cell];
                if constraints.peers[cell].iter().any(|peer| self.keep(constraints, peer as u8, !value).is_err()) {
                    return (work, Err(Contradiction));
                }
            }
            let Some(word) = self.dirty.iter().position(|word| *word != 0) else { return (work, Ok(())) };
            let index = 64 * word + self.dirty[word].trailing_zeros() as usize;
            self.dirty[word] &= self.dirty[word] - 1;
            work += 1;
            let result = if index < houses {
                self.house(constraints, &constraints.houses[index].cells)
            } else if index < cages {
                self.cage(constraints, &constraints.cages[index - houses])
            } else {
                self.sum(constraints, &constraints.sums[index - cages])
            };
            if result.is_err() {
                return (work, Err(Contradiction));
            }
        }
    }

    /// Fixes the values with one place.
    fn house(&mut self, constraints: &Constraints<'_>, cells: &[u8]) -> Result<(), Contradiction> {
        let (mut once, mut twice, mut open) = (0u16, 0u16, 0u16);
        for cell in cells {
            let mask = self.masks[usize::from(*cell)];
            twice |= once & mask;
            once |= mask;
            open |= if mask & (mask - 1) == 0 { 0 } else { mask };
        }
        if once != all(constraints.side) {
            return Err(Contradiction);
        }
        let mut hidden = open & !twice;
        for cell in cells {
            if hidden == 0 {
                break;
            }
            let value = self.masks[usize::from(*cell)] & hidden;
            if value & value.wrapping_sub(1) != 0 {
                return Err(Contradiction);
            }
            if value != 0 {
                hidden &= !value;
                self.keep(constraints, *cell, value)?;
            }
        }
        Ok(())
    }

    /// Leaves the cells of a cage the values of its completions, and removes the values of all its sets from the cells that see it.
    fn cage(&mut self, constraints: &Constraints<'_>, cage: &Cage) -> Result<(), Contradiction> {
        let k = cage.cells.len();
        let mut open = [0u16; 9];
        let mut union = 0;
        for (open, cell) in open.iter_mut().zip(&cage.cells) {
            *open = self.masks[usize::from(*cell)];
            union |= *open;
        }
        let open = &mut open[..k];
        if !filter(open, Some(cage.sum)) {
            return Err(Contradiction);
        }
        for (mask, cell) in open.iter().zip(&cage.cells) {
            self.keep(constraints, *cell, *mask)?;
        }
        if cage.seen.is_empty() {
            return Ok(());
        }
        let is_possible = |set: &&u16| **set & !union == 0 && open.iter().all(|mask| mask & **set != 0);
        let common = combos(k, cage.sum).iter().filter(is_possible).fold(u16::MAX, |common, set| common & set);
        if common != 0 {
            cage.seen.iter().try_for_each(|cell| self.keep(constraints, cell as u8, !common))?;
        }
        Ok(())
    }

    /// Bounds each term of a sum by the least and greatest values of the others.
    fn sum(&mut self, constraints: &Constraints<'_>, sum: &Sum) -> Result<(), Contradiction> {
        let least = |mask: u16| mask.trailing_zeros() as i32 + 1;
        let most = |mask: u16| 16 - mask.leading_zeros() as i32;
        let (mut low, mut high) = (-sum.total, -sum.total);
        for cell in &sum.plus {
            let mask = self.masks[usize::from(*cell)];
            (low, high) = (low + least(mask), high + most(mask));
        }
        for cell in &sum.minus {
            let mask = self.masks[usize::from(*cell)];
            (low, high) = (low - most(mask), high - least(mask));
        }
        if low > 0 || high < 0 {
            return Err(Contradiction);
        }
        // A term may exceed its least value by `-low`, and fall short of its greatest by `high`.
        for cell in &sum.plus {
            let mask = self.masks[usize::from(*cell)];
            self.keep(constraints, *cell, between(most(mask) - high, least(mask) - low))?;
        }
        for cell in &sum.minus {
            let mask = self.masks[usize::from(*cell)];
            self.keep(constraints, *cell, between(most(mask) + low, least(mask) + high))?;
        }
        Ok(())
    }
}

/// The candidates of a grid of this side.
pub(super) fn all(side: usize) -> u16 {
    (u32::MAX >> (32 - side)) as u16
}

/// The candidates from `least` to `most`.
fn between(least: i32, most: i32) -> u16 {
    let below = |value: i32| (1u32 << value.clamp(0, 16)) - 1;
    (below(most) & !below(least - 1)) as u16
}
