//! What is known while a Sudoku is solved by reasoning.

use std::sync::Arc;

use super::chain::Chains;
use super::contradiction::Refuted;
use super::tables::{Tables, bits};
use crate::deduce::{Conclusion, Step};
use crate::families::sudoku::Shape;
use crate::grid::Cell;

/// Candidates and values of the cells, and the proofs found on the way that still stand.
///
/// A value placed is gone from all cells that see it. Asking for a step changes nothing that is known; [`conclude`](Self::conclude)
/// does. A state that contradicts itself ([`is_broken`](Self::is_broken)) yields no steps.
#[derive(Clone, Debug)]
pub struct Deduction {
    pub(super) tables: Arc<Tables>,
    /// Cell -> candidates, bit 0 for value 1; of a placed cell its value.
    pub(super) candidates: Vec<u32>,
    values: Vec<u8>,
    /// House * size + value (from 0) -> places of the open cells that may hold it.
    pub(super) places: Vec<u32>,
    /// House -> places of its open cells.
    pub(super) open: Vec<u32>,
    /// House -> values placed.
    placed: Vec<u32>,
    n_open: usize,
    broken: bool,
    pub(super) chains: Chains,
    pub(super) refuted: Vec<Refuted>,
}

impl Deduction {
    /// The state with the given `values` placed: 0 where open, `values.len() == shape.cells()`, row-major.
    ///
    /// Values that clash or are out of range leave a broken state. Panics on another length.
    pub fn new(shape: Shape, values: &[u8]) -> Self {
        let n = shape.size();
        assert_eq!(values.len(), shape.cells(), "one value a cell");
        let mut state = Self {
            tables: Arc::new(Tables::new(shape)),
            candidates: vec![shape.all(); shape.cells()],
            values: vec![0; shape.cells()],
            places: vec![shape.all(); shape.houses() * n],
            open: vec![shape.all(); shape.houses()],
            placed: vec![0; shape.houses()],
            n_open: shape.cells(),
            broken: false,
            chains: Chains::default(),
            refuted: Vec::new(),
        };
        for (cell, value) in values.iter().enumerate() {
            if *value != 0 {
                state.place(cell, u32::from(*value));
            }
        }
        state
    }

    /// Takes over what a step concludes; what cannot be (another value is there, no such cell or value) breaks the state.
    pub fn conclude(&mut self, step: &Step) {
        // Proofs stay good while candidates fall, but an easier step may have made shorter ones.
        let places = step.conclusions.iter().any(|c| matches!(c, Conclusion::Place(..)));
        if places || step.technique != "chain" {
            self.chains.forget();
        }
        if places || !["short-contradiction", "long-contradiction", "contradiction", "nested-contradiction"].contains(&step.technique) {
            self.refuted.clear();
        }
        for conclusion in &step.conclusions {
            let Some(cell) = self.index(conclusion.cell()) else {
                self.broken = true;
                return;
            };
            match conclusion {
                Conclusion::Place(_, value) => self.place(cell, *value),
                Conclusion::Remove(_, values) => {
                    for value in values {
                        if (1..=self.tables.size as u32).contains(value) {
                            self.remove(cell, *value as usize - 1);
                        }
                    }
                }
            }
        }
    }

    /// Candidates of a cell, ascending; of a placed one its value; none outside the grid.
    pub fn left(&self, cell: Cell) -> Vec<u32> {
        self.index(cell).map_or_else(Vec::new, |c| values(self.candidates[c]))
    }

    /// The value placed in a cell (row-major index).
    pub fn value(&self, cell: usize) -> Option<u32> {
        Some(u32::from(self.values[cell])).filter(|v| *v != 0)
    }

    /// Number of cells without a value.
    pub fn n_open(&self) -> usize {
        self.n_open
    }

