//! Closures of all candidates under singles, cages and sums: which candidates fail when assumed, before the costlier search for a short
//! proof (failed literal probing).
//!
//! For each candidate, stores the board after assuming it and propagating. Removals only shrink these boards, in any order, so each is
//! updated incrementally: over a whole puzzle a board costs as much as its removals. Most candidates of a hard puzzle never fail, so no
//! trial runs for them.

use super::board::{is_narrow, take_first};
use super::bounds::{bounded, terms};
use super::facts::Facts;
use super::forty_five::OpenSum;
use super::tables::{Cells, Tables, WIDTH};
use shumi_digits::bits::bits;
use shumi_digits::filter::filter;

/// The boards of all candidates.
#[derive(Clone, Debug, Default)]
pub(super) struct Closures {
    /// Cell -> the candidates for which the boards are valid; empty: no boards yet.
    known: Vec<u16>,
    /// Cell * 16 + value -> the board under it; empty if it fails or is no candidate.
    boards: Vec<Vec<u16>>,
    work: Work,
}

/// The changes of a board that are not propagated yet.
#[derive(Clone, Debug, Default)]
struct Work {
    /// Removed candidates whose cells and houses are to be checked.
    removed: Vec<(u8, u8)>,
    /// Cages with a changed cell, as groups.
    cages: Vec<u64>,
    /// Sums with a changed cell.
    sums: Vec<u64>,
    /// Sums that boards follow.
    followed: Vec<u64>,
}

impl Closures {
    /// Updates the boards to the facts and the sums that trials follow.
    pub(super) fn follow(&mut self, facts: &Facts, sums: &[OpenSum]) {
        let tables = &facts.tables;
        let is_later = self.known.len() == facts.candidates.len() && self.known.iter().zip(&facts.candidates).all(|(k, now)| now & !k == 0);
        if !is_later {
            let words = |bits: usize| vec![0; bits / 64 + 1];
            let [cages, sums, followed] = [tables.groups.len(), tables.sums.len(), tables.sums.len()].map(words);
            *self = Self { work: Work { removed: Vec::new(), cages, sums, followed }, ..Self::default() };
        }
        let known = std::mem::take(&mut self.work.followed);
        self.work.followed = vec![0; known.len()];
        sums.iter().for_each(|sum| self.work.followed[sum.at / 64] |= 1 << (sum.at % 64));
        if is_later {
            self.go_on(facts, &known)
        } else {
            self.begin(facts)
        }
        self.known.clone_from(&facts.candidates);
    }

    /// Returns whether the candidate of an open cell fails.
    pub(super) fn fails(&self, cell: usize, v: usize) -> bool {
        self.boards[cell * WIDTH + v].is_empty()
    }

    fn begin(&mut self, facts: &Facts) {
        let tables = &facts.tables;
        let mut given = [&facts.candidates[..], &facts.spots].concat();
        for (cell, mask) in facts.candidates.iter().enumerate().filter(|(cell, _)| !facts.open.has(*cell)) {
            let v = mask.trailing_zeros() as usize;
            tables.homes(cell).iter().for_each(|home| given[facts.candidates.len() + home.of(v)] = u16::MAX);
        }
        self.boards = vec![Vec::new(); facts.candidates.len() * WIDTH];
        for cell in facts.open.iter() {
            for v in bits(facts.candidates[cell]) {
                let mut masks = given.clone();
                let mut board = Board::new(tables, &mut masks, &mut self.work);
                board.place(cell, v);
                if board.propagate() {
                    self.boards[cell * WIDTH + v] = masks;
                }
            }
        }
    }

    /// Removes lost candidates from all boards; `known` are the sums that the boards have followed.
    fn go_on(&mut self, facts: &Facts, known: &[u64]) {
        let lost = |(cell, known): (usize, &u16)| bits(known & !facts.candidates[cell]).map(move |v| (cell, v)).collect::<Vec<_>>();
        let gone: Vec<(usize, usize)> = self.known.iter().enumerate().flat_map(lost).collect();
        gone.iter().for_each(|(cell, v)| self.boards[cell * WIDTH + v] = Vec::new());
        let new: Vec<u64> = self.work.followed.iter().zip(known).map(|(now, known)| now & !known).collect();
        for masks in self.boards.iter_mut().filter(|masks| !masks.is_empty()) {
            self.work.sums.copy_from_slice(&new);
            let mut board = Board::new(&facts.tables, masks, &mut self.work);
            gone.iter().for_each(|(cell, v)| board.remove(*cell, *v));
            if !board.propagate() {
                *masks = Vec::new();
            }
        }
    }
}

