//! The geometry of a puzzle in tables: houses, cages, sums by the 45 rule, and the peers of each cell.

use crate::layout::HouseKind;
use crate::names;
use crate::puzzle::Regions;
pub(super) use crate::sums::Cells;
use crate::sums::{Sum, Taken, sums};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Arg;

/// Most terms of a sum by the 45 rule, values in view included.
const MOST_TERMS: usize = 12;

/// Number of values in tables by house and value.
pub(super) const WIDTH: usize = 16;

/// A cell's place in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    /// The house * 16.
    from: u16,
    /// The bit of the cell among the places of the house.
    pub bit: u16,
}

impl Home {
    /// Returns the house.
    #[inline]
    pub(super) fn house(self) -> usize {
        usize::from(self.from) / WIDTH
    }

    /// Returns the index of a value (from 0) of the house in a table by house and value.
    #[inline]
    pub(super) fn of(self, v: usize) -> usize {
        usize::from(self.from) + v
    }
}

/// A house or a cage: cells with different values.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// In reading order.
    pub cells: Vec<usize>,
    pub set: Cells,
    /// The sum of its values.
    pub sum: u32,
    /// Its name in sentences.
    pub name: Arg,
}

/// A sum by the 45 rule: the values of `plus` make `total` more than those of `minus`.
#[derive(Clone, Debug)]
pub(super) struct HouseSum {
    pub houses: Vec<usize>,
    pub plus: Cells,
    pub minus: Cells,
    pub total: i32,
}

/// The geometry of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub puzzle: Regions,
    /// Number of rows, columns and values.
    pub n: usize,
    size: Size,
    /// Houses in the order of the layout, then cages.
    pub groups: Vec<Group>,
    /// Number of houses among the groups.
    pub n_houses: usize,
    /// Houses, those that are easiest to see first: blocks, then lines, then the others.
    pub easiest: Vec<usize>,
    /// Sums over one to four houses, each with fewer cells than the houses.
    pub sums: Vec<HouseSum>,
    /// The homes of all cells, as many for each as the cell with the most has: after its own, one without a bit in a house behind the last.
    homes: Vec<Home>,
    /// Cell -> the number of its own homes.
    n_homes: Vec<u8>,
    most_homes: usize,
    /// House * 16 + index -> the cell with that index in the house.
    members: Vec<u8>,
    /// House -> the groups that share several cells with it: the places of these cells in the house, and the group.
    pub crossings: Vec<Vec<(u16, usize)>>,
    /// Cell -> its cage, as a group.
    pub cage_of: Vec<Option<usize>>,
    /// Cell -> the sums with it.
    pub sums_of: Vec<Vec<u16>>,
    /// Cell -> the cells that differ from it.
    pub peers: Vec<Cells>,
}

fn as_sets(Sum { houses, plus, minus, total }: Sum) -> HouseSum {
    let [plus, minus] = [plus, minus].map(|cells| cells.into_iter().map(usize::from).collect());
    HouseSum { houses, plus, minus, total }
}

