//! Counts of places up to two: values that occur once, twice or as a solved cell in each house.
//!
//! A saturating counter in two bit sets: `once` has the values seen at least once, `twice` those seen again, so hidden singles are
//! `once` without `twice`. Groups are joined by adding counters, houses by rotating the words.

use super::cells::each;
use super::lane_row::Cellwise;

/// Values that occur in some cells, for words of `W` groups of cells side by side.
#[derive(Clone, Copy)]
pub(super) struct PlaceCounts<V, const W: usize, const L: usize> {
    pub once: [V; L],
    pub twice: [V; L],
    /// Values that are the only one of a cell.
    pub solved: [V; L],
}

impl<V: Cellwise, const W: usize, const L: usize> PlaceCounts<V, W, L> {
    pub const NOTHING: Self = Self { once: [V::NONE; L], twice: [V::NONE; L], solved: [V::NONE; L] };

    /// Adds a cell to each group; `single` holds the values of solved cells.
    #[inline(always)]
    pub fn add(&mut self, cells: &[V; L], single: &[V; L]) {
        for i in 0..L {
            self.twice[i] = self.twice[i] | self.once[i] & cells[i];
            self.once[i] = self.once[i] | cells[i];
            self.solved[i] = self.solved[i] | single[i];
        }
    }

    /// Adds the counts of other groups.
    #[inline(always)]
    pub fn join(&mut self, other: &Self) {
        if V::IS_WIDE { self.join_called(other) } else { self.join_inlined(other) }
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

    /// Combines the groups of each word, and repeats the result in each position.
    #[inline(always)]
    pub fn spread(self) -> Self {
        if V::IS_WIDE { self.spread_called() } else { self.spread_inlined() }
    }

    #[inline(never)]
    fn spread_called(self) -> Self {
        self.spread_inlined()
    }

    #[inline(always)]
    fn spread_inlined(self) -> Self {
        const { assert!(2 <= W && W <= 5) };
        // Unrolled, so that the shifts are compile-time constants.
        let mut all = self;
        all.join(&self.turned(1));
        if W >= 4 {
            all.join(&all.turned(2));
        }
        if W % 2 == 1 {
            all.join(&self.turned(W - 1));
        }
        all
    }

    #[inline(always)]
    fn turned(&self, k: usize) -> Self {
        let turned = |cells: &[V; L]| each(|i| cells[i].turned(k));
        Self { once: turned(&self.once), twice: turned(&self.twice), solved: turned(&self.solved) }
    }

    /// Returns the values with exactly one place: hidden singles.
    #[inline(always)]
    pub fn hidden(&self) -> [V; L] {
        each(|i| self.once[i] & !self.twice[i])
    }

    /// Returns the values without a place in some word.
    #[inline(always)]
    pub fn missing(&self) -> V {
        (0..L).fold(V::NONE, |missing, i| missing | !self.once[i]).in_cells()
    }

    /// Returns the values with at least two places in some word.
    #[inline(always)]
    pub fn repeated(&self) -> V {
        (0..L).fold(V::NONE, |repeated, i| repeated | self.twice[i])
    }
}
