//! Sets of small numbers as bits of a few words.

use std::ops::{BitAnd, BitOr};

/// A set of numbers `0..64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const NONE: Self = Self([0; W]);
    /// The set of all numbers.
    pub const ALL: Self = Self([u64::MAX; W]);

    /// Returns the set of `k` alone; empty if it is out of range.
    pub fn one(k: i32) -> Self {
        let mut bits = Self::NONE;
        if (0..64 * W as i32).contains(&k) {
            bits.insert(k as usize);
        }
        bits
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, w| all | w) == 0
    }

    #[inline(always)]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    #[inline(always)]
    pub fn insert(&mut self, k: usize) {
        self.0[k / 64] |= 1 << (k % 64);
    }

    #[inline(always)]
    pub fn remove(&mut self, k: usize) {
        self.0[k / 64] &= !(1 << (k % 64));
    }

    /// Removes and returns the least number.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<usize> {
        for (i, w) in self.0.iter_mut().enumerate() {
            if *w != 0 {
                let k = w.trailing_zeros() as usize;
                *w &= *w - 1;
                return Some(i * 64 + k);
            }
        }
        None
    }

    /// Returns the set of all `x` with `x + by` in this set.
    #[inline(always)]
    pub fn shifted_down(&self, by: i32) -> Self {
        if W == 1 {
            let (w, n) = (self.0[0], by.unsigned_abs());
            let shifted = if by < 0 { w << (n & 63) } else { w >> (n & 63) };
            let mut bits = Self::NONE;
            bits.0[0] = if n < 64 { shifted } else { 0 };
            return bits;
        }
        let (words, bit) = ((by >> 6) as isize, by & 63);
        let word = |i: isize| if (0..W as isize).contains(&i) { self.0[i as usize] } else { 0 };
        let mut bits = Self::NONE;
        for (i, w) in bits.0.iter_mut().enumerate() {
            let i = i as isize + words;
            *w = word(i) >> bit | word(i + 1) << 1 << (63 - bit);
        }
        bits
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        for i in 0..W {
            self.0[i] &= other.0[i];
        }
        self
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn bitor(mut self, other: Self) -> Self {
        for i in 0..W {
            self.0[i] |= other.0[i];
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_are_those_of_sets() {
        let mut bits = Bits::<3>::NONE;
        for k in [0, 5, 63, 64, 100, 150, 191] {
            bits.insert(k);
        }
        for by in -200..200 {
            for x in 0..192 {
                let expected = (0..192).contains(&(x + by)) && !(bits & Bits::one(x + by)).is_empty();
                assert_eq!(!(bits.shifted_down(by) & Bits::one(x)).is_empty(), expected, "{x} {by}");
            }
        }
        assert_eq!(
            (Bits([1 << 3]).shifted_down(2), Bits([1 << 3]).shifted_down(-60), Bits([1 << 3]).shifted_down(-61)),
            (Bits([2]), Bits([1 << 63]), Bits([0]))
        );
    }
}
