//! Rows of 16 x 16 in registers of AVX2, one for each row: of the same rounds over plain words, the compiler leaves parts in scalar
//! instructions.
//!
//! Its safety: [`Lanes`] is private, and used only inside [`search`], which checks for the instructions itself.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, Not};

use super::cells::Cells;
use super::lane_row::{Cellwise, LaneRow};
use super::short_search::{self, ShortSearch};
use crate::nine::Backend;
use shumi_core::meter::Meter;

/// Does what [`short_search::search`] does, with AVX2. Panics without it.
pub(super) fn search(masks: &[u32], guess: bool, meter: &mut Meter<'_>) -> ShortSearch {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn inside(masks: &[u32], guess: bool, meter: &mut Meter<'_>) -> ShortSearch {
        short_search::search::<Lanes, 16, 4, 4, 1>(masks, guess, meter)
    }
    assert!(Backend::Avx2.is_available(), "checked by the caller");
    // SAFETY: the assertion has checked the features.
    unsafe { inside(masks, guess, meter) }
}

/// Four words.
#[derive(Clone, Copy)]
struct Lanes(__m256i);

impl BitAnd for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe { Self(_mm256_and_si256(self.0, other.0)) }
    }
}

impl BitOr for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe { Self(_mm256_or_si256(self.0, other.0)) }
    }
}

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe { Self(_mm256_xor_si256(self.0, _mm256_set1_epi8(-1))) }
    }
}

impl Cellwise for Lanes {
    // SAFETY: any bits are a register's.
    const NONE: Self = unsafe { std::mem::transmute::<[u64; 4], Self>([0; 4]) };
    const IS_WIDE: bool = false;

    #[inline(always)]
    fn is_none(self) -> bool {
        // SAFETY: `search` has checked for AVX2.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn in_cells(self) -> Self {
        self
    }

    #[inline(always)]
    fn empty(self) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe { Self(_mm256_cmpeq_epi16(self.0, Self::NONE.0)) }
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe { Self(_mm256_and_si256(self.0, _mm256_sub_epi16(self.0, _mm256_set1_epi16(1)))) }
    }

    #[inline(always)]
    fn turned(self, k: usize) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe {
            Self(match k {
                1 => _mm256_shufflehi_epi16::<0b00_11_10_01>(_mm256_shufflelo_epi16::<0b00_11_10_01>(self.0)),
                2 => _mm256_shuffle_epi32::<0b10_11_00_01>(self.0),
                3 => _mm256_shufflehi_epi16::<0b10_01_00_11>(_mm256_shufflelo_epi16::<0b10_01_00_11>(self.0)),
                _ => self.0,
            })
        }
    }
}

impl LaneRow<16, 4, 4, 1> for Lanes {
    type Stored = Cells<u64, 16, 4>;

    #[inline(always)]
    fn load(words: &[Cells<u64, 16, 4>; 4]) -> [Self; 1] {
        let words = words.map(|cells| cells.0);
        // SAFETY: `search` has checked for AVX2; reads the 32 bytes of `words`.
        [Self(unsafe { _mm256_loadu_si256((&raw const words).cast()) })]
    }

    #[inline(always)]
    fn store([row]: [Self; 1]) -> [Cells<u64, 16, 4>; 4] {
        let mut words = [0; 4];
        // SAFETY: `search` has checked for AVX2; writes the 32 bytes of `words`.
        unsafe { _mm256_storeu_si256((&raw mut words).cast(), row.0) };
        words.map(Cells)
    }

    #[inline(always)]
    fn transposed(rows: &[[Self; 1]; 4]) -> [[Self; 1]; 4] {
        let [[a], [b], [c], [d]] = *rows;
        // SAFETY: `search` has checked for AVX2.
        unsafe {
            let (even, even_below) = (_mm256_unpacklo_epi64(a.0, b.0), _mm256_unpacklo_epi64(c.0, d.0));
            let (odd, odd_below) = (_mm256_unpackhi_epi64(a.0, b.0), _mm256_unpackhi_epi64(c.0, d.0));
            [
                [Self(_mm256_permute2x128_si256::<0x20>(even, even_below))],
                [Self(_mm256_permute2x128_si256::<0x20>(odd, odd_below))],
                [Self(_mm256_permute2x128_si256::<0x31>(even, even_below))],
                [Self(_mm256_permute2x128_si256::<0x31>(odd, odd_below))],
            ]
        }
    }

    #[inline(always)]
    fn all_of([row]: &[Self; 1], i: usize) -> Self {
        // SAFETY: `search` has checked for AVX2.
        unsafe {
            Self(match i {
                0 => _mm256_permute4x64_epi64::<0b00_00_00_00>(row.0),
                1 => _mm256_permute4x64_epi64::<0b01_01_01_01>(row.0),
                2 => _mm256_permute4x64_epi64::<0b10_10_10_10>(row.0),
                _ => _mm256_permute4x64_epi64::<0b11_11_11_11>(row.0),
            })
        }
    }
}