impl Tables {
    pub(super) fn new(p: &Regions) -> Self {
        let n = p.layout.side();
        let group = |cells: &[u8], sum, name| {
            let cells: Vec<usize> = cells.iter().map(|cell| usize::from(*cell)).collect();
            Group { set: cells.iter().copied().collect(), cells, sum, name }
        };
        let all = (n * (n + 1) / 2) as u32;
        let mut groups: Vec<Group> = p.houses.iter().map(|house| group(&house.cells, all, names::house(house))).collect();
        let n_houses = groups.len();
        groups.extend(p.cages.iter().map(|cage| group(&cage.cells, cage.sum.into(), names::cage(p, cage))));
        let rank = |house: &usize| match p.houses[*house].kind {
            HouseKind::Box | HouseKind::Region => 0,
            HouseKind::Row | HouseKind::Column => 1,
            _ => 2,
        };
        let mut easiest: Vec<usize> = (0..n_houses).collect();
        easiest.sort_by_key(rank);
        let mut tables = Self {
            puzzle: p.clone(),
            n,
            size: p.layout.size(),
            groups,
            n_houses,
            easiest,
            sums: sums(p, MOST_TERMS, &[Taken::Most, Taken::Inner, Taken::Touching]).into_iter().map(as_sets).collect(),
            homes: Vec::new(),
            n_homes: vec![0; n * n],
            most_homes: 0,
            members: vec![0; n_houses * WIDTH],
            crossings: Vec::new(),
            cage_of: vec![None; n * n],
            sums_of: vec![Vec::new(); n * n],
            peers: vec![Cells::EMPTY; n * n],
        };
        for (at, group) in tables.groups.iter().enumerate() {
            for cell in &group.cells {
                tables.peers[*cell].unite(&group.set);
                if at >= n_houses {
                    tables.cage_of[*cell] = Some(at);
                }
            }
        }
        for (house, of) in tables.groups[..n_houses].iter().enumerate() {
            let shared = |group: &Group| of.cells.iter().rev().fold(0, |mask, cell| mask << 1 | u16::from(group.set.has(*cell)));
            let others = tables.groups.iter().enumerate().filter(|(other, _)| *other != house);
            let crossings = others.map(|(other, group)| (shared(group), other)).filter(|(mask, _)| mask & mask.wrapping_sub(1) != 0);
            tables.crossings.push(crossings.collect());
        }
        tables.groups[..n_houses].iter().flat_map(|house| &house.cells).for_each(|cell| tables.n_homes[*cell] += 1);
        let most = tables.n_homes.iter().max().map_or(0, |most| usize::from(*most));
        tables.homes = vec![Home { from: (n_houses * WIDTH) as u16, bit: 0 }; n * n * most];
        tables.most_homes = most;
        tables.n_homes.fill(0);
        for (house, group) in tables.groups[..n_houses].iter().enumerate() {
            for (i, cell) in group.cells.iter().enumerate() {
                let at = cell * most + usize::from(tables.n_homes[*cell]);
                tables.homes[at] = Home { from: (house * WIDTH) as u16, bit: 1 << i };
                tables.n_homes[*cell] += 1;
                tables.members[house * WIDTH + i] = *cell as u8;
            }
        }
        for (cell, peers) in tables.peers.iter_mut().enumerate() {
            peers.remove(cell);
        }
        for (at, sum) in tables.sums.iter().enumerate() {
            sum.plus.iter().chain(sum.minus.iter()).for_each(|cell| tables.sums_of[cell].push(at as u16));
        }
        tables
    }

    /// Returns the homes of a cell.
    #[inline]
    pub(super) fn homes(&self, cell: usize) -> &[Home] {
        &self.padded_homes(cell)[..self.n_homes[cell].into()]
    }

    /// Returns the homes of a cell, and more without a bit so that all cells have as many: a loop over them has no branch to predict.
    #[inline]
    pub(super) fn padded_homes(&self, cell: usize) -> &[Home] {
        &self.homes[cell * self.most_homes..(cell + 1) * self.most_homes]
    }

    /// Returns the cell of the first bit of a mask in a house.
    #[inline]
    pub(super) fn member(&self, house: usize, mask: u16) -> usize {
        self.members[house * WIDTH + mask.trailing_zeros() as usize % WIDTH].into()
    }

    /// Returns the houses.
    pub(super) fn houses(&self) -> &[Group] {
        &self.groups[..self.n_houses]
    }

    /// Returns all values as a mask.
    pub(super) fn all(&self) -> u16 {
        (u32::MAX >> (32 - self.n)) as u16
    }

    /// Returns whether two cells differ in every solution.
    pub(super) fn sees(&self, a: usize, b: usize) -> bool {
        self.peers[a].has(b)
    }

    /// Converts to a cell of the board.
    pub(super) fn at(&self, cell: usize) -> Cell {
        self.size.cell(cell)
    }

    /// Converts to cells of the board.
    pub(super) fn cells(&self, cells: impl IntoIterator<Item = usize>) -> Vec<Cell> {
        cells.into_iter().map(|cell| self.at(cell)).collect()
    }

    /// Returns the index of a cell of the board; `None` outside the grid.
    pub(super) fn index(&self, cell: Cell) -> Option<usize> {
        let (row, col) = (usize::from(cell.row), usize::from(cell.col));
        (row < self.n && col < self.n).then_some(row * self.n + col)
    }
}
