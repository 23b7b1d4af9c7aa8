//! The puzzle: its grid, its cages and givens.

use super::cage::{self, Cage};
use super::layout::{HouseCells, RegionsLayout};
use shumi_core::grid::Cell;

/// The rules of a puzzle; as a number, the index of its id among [`Puzzle::IDS`](shumi_frame::family::Puzzle::IDS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionsRule {
    /// Boxes and cages.
    Killer,
    /// Any houses, perhaps with cages.
    Regions,
}

/// A grid with houses of any kind, and perhaps cages.
#[derive(Clone, Debug, PartialEq)]
pub struct Regions {
    pub(super) rule: RegionsRule,
    pub(super) layout: RegionsLayout,
    /// Cell -> given value, 0 for none, row by row.
    pub(super) givens: Vec<u8>,
    /// By first cell; no cell is in two of them.
    pub(super) cages: Vec<Cage>,
    /// The houses of the layout.
    pub(super) houses: Vec<HouseCells>,
}

impl Regions {
    /// Creates a puzzle. `None` unless there is a given for each cell, 0 for none; cages have different cells, no more than the grid
    /// has values, and share none; a grid with cages has a side of at most 9; and a Killer has cages, boxes and no further houses.
    pub fn new(rule: RegionsRule, layout: RegionsLayout, givens: Vec<u8>, mut cages: Vec<Cage>) -> Option<Self> {
        let n = layout.side;
        let mut used = vec![false; n * n];
        for cage in &mut cages {
            cage.cells.sort_unstable();
            let is_free = |cell: &u8| used.get_mut(usize::from(*cell)).is_some_and(|used| !std::mem::replace(used, true));
            if cage.cells.is_empty() || cage.cells.len() > n || !cage.cells.iter().all(is_free) {
                return None;
            }
        }
        cages.sort_unstable_by_key(|cage| cage.cells[0]);
        let is_right = givens.len() == n * n
            && givens.iter().all(|value| usize::from(*value) <= n)
            && (cages.is_empty() || n <= cage::MAX_SIDE)
            && (rule == RegionsRule::Regions || layout.is_plain() && !cages.is_empty());
        let houses = layout.houses();
        is_right.then_some(Self { rule, layout, givens, cages, houses })
    }

    /// Returns the grid.
    pub fn layout(&self) -> &RegionsLayout {
        &self.layout
    }

    /// Returns the given values, row by row, 0 for none.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// Returns the cages.
    pub fn cages(&self) -> &[Cage] {
        &self.cages
    }

    /// Returns the number of the cage of each cell, if it is in one.
    pub(super) fn cage_of(&self) -> Vec<Option<usize>> {
        let mut of = vec![None; self.givens.len()];
        for (index, cage) in self.cages.iter().enumerate() {
            cage.cells.iter().for_each(|cell| of[usize::from(*cell)] = Some(index));
        }
        of
    }

    /// Returns the cage of a cell.
    pub(super) fn cage_at(&self, cell: usize) -> Option<&Cage> {
        self.cages.iter().find(|cage| cage.cells.contains(&(cell as u8)))
    }

    /// Returns the houses of a cell.
    pub(super) fn houses_of(&self, cell: usize) -> impl Iterator<Item = &HouseCells> {
        self.houses.iter().filter(move |house| house.cells.contains(&(cell as u8)))
    }

    /// Converts cells for the arguments of a sentence.
    pub(super) fn cells(&self, cells: impl IntoIterator<Item = u8>) -> Vec<Cell> {
        cells.into_iter().map(|cell| self.layout.cell(cell.into())).collect()
    }

    /// Finds a value that occurs more than once among cells, with these cells, for each such value.
    pub(super) fn repeated(values: &[u8], cells: &[u8]) -> Vec<(u8, Vec<u8>)> {
        let holds = |value: u8| cells.iter().copied().filter(|cell| values[usize::from(*cell)] == value).collect::<Vec<_>>();
        (1..=16).map(|value| (value, holds(value))).filter(|(_, cells)| cells.len() > 1).collect()
    }
}
