//! Sets of cells.

/// A set of cells below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: Self = Self([0; W]);

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Returns whether a cell is in the set.
    #[inline]
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    /// Adds the cells of another set.
    #[inline]
    pub fn unite(&mut self, other: &Self) {
        for i in 0..W {
            self.0[i] |= other.0[i];
        }
    }

    /// Returns the cells of both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for i in 0..W {
            both.0[i] &= other.0[i];
        }
        both
    }

    /// Returns the cells that are not in the other set.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for i in 0..W {
            rest.0[i] &= !other.0[i];
        }
        rest
    }

    /// Returns whether the other set has all cells of this one.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        self.without(other).is_empty()
    }

    /// Returns whether the set has no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns the number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set has one cell.
    #[inline]
    pub fn is_single(&self) -> bool {
        let mut found = false;
        for word in self.0.iter().filter(|word| **word != 0) {
            if found || !word.is_power_of_two() {
                return false;
            }
            found = true;
        }
        found
    }

    /// Returns the first cell.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.0.iter().position(|word| *word != 0).map(|at| 64 * at + self.0[at].trailing_zeros() as usize)
    }

    /// Returns the cells, ascending.
    pub fn cells(&self) -> Vec<usize> {
        self.iter().collect()
    }

    /// Returns the cells, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let (mut rest, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while *rest.get(at)? == 0 {
                at += 1;
            }
            let cell = 64 * at + rest[at].trailing_zeros() as usize;
            rest[at] &= rest[at] - 1;
            Some(cell)
        })
    }
}

impl<const W: usize> FromIterator<usize> for CellSet<W> {
    fn from_iter<T: IntoIterator<Item = usize>>(cells: T) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