/// One board.
struct Board<'a> {
    tables: &'a Tables,
    /// The candidates of each cell.
    masks: &'a mut [u16],
    /// House * 16 + value -> its places in the house; of placed values more.
    spots: &'a mut [u16],
    work: &'a mut Work,
    /// The cells placed since the last propagation.
    is_placed: Cells,
}

impl<'a> Board<'a> {
    fn new(tables: &'a Tables, masks: &'a mut [u16], work: &'a mut Work) -> Self {
        let (masks, spots) = masks.split_at_mut(tables.n * tables.n);
        Self { tables, masks, spots, work, is_placed: Cells::EMPTY }
    }

    fn remove(&mut self, cell: usize, v: usize) {
        if self.masks[cell] >> v & 1 == 0 {
            return;
        }
        let tables = self.tables;
        self.masks[cell] &= !(1 << v);
        tables.padded_homes(cell).iter().for_each(|home| self.spots[home.of(v)] &= !home.bit);
        self.work.removed.push((cell as u8, v as u8));
        if let Some(cage) = tables.cage_of[cell] {
            self.work.cages[cage / 64] |= 1 << (cage % 64);
        }
        for sum in tables.sums_of[cell].iter().map(|sum| usize::from(*sum)) {
            self.work.sums[sum / 64] |= 1 << (sum % 64) & self.work.followed[sum / 64];
        }
    }

    fn keep(&mut self, cell: usize, mask: u16) {
        bits(self.masks[cell] & !mask).for_each(|v| self.remove(cell, v));
    }

    fn place(&mut self, cell: usize, v: usize) {
        let tables = self.tables;
        if self.is_placed.has(cell) {
            return;
        }
        self.is_placed.insert(cell);
        self.keep(cell, 1 << v);
        for home in tables.homes(cell) {
            let places = std::mem::replace(&mut self.spots[home.of(v)], u16::MAX);
            bits(places & tables.all() & !home.bit).for_each(|i| self.remove(tables.groups[home.house()].cells[i], v));
        }
        if let Some(cage) = tables.cage_of[cell] {
            tables.groups[cage].cells.iter().filter(|other| **other != cell).for_each(|other| self.remove(*other, v));
        }
    }

    /// Propagates singles, then cages and sums; `false`: a contradiction.
    fn propagate(&mut self) -> bool {
        loop {
            let is_possible = if let Some((cell, v)) = self.work.removed.pop() {
                self.look_at(cell.into(), v.into())
            } else if let Some(cage) = take_first(&mut self.work.cages) {
                self.cage(cage)
            } else if let Some(sum) = take_first(&mut self.work.sums) {
                self.sum(sum)
            } else {
                return true;
            };
            if !is_possible {
                self.work.removed.clear();
                self.work.cages.fill(0);
                self.work.sums.fill(0);
                return false;
            }
        }
    }

    /// Places the singles of the cell and the houses of a removed candidate.
    fn look_at(&mut self, cell: usize, v: usize) -> bool {
        let tables = self.tables;
        let left = self.masks[cell];
        let homes = tables.padded_homes(cell).iter().enumerate();
        let narrow = homes.fold(0u32, |narrow, (i, home)| narrow | u32::from(is_narrow(self.spots[home.of(v)])) << i);
        if left.is_power_of_two() {
            self.place(cell, left.trailing_zeros() as usize);
        }
        for home in bits(narrow).map(|i| tables.padded_homes(cell)[i]) {
            match self.spots[home.of(v)] {
                0 => return false,
                // Placed by now if there are more.
                left if is_narrow(left) => self.place(tables.member(home.house(), left), v),
                _ => {}
            }
        }
        left != 0
    }

    /// Leaves a cage the candidates of its fillings.
    fn cage(&mut self, at: usize) -> bool {
        let group = &self.tables.groups[at];
        let mut masks = [0; WIDTH];
        let masks = &mut masks[..group.cells.len()];
        masks.iter_mut().zip(&group.cells).for_each(|(mask, cell)| *mask = self.masks[*cell]);
        let is_possible = filter(masks, Some(group.sum));
        if is_possible {
            group.cells.iter().zip(masks).for_each(|(cell, mask)| self.keep(*cell, *mask));
        }
        is_possible
    }

    /// Leaves the terms of a sum the candidates within its bounds.
    fn sum(&mut self, at: usize) -> bool {
        let sum = &self.tables.sums[at];
        let (cells, plus) = terms(&sum.plus, &sum.minus);
        let masks: Vec<u16> = cells.iter().map(|cell| self.masks[*cell]).collect();
        let kept = bounded(&masks, plus, sum.total);
        kept.iter().flatten().zip(&cells).for_each(|(mask, cell)| self.keep(*cell, *mask));
        kept.is_some()
    }
}
