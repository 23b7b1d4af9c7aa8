//! Facts of deduction: candidates and values.

use super::tables::Tables;
use crate::masks::{bits, values};
use crate::shape::Shape;
use shumi_core::grid::Cell;
use shumi_frame::family::{Conclusion, Step};

/// Candidates and values of the cells. Placing a value removes it from all peers.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) tables: &'static Tables,
    /// Cell -> candidates, bit 0 for value 1; of a solved cell its value.
    pub(super) candidates: Vec<u32>,
    values: Vec<u8>,
    /// House * size + value (from 0) -> its places among the open cells.
    pub(super) places: Vec<u32>,
    /// House -> places of its open cells.
    pub(super) open: Vec<u32>,
    /// House -> values placed in it.
    placed: Vec<u32>,
    is_broken: bool,
}

impl Facts {
    /// Creates the facts with the given `values` placed: 0 for open cells, `values.len() == shape.cells()`, row-major.
    ///
    /// Conflicting values or values out of range leave contradictory facts. Panics on another length.
    pub(super) fn new(shape: Shape, values: &[u8]) -> Self {
        let n = shape.size();
        assert_eq!(values.len(), shape.cells(), "one value per cell");
        let mut facts = Self {
            tables: Tables::of(shape),
            candidates: vec![shape.all(); shape.cells()],
            values: vec![0; shape.cells()],
            places: vec![shape.all(); shape.houses() * n],
            open: vec![shape.all(); shape.houses()],
            placed: vec![0; shape.houses()],
            is_broken: false,
        };
        for (cell, value) in values.iter().enumerate() {
            if *value != 0 {
                facts.place(cell, u32::from(*value));
            }
        }
        facts
    }

