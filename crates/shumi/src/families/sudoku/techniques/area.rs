//! Small sets of cells.

/// Cells below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area<const W: usize>([u64; W]);

impl<const W: usize> Area<W> {
    pub const EMPTY: Self = Self([0; W]);

    #[inline]
    pub fn add(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub fn join(&mut self, other: &Self) {
        for i in 0..W {
            self.0[i] |= other.0[i];
        }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn cells(&self) -> Vec<usize> {
        (0..64 * W).filter(|c| self.0[c / 64] >> (c % 64) & 1 != 0).collect()
    }
}
