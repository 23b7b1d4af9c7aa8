//! Facts of deduction: candidates and values.

use std::sync::Arc;

use super::tables::{Cells, Group, Tables, WIDTH};
use shumi_core::grid::Cell;
use shumi_digits::bits::{bits, values};
use shumi_digits::tables::combos;
use shumi_frame::family::{Conclusion, Step};

/// Candidates and values of the cells. Placing a value removes it from all cells of the same houses and of the same cage.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub tables: Arc<Tables>,
    /// Cell -> candidates, bit 0 for value 1; of a solved cell its value.
    pub candidates: Vec<u16>,
    /// The cells without a value.
    pub open: Cells,
    /// Value (from 0) -> the open cells that may hold it.
    pub holders: [Cells; 16],
    /// House * 16 + value (from 0) -> its places in the house, bit `i` for the cell with index `i` there; of the house behind the last all.
    pub spots: Vec<u16>,
    /// House -> values placed in it.
    placed: Vec<u16>,
    is_broken: bool,
}

impl Facts {
    /// Creates the facts with the given `values` placed: 0 for open cells, one per cell, row by row.
    ///
    /// Conflicting values or values out of range leave contradictory facts.
    pub(super) fn new(tables: Tables, values: &[u8]) -> Self {
        let cells = tables.n * tables.n;
        let open: Cells = (0..cells).collect();
        let mut facts = Self {
            candidates: vec![tables.all(); cells],
            open,
            holders: std::array::from_fn(|v| if v < tables.n { open } else { Cells::EMPTY }),
            spots: [vec![tables.all(); tables.n_houses * WIDTH], vec![u16::MAX; WIDTH]].concat(),
            placed: vec![0; tables.n_houses],
            is_broken: false,
            tables: Arc::new(tables),
        };
        for (cell, value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
            facts.place(cell, u32::from(*value));
        }
        facts
    }

    /// Adds the conclusions of a step. Impossible ones (another value is there, no such cell or value) make the facts contradictory.
    pub(super) fn conclude(&mut self, step: &Step) {
        for conclusion in &step.conclusions {
            let Some(cell) = self.tables.index(conclusion.cell()) else {
                self.is_broken = true;
                return;
            };
            match conclusion {
                Conclusion::Place(_, value) => self.place(cell, *value),
                Conclusion::Remove(_, values) => {
                    let n = self.tables.n as u32;
                    values.iter().filter(|value| (1..=n).contains(*value)).for_each(|value| self.remove(cell, *value as usize - 1));
                }
            }
        }
    }

    /// Returns the candidates of a cell, ascending; of a solved one its value; none outside the grid.
    pub(super) fn candidates_of(&self, cell: Cell) -> Vec<u32> {
        self.tables.index(cell).map_or_else(Vec::new, |cell| values(self.candidates[cell]))
    }

    /// Returns the facts unless they contradict each other, so that no solution agrees with them.
    pub(super) fn sound(&self) -> Option<&Self> {
        (!self.is_broken).then_some(self)
    }

    /// Returns the open cells of a group.
    pub(super) fn open_in(&self, group: &Group) -> Cells {
        self.open.and(&group.set)
    }

    /// Returns the places of a value (from 0) in a group.
    pub(super) fn places(&self, group: &Group, v: usize) -> Cells {
        self.holders[v].and(&group.set)
    }

    /// Returns the places of a value (from 0) in a house as a mask: bit `i` for the cell with index `i` there.
    #[inline]
    pub(super) fn spots(&self, house: usize, v: usize) -> u16 {
        self.spots[house * WIDTH + v]
    }

    /// Returns the places of each value in a house, as [`spots`](Self::spots) does.
    #[inline]
    pub(super) fn spots_of(&self, house: usize) -> &[u16] {
        &self.spots[house * WIDTH..house * WIDTH + self.tables.n]
    }

    /// Returns the open cells that may hold a value (from 0) and differ from all of the given cells.
    pub(super) fn common_peers(&self, cells: &Cells, v: usize) -> Cells {
        let mut common = self.holders[v];
        for cell in cells.iter() {
            common = common.and(&self.tables.peers[cell]);
            if common.is_empty() {
                break;
            }
        }
        common
    }

    /// Returns the open cells with two candidates, in reading order.
    pub(super) fn bivalue_cells(&self) -> Vec<(usize, u16)> {
        self.open.iter().map(|cell| (cell, self.candidates[cell])).filter(|(_, mask)| mask.count_ones() == 2).collect()
    }

    /// Returns the values placed in a group, and their sum.
    pub(super) fn placed_in(&self, group: &Group) -> (u16, u32) {
        let solved = group.set.without(&self.open);
        let placed = solved.iter().fold(0, |placed, cell| placed | self.candidates[cell]);
        (placed, solved.iter().map(|cell| self.candidates[cell].trailing_zeros() + 1).sum())
    }

    /// Returns the sum that the open cells of a cage still need, and their sets of values by the rules alone; `None` if the cage is full or
    /// the rest is negative.
    pub(super) fn sets(&self, cage: &Group) -> Option<(u32, impl Iterator<Item = u16>)> {
        let open = self.open_in(cage).len();
        let (placed, sum) = self.placed_in(cage);
        let left = cage.sum.checked_sub(sum)?;
        let beyond = placed | !self.tables.all();
        (open > 0).then(|| (left, combos(open, left).iter().copied().filter(move |set| set & beyond == 0)))
    }

    /// Keeps the sets in which every value has a place and every cell a value.
    pub(super) fn viable(&self, cells: &Cells, sets: impl Iterator<Item = u16>) -> Vec<u16> {
        let union = cells.iter().fold(0, |union, cell| union | self.candidates[cell]);
        sets.filter(|set| set & !union == 0 && cells.iter().all(|cell| self.candidates[cell] & set != 0)).collect()
    }

    fn place(&mut self, cell: usize, value: u32) {
        if !(1..=self.tables.n as u32).contains(&value) || self.candidates[cell] >> (value - 1) & 1 == 0 {
            self.is_broken = true;
            return;
        }
        if !self.open.has(cell) {
            return;
        }
        let v = value as usize - 1;
        let tables = self.tables.clone();
        self.open.remove(cell);
        let others = std::mem::replace(&mut self.candidates[cell], 1 << v);
        tables.homes(cell).iter().for_each(|home| self.placed[home.house()] |= 1 << v);
        bits(others).for_each(|w| self.close(cell, w));
        for other in self.holders[v].and(&tables.peers[cell]).iter() {
            self.remove(other, v);
        }
    }

    pub(super) fn remove(&mut self, cell: usize, v: usize) {
        if self.candidates[cell] >> v & 1 == 0 {
            return;
        }
        self.candidates[cell] &= !(1 << v);
        self.is_broken |= self.candidates[cell] == 0;
        self.close(cell, v);
    }

    /// Removes a cell from the places of a value; notes a contradiction if a house has no place left for it.
    fn close(&mut self, cell: usize, v: usize) {
        self.holders[v].remove(cell);
        for home in self.tables.homes(cell) {
            let spots = &mut self.spots[home.of(v)];
            *spots &= !home.bit;
            self.is_broken |= *spots == 0 && self.placed[home.house()] >> v & 1 == 0;
        }
    }
}
