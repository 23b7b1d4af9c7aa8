//! The constraints of a puzzle, compiled once for a search: houses, groups with different values and a sum, and sums without that.

use crate::puzzle::Regions;
use crate::sums::{Sum, Taken, sums};

/// Most terms of a sum by the 45 rule; longer ones conclude little.
const MOST_TERMS: usize = 6;

/// Cells with different values and their sum.
pub(super) struct Cage {
    pub cells: Vec<u8>,
    pub sum: u32,
    /// Cells beyond the group that differ from all of its cells.
    pub seen: Vec<u8>,
}

/// All constraints of a puzzle. They are numbered: houses, then cages, then sums.
pub(super) struct Constraints {
    pub side: usize,
    /// Cells with each value once.
    pub houses: Vec<Vec<u8>>,
    pub cages: Vec<Cage>,
    pub sums: Vec<Sum>,
    /// Cell -> the constraints it is in.
    pub of_cell: Vec<Vec<u16>>,
}

impl Constraints {
    pub(super) fn new(p: &Regions) -> Self {
        let n = p.layout.side;
        let houses: Vec<Vec<u8>> = p.houses.iter().map(|house| house.cells.clone()).collect();
        let mut this = Self { side: n, houses, cages: Vec::new(), sums: Vec::new(), of_cell: Vec::new() };
        if !p.cages.is_empty() {
            this.add_cages(p);
        }
        this.of_cell = vec![Vec::new(); n * n];
        let sums = this.sums.iter().map(|sum| sum.plus.iter().chain(&sum.minus).copied().collect::<Vec<_>>());
        let all = this.houses.iter().cloned().chain(this.cages.iter().map(|cage| cage.cells.clone())).chain(sums);
        for (index, cells) in all.enumerate() {
            cells.iter().for_each(|cell| this.of_cell[usize::from(*cell)].push(index as u16));
        }
        this
    }

    /// Adds the cages, and the sums that follow from them by the sums of houses.
    fn add_cages(&mut self, p: &Regions) {
        let differs = different(p, &self.houses);
        for cage in &p.cages {
            self.add_cage(cage.cells.clone(), cage.sum.into(), &differs);
        }
        for mut sum in sums(p, MOST_TERMS, &[Taken::Most]) {
            if sum.plus.is_empty() {
                // Outies alone are a plain sum.
                std::mem::swap(&mut sum.plus, &mut sum.minus);
                sum.total = -sum.total;
            }
            let is_cage = sum.minus.is_empty() && sum.plus.len() > 1 && all_differ(&sum.plus, &differs, p.givens.len());
            if !is_cage {
                self.sums.push(sum);
            } else if self.cages.iter().all(|cage| cage.cells != sum.plus) {
                self.add_cage(sum.plus, sum.total.try_into().unwrap_or(u32::MAX), &differs);
            }
        }
    }

    /// Returns the number of constraints.
    pub(super) fn len(&self) -> usize {
        self.houses.len() + self.cages.len() + self.sums.len()
    }

    fn add_cage(&mut self, cells: Vec<u8>, sum: u32, differs: &[bool]) {
        let count = self.side * self.side;
        let sees = |cell: usize| cells.iter().all(|of| usize::from(*of) != cell && differs[usize::from(*of) * count + cell]);
        let seen = (0..count).filter(|cell| sees(*cell)).map(|cell| cell as u8).collect();
        self.cages.push(Cage { cells, sum, seen });
    }
}

/// Returns, for each pair of cells, whether a house or a cage has both; a cell differs from itself.
fn different(p: &Regions, houses: &[Vec<u8>]) -> Vec<bool> {
    let count = p.givens.len();
    let mut differs = vec![false; count * count];
    for group in houses.iter().chain(p.cages.iter().map(|cage| &cage.cells)) {
        for a in group {
            group.iter().for_each(|b| differs[usize::from(*a) * count + usize::from(*b)] = true);
        }
    }
    differs
}

fn all_differ(cells: &[u8], differs: &[bool], count: usize) -> bool {
    cells.iter().all(|a| cells.iter().all(|b| differs[usize::from(*a) * count + usize::from(*b)]))
}
