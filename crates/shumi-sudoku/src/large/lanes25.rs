//! Rows of 25 x 25 in the vectors of WebAssembly, which has no 128-bit integers: one lane per cell. Without them, in Node.js, grids of 330
//! clues take 1.15 times as long.

use core::arch::wasm32::*;
use std::ops::{BitAnd, BitOr, Not};

use super::cells::each;
use super::lane_row::{Cellwise, LaneRow, Stored};

/// A word of five cells: four in the lanes of one vector, one in each lane of the other.
#[derive(Clone, Copy)]
pub(super) struct Lanes(v128, v128);

impl BitAnd for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0), v128_and(self.1, other.1))
    }
}

impl BitOr for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0), v128_or(self.1, other.1))
    }
}

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(v128_not(self.0), v128_not(self.1))
    }
}

impl Lanes {
    #[inline(always)]
    fn map(self, f: impl Fn(v128) -> v128) -> Self {
        Self(f(self.0), f(self.1))
    }
}

impl Cellwise for Lanes {
    const NONE: Self = Self(u32x4(0, 0, 0, 0), u32x4(0, 0, 0, 0));
    const IS_WIDE: bool = true;

    #[inline(always)]
    fn is_none(self) -> bool {
        !v128_any_true(v128_or(self.0, self.1))
    }

    #[inline(always)]
    fn in_cells(self) -> Self {
        self.map(|cells| v128_and(cells, u32x4_splat((1 << 25) - 1)))
    }

    #[inline(always)]
    fn empty(self) -> Self {
        self.map(|cells| u32x4_eq(cells, u32x4_splat(0))).in_cells()
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.map(|cells| v128_and(cells, u32x4_sub(cells, u32x4_splat(1))))
    }

    #[inline(always)]
    fn turned(self, k: usize) -> Self {
        let Self(a, b) = self;
        match k {
            1 => Self(u32x4_shuffle::<1, 2, 3, 4>(a, b), u32x4_shuffle::<0, 0, 0, 0>(a, a)),
            2 => Self(u32x4_shuffle::<2, 3, 4, 0>(a, b), u32x4_shuffle::<1, 1, 1, 1>(a, a)),
            3 => Self(u32x4_shuffle::<3, 4, 0, 1>(a, b), u32x4_shuffle::<2, 2, 2, 2>(a, a)),
            4 => Self(u32x4_shuffle::<4, 0, 1, 2>(a, b), u32x4_shuffle::<3, 3, 3, 3>(a, a)),
            _ => self,
        }
    }
}

impl LaneRow<25, 5, 5, 5> for Lanes {
    type Stored = [u32; 5];

    #[inline(always)]
    fn load(words: &[[u32; 5]; 5]) -> [Self; 5] {
        words.map(|[a, b, c, d, e]| Self(u32x4(a, b, c, d), u32x4_splat(e)))
    }

    #[inline(always)]
    fn store(row: [Self; 5]) -> [[u32; 5]; 5] {
        row.map(|Self(four, one)| {
            let [a, b] = [u32x4_extract_lane::<0>(four), u32x4_extract_lane::<1>(four)];
            let [c, d] = [u32x4_extract_lane::<2>(four), u32x4_extract_lane::<3>(four)];
            [a, b, c, d, u32x4_extract_lane::<0>(one)]
        })
    }

    #[inline(always)]
    fn transposed(rows: &[[Self; 5]; 5]) -> [[Self; 5]; 5] {
        each(|a| each(|b| rows[b][a]))
    }

    #[inline(always)]
    fn all_of(row: &[Self; 5], i: usize) -> Self {
        row[i]
    }
}

impl Stored for [u32; 5] {
    #[inline(always)]
    fn at(self, i: usize) -> u32 {
        self[i]
    }

    #[inline(always)]
    fn with(mut self, i: usize, values: u32) -> Self {
        self[i] = values;
        self
    }
}
