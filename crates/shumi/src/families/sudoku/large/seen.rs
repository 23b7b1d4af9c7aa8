//! Which values the cells of houses have.

use super::cells::{Cells, Word, each};

/// The values that some cells have, for `L` words of groups of cells side by side.
#[derive(Clone, Copy)]
pub(super) struct Seen<X, const N: usize, const W: usize, const L: usize> {
    pub once: [Cells<X, N, W>; L],
    pub twice: [Cells<X, N, W>; L],
    /// As the only value of a cell.
    pub solved: [Cells<X, N, W>; L],
}

impl<X: Word, const N: usize, const W: usize, const L: usize> Seen<X, N, W, L> {
    pub const NOTHING: Self = Self { once: [Cells::NONE; L], twice: [Cells::NONE; L], solved: [Cells::NONE; L] };

    /// One cell in each group; `single` are those with one value.
    #[inline(always)]
    pub fn of(cells: [Cells<X, N, W>; L], single: [Cells<X, N, W>; L]) -> Self {
        Self { once: cells, solved: single, ..Self::NOTHING }
    }

    /// One cell in each group, no matter whether it has one value.
    #[inline(always)]
    pub fn once(cells: [Cells<X, N, W>; L]) -> Self {
        Self::of(cells, [Cells::NONE; L])
    }

    /// Adds other cells to the groups.
    #[inline(always)]
    pub fn join(&mut self, other: &Self) {
        if X::IS_WIDE { self.join_called(other) } else { self.join_inlined(other) }
    }

    #[inline(never)]
    fn join_called(&mut self, other: &Self) {
        self.join_inlined(other);
    }

    #[inline(always)]
    fn join_inlined(&mut self, other: &Self) {
        for i in 0..L {
            self.twice[i] = self.twice[i] | other.twice[i] | self.once[i] & other.once[i];
            self.once[i] = self.once[i] | other.once[i];
            self.solved[i] = self.solved[i] | other.solved[i];
        }
    }

    /// The groups of each word together, in each of its places.
    #[inline(always)]
    pub fn spread(self) -> Self {
        if X::IS_WIDE { self.spread_called() } else { self.spread_inlined() }
    }

    #[inline(never)]
    fn spread_called(self) -> Self {
        self.spread_inlined()
    }

    #[inline(always)]
    fn spread_inlined(self) -> Self {
        let (mut all, mut joined) = (self, 1);
        while 2 * joined <= W {
            all.join(&all.turned(joined));
            joined *= 2;
        }
        (joined..W).for_each(|k| all.join(&self.turned(k)));
        all
    }

    #[inline(always)]
    fn turned(&self, k: usize) -> Self {
        let turned = |cells: &[Cells<X, N, W>; L]| each(|i| cells[i].turned(k));
        Self { once: turned(&self.once), twice: turned(&self.twice), solved: turned(&self.solved) }
    }

    /// The values with one place.
    #[inline(always)]
    pub fn hidden(&self) -> [Cells<X, N, W>; L] {
        each(|i| self.once[i] & !self.twice[i])
    }

    /// The values without a place in some word.
    #[inline(always)]
    pub fn missing(&self) -> Cells<X, N, W> {
        (0..L).fold(Cells::NONE, |missing, i| missing | !self.once[i]) & Cells::all()
    }

    /// The values with two places in some word.
    #[inline(always)]
    pub fn repeated(&self) -> Cells<X, N, W> {
        (0..L).fold(Cells::NONE, |repeated, i| repeated | self.twice[i])
    }
}
