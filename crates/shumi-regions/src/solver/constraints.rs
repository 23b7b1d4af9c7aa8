//! The constraints of a puzzle, compiled once for a search: houses, groups with different values and a sum, and sums without that.

use crate::layout::HouseCells;
use crate::puzzle::Regions;
use crate::sums::{CagedCells, Sum, Taken, sums};

/// Most terms of a sum by the 45 rule; longer ones conclude little.
const MOST_TERMS: usize = 6;

/// A set of constraints: at most 75 houses, or 42 and as many cages and sums as a grid of side 9 has cells, houses and their neighbours.
pub(super) type Numbers = [u64; 4];

/// Cells with different values and their sum.
pub(super) struct Cage {
    pub cells: Vec<u8>,
    pub sum: u32,
    /// Cells beyond the group that differ from all of its cells.
    pub seen: CagedCells,
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
}

impl<'a> Constraints<'a> {
    pub(super) fn new(p: &'a Regions) -> Self {
        let cells = p.givens.len();
        let (of_cell, n_of_cell) = (vec![Numbers::default(); cells], vec![0; cells]);
        let mut this = Self { side: p.layout.side, houses: &p.houses, cages: Vec::new(), sums: Vec::new(), of_cell, n_of_cell };
        if !p.cages.is_empty() {
            this.add_cages(p);
        }
        let mut index = 0;
        let (of_cell, n_of_cell) = (&mut this.of_cell, &mut this.n_of_cell);
        let mut add = |cells: [&[u8]; 2]| {
            for cell in cells.into_iter().flatten().map(|cell| usize::from(*cell)) {
                of_cell[cell][index / 64] |= 1 << (index % 64);
                n_of_cell[cell] += 1;
            }
            index += 1;
        };
        this.houses.iter().for_each(|house| add([&house.cells, &[]]));
        this.cages.iter().for_each(|cage| add([&cage.cells, &[]]));
        this.sums.iter().for_each(|sum| add([&sum.plus, &sum.minus]));
        this
    }

    /// Adds the cages, and the sums that follow from them by the sums of houses.
    fn add_cages(&mut self, p: &Regions) {
        let peers = peers(p);
        for cage in &p.cages {
            self.add_cage(cage.cells.clone(), cage.sum.into(), &peers);
        }
        for mut sum in sums(p, MOST_TERMS, &[Taken::Most]) {
            if sum.plus.is_empty() {
                // Outies alone are a plain sum.
                std::mem::swap(&mut sum.plus, &mut sum.minus);
                sum.total = -sum.total;
            }
            let is_cage = sum.minus.is_empty() && sum.plus.len() > 1 && {
                let cells = set(&sum.plus);
                sum.plus.iter().all(|cell| cells.is_within(&peers[usize::from(*cell)]))
            };
            if !is_cage {
                self.sums.push(sum);
            } else if self.cages.iter().all(|cage| cage.cells != sum.plus) {
                self.add_cage(sum.plus, sum.total.try_into().unwrap_or(u32::MAX), &peers);
            }
        }
    }

    /// Returns the number of constraints.
    pub(super) fn len(&self) -> usize {
        self.houses.len() + self.cages.len() + self.sums.len()
    }

    fn add_cage(&mut self, cells: Vec<u8>, sum: u32, peers: &[CagedCells]) {
        let common = cells.iter().map(|cell| peers[usize::from(*cell)]).reduce(|common, peers| common.and(&peers));
        let seen = common.unwrap_or(CagedCells::EMPTY).without(&set(&cells));
        self.cages.push(Cage { cells, sum, seen });
    }
}

fn set(cells: &[u8]) -> CagedCells {
    cells.iter().map(|cell| usize::from(*cell)).collect()
}

/// Returns, for each cell, itself and the cells that share a house or a cage with it.
fn peers(p: &Regions) -> Vec<CagedCells> {
    let mut peers = vec![CagedCells::EMPTY; p.givens.len()];
    for group in p.houses.iter().map(|house| &house.cells).chain(p.cages.iter().map(|cage| &cage.cells)) {
        let all = set(group);
        group.iter().for_each(|cell| peers[usize::from(*cell)].unite(&all));
    }
    peers
}