    /// Adds the conclusions of a step. Impossible ones (another value is there, no such cell or value) make the facts contradictory.
    pub(super) fn conclude(&mut self, step: &Step) {
        for conclusion in &step.conclusions {
            let Some(cell) = self.index(conclusion.cell()) else {
                self.is_broken = true;
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

    /// Places hidden singles to the fixpoint and, if `naked`, naked singles whenever no hidden one is left. Returns whether it placed
    /// any, and whether a naked one.
    pub(super) fn place_singles(&mut self, naked: bool) -> (bool, bool) {
        let (mut any, mut any_naked) = (false, false);
        loop {
            while self.place_hidden() {
                any = true;
            }
            if !naked || !self.place_naked() {
                return (any, any_naked);
            }
            (any, any_naked) = (true, true);
        }
    }

    /// Places hidden singles in one pass over all houses; returns whether it placed any.
    fn place_hidden(&mut self) -> bool {
        let (n, mut any) = (self.tables.size, false);
        for at in 0..self.places.len() {
            if self.is_broken {
                return false;
            }
            let places = self.places[at];
            if places.is_power_of_two() {
                self.place(self.tables.cell(at / n, places.trailing_zeros() as usize), (at % n) as u32 + 1);
                any = true;
            }
        }
        any
    }

    /// Places naked singles in one pass over all cells; returns whether it placed any.
    fn place_naked(&mut self) -> bool {
        let mut any = false;
        for cell in 0..self.values.len() {
            if self.is_broken {
                return false;
            }
            if self.is_open(cell) && self.candidates[cell].is_power_of_two() {
                self.place(cell, self.candidates[cell].trailing_zeros() + 1);
                any = true;
            }
        }
        any
    }

    /// Returns the candidates of a cell, ascending; of a solved one its value; none outside the grid.
    pub(super) fn candidates_of(&self, cell: Cell) -> Vec<u32> {
        self.index(cell).map_or_else(Vec::new, |c| values(self.candidates[c]))
    }

    /// Returns the value placed in a cell (row-major index).
    #[cfg(test)]
    pub(super) fn value(&self, cell: usize) -> Option<u32> {
        Some(u32::from(self.values[cell])).filter(|v| *v != 0)
    }

    /// Returns the number of cells without a value.
    pub(super) fn n_open(&self) -> usize {
        self.open_cells().count()
    }

    /// Returns whether the facts contradict each other, so that no solution agrees with them.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// Returns the facts unless they are contradictory.
    pub(super) fn sound(&self) -> Option<&Self> {
        (!self.is_broken()).then_some(self)
    }

    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.values[cell] == 0
    }

    /// Returns the open cells, in reading order.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.values.len()).filter(|c| self.is_open(*c))
    }

    /// Returns the candidates of all open cells, in reading order.
    pub(super) fn open_candidates(&self) -> impl Iterator<Item = (usize, usize)> {
        self.open_cells().flat_map(|cell| bits(self.candidates[cell]).map(move |v| (cell, v)))
    }

    /// Returns the numbers of candidates of a cell, and of places of a value (from 0) in each of its houses.
    pub(super) fn alternatives(&self, cell: usize, v: usize) -> [u32; 4] {
        let [row, col, block] = self.tables.houses(cell).map(|house| self.places(house, v).count_ones());
        [self.candidates[cell].count_ones(), row, col, block]
    }

    /// Returns whether an open cell may hold the value (from 0).
    pub(super) fn may_hold(&self, cell: usize, v: usize) -> bool {
        self.is_open(cell) && self.candidates[cell] >> v & 1 != 0
    }

    /// Returns the places of a value (from 0) in a house.
    pub(super) fn places(&self, house: usize, v: usize) -> u32 {
        self.places[house * self.tables.size + v]
    }

    /// Returns the bivalue cells and their candidates, in reading order.
    pub(super) fn bivalue_cells(&self) -> Vec<(usize, u32)> {
        self.open_cells().map(|c| (c, self.candidates[c])).filter(|(_, mask)| mask.count_ones() == 2).collect()
    }

    /// Returns the open cells other than `a` and `b` that see both and may hold the value (from 0).
    pub(super) fn common_peers(&self, a: usize, b: usize, v: usize) -> impl Iterator<Item = usize> {
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
            self.is_broken = true;
            return;
        }
        if self.values[cell] != 0 {
            return;
        }
        let v = value as usize - 1;
        let tables = self.tables;
        self.values[cell] = value as u8;
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

    pub(super) fn remove(&mut self, cell: usize, v: usize) {
        let mask = &mut self.candidates[cell];
        if *mask >> v & 1 == 0 {
            return;
        }
        *mask &= !(1 << v);
        self.is_broken |= *mask == 0;
        let tables = self.tables;
        for (house, i) in tables.homes(cell) {
            self.close(house, i, v);
        }
    }

    /// Removes place `i` of the house from the places of the value.
    fn close(&mut self, house: usize, i: usize, v: usize) {
        let places = &mut self.places[house * self.tables.size + v];
        *places &= !(1 << i);
        self.is_broken |= *places == 0 && self.placed[house] >> v & 1 == 0;
    }
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
        let facts = Facts::new(shape, &values);
        let left = |row, col| facts.candidates_of(Cell::new(row, col));
        assert_eq!((left(0, 0), facts.value(0), facts.n_open()), (vec![5], Some(5), 35));
        assert_eq!((left(0, 5), left(5, 0), left(1, 2)), (vec![1, 2, 3, 4, 6], vec![1, 2, 3, 4, 6], vec![1, 2, 3, 4, 6]));
        assert_eq!((left(2, 1).len(), left(6, 0)), (6, vec![]));
        assert_eq!((facts.places(0, 4), facts.places(0, 3), facts.places(1, 4)), (0, 0b111_110, 0b111_000));
        assert!(!facts.is_broken());
        let both: Vec<usize> = facts.common_peers(1, 7, 2).collect();
        assert_eq!(both, [2, 13, 19, 25, 31, 6, 8]);
    }

    #[test]
    fn what_cannot_be_breaks_the_facts() {
        let shape = Shape::of_size(4).unwrap();
        let mut values = [0; 16];
        values[0] = 3;
        let fresh = Facts::new(shape, &values);
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
            let mut facts = fresh.clone();
            facts.conclude(&step(conclusion.clone()));
            assert_eq!(facts.is_broken(), bad, "{conclusion:?}");
        }
        let mut facts = fresh.clone();
        for col in 1..4 {
            facts.conclude(&step(Conclusion::Remove(at(1, col), vec![4])));
        }
        assert!(!facts.is_broken());
        facts.conclude(&step(Conclusion::Remove(at(1, 0), vec![4])));
        assert!(facts.is_broken(), "row 2 has no place for 4");
        values[3] = 3;
        assert!(Facts::new(shape, &values).is_broken());
        values[3] = 9;
        assert!(Facts::new(shape, &values).is_broken());
    }
}
