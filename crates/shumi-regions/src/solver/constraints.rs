//! The constraints of a puzzle, compiled once for a search: houses, groups with different values and a sum, and sums without that.

use crate::layout::HouseCells;
use crate::puzzle::Regions;
use crate::sums::{Cells, Sum, Taken, sums};

/// Most terms of a sum by the 45 rule; longer ones conclude little.
const MOST_TERMS: usize = 6;

/// A set of constraints: at most 75 houses, or 42 and as many cages and sums as a grid of side 9 has cells, houses and their neighbours.
pub(super) type Numbers = [u64; 4];

/// Cells with different values and their sum.
pub(super) struct Cage {
    pub cells: Vec<u8>,
    pub sum: u32,
    /// Cells beyond the group that differ from all of its cells.
    pub seen: Cells,
}

/// All constraints of a puzzle. They are numbered: houses, then cages, then sums.
pub(super) struct Constraints<'a> {
    pub side: usize,
    /// Cells with each value once.
    pub houses: &'a [HouseCells],
    pub cages: Vec<Cage>,
    pub sums: Vec<Sum>,
    /// Cell -> the constraints it is in.
    pub of_cell: Vec<Numbers>,
    /// Cell -> the number of the constraints it is in.
    pub n_of_cell: Vec<usize>,
    /// Cell -> the cells that share a house or a cage with it.
    pub peers: Vec<Cells>,
}

impl<'a> Constraints<'a> {
    /// Compiles the houses and cages of a puzzle.
    pub(super) fn new(p: &'a Regions) -> Self {
        let cells = p.givens.len();
        let mut this = Self {
            side: p.layout.side,
            houses: &p.houses,
            cages: Vec::new(),
            sums: Vec::new(),
            of_cell: vec![Numbers::default(); cells],
            n_of_cell: vec![0; cells],
            peers: peers(p),
        };
        (0..this.houses.len()).for_each(|house| this.number(house, &p.houses[house].cells));
        p.cages.iter().for_each(|cage| this.add_cage(cage.cells.clone(), cage.sum.into()));
        this
    }

    /// Adds the sums that follow from the cages by the sums of houses, as cages where their cells differ.
    pub(super) fn add_sums(&mut self, p: &Regions) {
        let mut plain = Vec::new();
        for mut sum in sums(p, MOST_TERMS, &[Taken::Most]) {
            if sum.plus.is_empty() {
                // Outies alone are a plain sum.
                std::mem::swap(&mut sum.plus, &mut sum.minus);
                sum.total = -sum.total;
            }
            let differs = |at: usize, cell: u8| sum.plus[..at].iter().all(|other| self.peers[usize::from(cell)].has((*other).into()));
            let is_cage = sum.minus.is_empty() && sum.plus.len() > 1 && sum.plus.iter().enumerate().all(|(at, cell)| differs(at, *cell));
            if !is_cage {
                plain.push(sum);
            } else if self.cages.iter().all(|cage| cage.cells != sum.plus) {
                self.add_cage(sum.plus, sum.total.try_into().unwrap_or(u32::MAX));
            }
        }
        for sum in plain {
            [&sum.plus, &sum.minus].into_iter().for_each(|cells| self.number(self.len(), cells));
            self.sums.push(sum);
        }
    }

    /// Returns the number of constraints.
    pub(super) fn len(&self) -> usize {
        self.houses.len() + self.cages.len() + self.sums.len()
    }

    /// Gives a constraint over some cells its number.
    fn number(&mut self, index: usize, cells: &[u8]) {
        for cell in cells.iter().map(|cell| usize::from(*cell)) {
            self.of_cell[cell][index / 64] |= 1 << (index % 64);
            self.n_of_cell[cell] += 1;
        }
    }

    fn add_cage(&mut self, cells: Vec<u8>, sum: u32) {
        let common = cells.iter().map(|cell| self.peers[usize::from(*cell)]).reduce(|common, peers| common.and(&peers));
        let seen = common.unwrap_or(Cells::EMPTY);
        self.number(self.len(), &cells);
        self.cages.push(Cage { cells, sum, seen });
    }
}

fn set(cells: &[u8]) -> Cells {
    cells.iter().map(|cell| usize::from(*cell)).collect()
}

/// Returns, for each cell, the cells that share a house or a cage with it.
fn peers(p: &Regions) -> Vec<Cells> {
    let mut peers = vec![Cells::EMPTY; p.givens.len()];
    for group in p.houses.iter().map(|house| &house.cells).chain(p.cages.iter().map(|cage| &cage.cells)) {
        let all = set(group);
        group.iter().for_each(|cell| peers[usize::from(*cell)].unite(&all));
    }
    peers.iter_mut().enumerate().for_each(|(cell, peers)| peers.remove(cell));
    peers
}
