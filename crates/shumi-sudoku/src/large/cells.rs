//! Candidates of neighbouring cells packed in one word, so that each operation acts on all of them at once (SWAR).

use std::ops::{Add, BitAnd, BitOr, Not, Shl, Shr};

use super::lane_row::{Cellwise, LaneRow, Stored};

/// An unsigned integer.
pub(super) trait Word:
    Copy
    + Default
    + Eq
    + From<u32>
    + Not<Output = Self>
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    const NONE: Self;
    /// Returns `self - other`, modulo its size.
    fn less(self, other: Self) -> Self;
    /// Returns its lowest 32 bits.
    fn low(self) -> u32;
}

macro_rules! word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const NONE: Self = 0;
            #[inline(always)]
            fn less(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn low(self) -> u32 {
                self as u32
            }
        }
    )*};
}
word!(u64, u128);

/// Builds an array from `f` of each index. The compiler does not always inline, and then not vectorise, closures of `array::from_fn` and
/// of iterators.
#[inline(always)]
pub(super) fn each<T: Copy, const L: usize>(f: impl Fn(usize) -> T) -> [T; L] {
    let mut all = [f(0); L];
    let mut i = 1;
    while i < L {
        all[i] = f(i);
        i += 1;
    }
    all
}

/// The `W` cells of a box in one row, from the lowest bit on: `N` bits each, the lowest for value 1.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cells<X, const N: usize, const W: usize>(pub X);

impl<X: Word, const N: usize, const W: usize> BitAnd for Cells<X, N, W> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<X: Word, const N: usize, const W: usize> BitOr for Cells<X, N, W> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<X: Word, const N: usize, const W: usize> Not for Cells<X, N, W> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<X: Word, const N: usize, const W: usize> Cells<X, N, W> {
    /// Repeats the same values in each cell.
    #[inline(always)]
    pub fn all_of(values: u32) -> Self {
        (0..W).fold(Self(X::NONE), |cells, i| cells.with(i, values))
    }

    /// All values in each cell.
    #[inline(always)]
    pub fn all() -> Self {
        Self::all_of((1 << N) - 1)
    }

    #[inline(never)]
    fn empty_called(self) -> Self {
        self.empty_inlined()
    }

    #[inline(always)]
    fn empty_inlined(self) -> Self {
        // Adding all lower bits carries into the highest one if any of them is set.
        let (low, high) = (Self::all_of((1 << (N - 1)) - 1).0, Self::all_of(1 << (N - 1)).0);
        let filled = ((self.0 & low) + low) | self.0;
        let ones = (!filled & high) >> (N - 1);
        Self((ones << N).less(ones))
    }
}

impl<X: Word, const N: usize, const W: usize> Cellwise for Cells<X, N, W> {
    const NONE: Self = Self(X::NONE);
    const IS_WIDE: bool = size_of::<X>() > 8;

    #[inline(always)]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    fn in_cells(self) -> Self {
        self & Self::all()
    }

    #[inline(always)]
    fn empty(self) -> Self {
        if Self::IS_WIDE { self.empty_called() } else { self.empty_inlined() }
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        Self(self.0 & self.0.less(Self::all_of(1).0))
    }

    #[inline(always)]
    fn turned(self, k: usize) -> Self {
        Self(self.0 >> (N * k) | self.0 << (N * (W - k))) & Self::all()
    }
}

impl<X: Word, const N: usize, const W: usize> Stored for Cells<X, N, W> {
    #[inline(always)]
    fn at(self, i: usize) -> u32 {
        (self.0 >> (N * i)).low() & ((1 << N) - 1)
    }

    #[inline(always)]
    fn with(self, i: usize, values: u32) -> Self {
        Self(self.0 & !(X::from((1 << N) - 1) << (N * i)) | X::from(values) << (N * i))
    }
}

/// One word, which the compiler vectorises if it can.
impl<X: Word, const N: usize, const T: usize, const W: usize> LaneRow<N, T, W, T> for Cells<X, N, W> {
    type Stored = Self;

    #[inline(always)]
    fn load(words: &[Self; T]) -> [Self; T] {
        *words
    }

    #[inline(always)]
    fn store(row: [Self; T]) -> [Self; T] {
        row
    }

    #[inline(always)]
    fn transposed(rows: &[[Self; T]; T]) -> [[Self; T]; T] {
        each(|a| each(|b| rows[b][a]))
    }

    #[inline(always)]
    fn all_of(row: &[Self; T], i: usize) -> Self {
        row[i]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held<X: Word, const N: usize, const W: usize>(values: [u32; W]) {
        let cells = |values: [u32; W]| (0..W).fold(Cells::<X, N, W>::NONE, |cells, i| cells.with(i, values[i]));
        let read = |cells: Cells<X, N, W>| -> [u32; W] { std::array::from_fn(|i| cells.at(i)) };
        let all = (1 << N) - 1;
        let word = cells(values);
        assert_eq!(read(word), values);
        assert_eq!(read(word.with(W - 1, 1).with(0, all))[0], all);
        assert_eq!(read(word.empty()), values.map(|mask| if mask == 0 { all } else { 0 }));
        assert_eq!(read(LaneRow::<N, 1, W, 1>::spread(word)), [values.iter().fold(0, |any, mask| any | mask); W]);
        assert_eq!(read(word.turned(1)), std::array::from_fn(|i| values[(i + 1) % W]));
        let filled = values.map(|mask| mask.max(1));
        assert_eq!(read(cells(filled).without_lowest()), filled.map(|mask| mask & (mask - 1)));
        assert_eq!(read(cells(filled).single()), filled.map(|mask| if mask.is_power_of_two() { mask } else { 0 }));
    }

    #[test]
    fn each_cell_is_as_if_it_were_alone() {
        let mut rng = shumi_core::rng::Rng::new(64);
        for _ in 0..2000 {
            // Each bit is set with probability a quarter or a half, besides empty and full cells.
            let mut mask = |n: u32| {
                let all = (1u32 << n) - 1;
                let (a, b) = (rng.next_u64() as u32 & all, rng.next_u64() as u32 & all);
                match rng.below(6) {
                    0 => 0,
                    1 => all,
                    2 => 1 << rng.below(n.into()),
                    3 => a,
                    _ => a & b,
                }
            };
            held::<u64, 4, 2>(std::array::from_fn(|_| mask(4)));
            held::<u64, 6, 3>(std::array::from_fn(|_| mask(6)));
            held::<u64, 9, 3>(std::array::from_fn(|_| mask(9)));
            held::<u64, 16, 4>(std::array::from_fn(|_| mask(16)));
            held::<u128, 25, 5>(std::array::from_fn(|_| mask(25)));
        }
    }
}