    /// Whether what is known contradicts itself, so that no solution has it.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// The state, as long as nothing in it contradicts itself.
    pub(super) fn sound(&mut self) -> Option<&mut Self> {
        (!self.broken).then_some(self)
    }

    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.values[cell] == 0
    }

    /// The open cells, in reading order.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.values.len()).filter(|c| self.is_open(*c))
    }

    /// Whether an open cell may hold the value (from 0).
    pub(super) fn may(&self, cell: usize, v: usize) -> bool {
        self.is_open(cell) && self.candidates[cell] >> v & 1 != 0
    }

    /// Places in a house for a value (from 0).
    pub(super) fn places(&self, house: usize, v: usize) -> u32 {
        self.places[house * self.tables.size + v]
    }

    /// The open cells other than `a` and `b` that see both and may hold the value (from 0).
    pub(super) fn seen_by(&self, a: usize, b: usize, v: usize) -> impl Iterator<Item = usize> {
        let [row, col, _] = self.tables.houses(a);
        self.tables.houses(a).into_iter().enumerate().flat_map(move |(kind, house)| {
            self.tables.cells_at(house, self.places(house, v)).filter(move |c| {
                let again = kind == 2 && self.tables.houses(*c)[..2].iter().zip([row, col]).any(|(x, y)| *x == y);
                *c != a && !again && self.tables.sees(*c, b)
            })
        })
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let n = self.tables.size;
        let (row, col) = (usize::from(cell.row), usize::from(cell.col));
        (row < n && col < n).then_some(row * n + col)
    }

    fn place(&mut self, cell: usize, value: u32) {
        let n = self.tables.size;
        if !(1..=n as u32).contains(&value) || self.candidates[cell] >> (value - 1) & 1 == 0 {
            self.broken = true;
            return;
        }
        if self.values[cell] != 0 {
            return;
        }
        let v = value as usize - 1;
        let tables = self.tables.clone();
        self.values[cell] = value as u8;
        self.n_open -= 1;
        let others = std::mem::replace(&mut self.candidates[cell], 1 << v) & !(1 << v);
        for (house, i) in tables.homes(cell) {
            self.placed[house] |= 1 << v;
            self.open[house] &= !(1 << i);
            for w in bits(others) {
                self.close(house, i, w);
            }
        }
        for house in tables.houses(cell) {
            let seen = std::mem::take(&mut self.places[house * n + v]);
            for other in tables.cells_at(house, seen).filter(|c| *c != cell) {
                self.remove(other, v);
            }
        }
    }

    fn remove(&mut self, cell: usize, v: usize) {
        let mask = &mut self.candidates[cell];
        if *mask >> v & 1 == 0 {
            return;
        }
        *mask &= !(1 << v);
        self.broken |= *mask == 0;
        let tables = self.tables.clone();
        for (house, i) in tables.homes(cell) {
            self.close(house, i, v);
        }
    }

    /// Place `i` of the house is none for the value.
    fn close(&mut self, house: usize, i: usize, v: usize) {
        let places = &mut self.places[house * self.tables.size + v];
        *places &= !(1 << i);
        self.broken |= *places == 0 && self.placed[house] >> v & 1 == 0;
    }
}

/// The values of a mask, from 1, ascending.
pub fn values(mask: u32) -> Vec<u32> {
    bits(mask).map(|v| v as u32 + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(conclusion: Conclusion) -> Step {
        Step { technique: "full-house", because: Vec::new(), conclusions: vec![conclusion], args: Vec::new() }
    }

    #[test]
    fn a_placed_value_is_gone_from_what_sees_it() {
        let shape = Shape::of_size(6).unwrap();
        let mut values = [0; 36];
        values[0] = 5;
        let state = Deduction::new(shape, &values);
        let left = |row, col| state.left(Cell::new(row, col));
        assert_eq!((left(0, 0), state.value(0), state.n_open()), (vec![5], Some(5), 35));
        assert_eq!((left(0, 5), left(5, 0), left(1, 2)), (vec![1, 2, 3, 4, 6], vec![1, 2, 3, 4, 6], vec![1, 2, 3, 4, 6]));
        assert_eq!((left(2, 1).len(), left(6, 0)), (6, vec![]));
        assert_eq!((state.places(0, 4), state.places(0, 3), state.places(1, 4)), (0, 0b111_110, 0b111_000));
        assert!(!state.is_broken());
        let both: Vec<usize> = state.seen_by(1, 7, 2).collect();
        assert_eq!(both, [2, 13, 19, 25, 31, 6, 8]);
    }

    #[test]
    fn what_cannot_be_breaks_the_state() {
        let shape = Shape::of_size(4).unwrap();
        let mut values = [0; 16];
        values[0] = 3;
        let fresh = Deduction::new(shape, &values);
        let at = Cell::new;
        for (bad, conclusion) in [
            (true, Conclusion::Place(at(0, 0), 4)),
            (true, Conclusion::Place(at(0, 3), 3)),
            (true, Conclusion::Place(at(0, 1), 0)),
            (true, Conclusion::Place(at(0, 1), 5)),
            (true, Conclusion::Place(at(4, 0), 1)),
            (true, Conclusion::Remove(at(0, 0), vec![3])),
            (true, Conclusion::Remove(at(3, 3), vec![1, 2, 3, 4])),
            (false, Conclusion::Remove(at(3, 3), vec![1, 2, 3])),
            (false, Conclusion::Place(at(0, 0), 3)),
        ] {
            let mut state = fresh.clone();
            state.conclude(&step(conclusion.clone()));
            assert_eq!(state.is_broken(), bad, "{conclusion:?}");
        }
        let mut state = fresh.clone();
        for col in 1..4 {
            state.conclude(&step(Conclusion::Remove(at(1, col), vec![4])));
        }
        assert!(!state.is_broken());
        state.conclude(&step(Conclusion::Remove(at(1, 0), vec![4])));
        assert!(state.is_broken(), "row 2 has no place for 4");
        values[3] = 3;
        assert!(Deduction::new(shape, &values).is_broken());
        values[3] = 9;
        assert!(Deduction::new(shape, &values).is_broken());
    }
}
