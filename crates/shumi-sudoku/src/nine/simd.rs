//! Vectors by intrinsics: with the rows of 16 x 16 (`large/lanes16_avx2.rs`) the only `unsafe`.
//!
//! Its benefit: on the hardest public grids the same source takes 2.7 times as long over [`Scalar`](super::vector::Scalar) and 1.7 times
//! over SSE2 as over AVX2; in WebAssembly 1.9 to 2.1 times as long over `Scalar` as over simd128. Its safety: loads and stores take
//! references to all the bytes they touch, and instructions beyond the baseline run only inside [`run_avx2`], which checks for them itself.
//! AVX-512 in the width of AVX2 gains 5 % on 16 x 16 and nothing on 9 x 9, and is not used.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Sse2, has_avx2, run_avx2};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::Simd128;

#[cfg(target_arch = "x86_64")]
mod x86 {
    use core::arch::x86_64::*;

    use crate::nine::boards::Boards;
    use crate::nine::vector::{Job, Vector};

    /// Returns whether the machine has AVX2, BMI1, BMI2, LZCNT and POPCNT (all since Haswell and Zen). `std` caches the answer.
    #[inline]
    pub fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    /// Runs a job with AVX2. Panics without it.
    #[inline]
    pub fn run_avx2<J: Job>(job: J) -> J::Out {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn inside<J: Job>(job: J) -> J::Out {
            job.run::<Avx2>()
        }
        assert!(has_avx2(), "checked by the caller");
        // SAFETY: the assertion has checked the features.
        unsafe { inside(job) }
    }

    /// One board in an SSE2 register.
    #[derive(Clone, Copy)]
    pub struct Sse2(__m128i);

    impl Vector for Sse2 {
        const SLOTS: usize = 1;
        const REGISTERS: usize = 9;
        #[inline(always)]
        fn load(from: &Boards, at: usize) -> Self {
            // SAFETY: SSE2 is part of x86-64; reads the 16 bytes of one board.
            unsafe { Self(_mm_loadu_si128((&raw const from.0[at]).cast())) }
        }
        #[inline(always)]
        fn store(self, to: &mut Boards, at: usize) {
            // SAFETY: SSE2 is part of x86-64; writes the 16 bytes of one board.
            unsafe { _mm_storeu_si128((&raw mut to.0[at]).cast(), self.0) }
        }
        #[inline(always)]
        fn splat(lane: u32) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_set1_epi32(lane as i32)) }
        }
        #[inline(always)]
        fn board(board: u128) -> Self {
            // SAFETY: SSE2 is part of x86-64; reads the 16 bytes of `board`.
            unsafe { Self(_mm_loadu_si128((&raw const board).cast())) }
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_and_si128(self.0, other.0)) }
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_or_si128(self.0, other.0)) }
        }
        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_xor_si128(self.0, other.0)) }
        }
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_andnot_si128(other.0, self.0)) }
        }
        #[inline(always)]
        fn sub(self, other: Self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_sub_epi32(self.0, other.0)) }
        }
        #[inline(always)]
        fn shl<const N: i32>(self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_slli_epi32::<N>(self.0)) }
        }
        #[inline(always)]
        fn shr<const N: i32>(self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_srli_epi32::<N>(self.0)) }
        }
        #[inline(always)]
        fn next_band(self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)) }
        }
        #[inline(always)]
        fn last_band(self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)) }
        }
        #[inline(always)]
        fn zero_lanes(self) -> Self {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { Self(_mm_cmpeq_epi32(self.0, _mm_setzero_si128())) }
        }
        #[inline(always)]
        fn any(self) -> bool {
            // SAFETY: SSE2 is part of x86-64.
            unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) != 0xffff }
        }
        #[inline(always)]
        fn swap(self) -> Self {
            self
        }
    }

    /// Two boards in an AVX2 register. Only `run_avx2` names it, so AVX2 is there wherever one exists.
    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    impl Vector for Avx2 {
        const SLOTS: usize = 2;
        const REGISTERS: usize = 5;
        #[inline(always)]
        fn load(from: &Boards, at: usize) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`; reads the 32 bytes of a slice of two boards.
            unsafe { Self(_mm256_loadu_si256(from.0[2 * at..2 * at + 2].as_ptr().cast())) }
        }
        #[inline(always)]
        fn store(self, to: &mut Boards, at: usize) {
            // SAFETY: AVX2 is there, see `Avx2`; writes the 32 bytes of a slice of two boards.
            unsafe { _mm256_storeu_si256(to.0[2 * at..2 * at + 2].as_mut_ptr().cast(), self.0) }
        }
        #[inline(always)]
        fn splat(lane: u32) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_set1_epi32(lane as i32)) }
        }
        #[inline(always)]
        fn board(board: u128) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`; reads the 16 bytes of `board`.
            unsafe { Self(_mm256_broadcastsi128_si256(_mm_loadu_si128((&raw const board).cast()))) }
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_and_si256(self.0, other.0)) }
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_or_si256(self.0, other.0)) }
        }
        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_xor_si256(self.0, other.0)) }
        }
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_andnot_si256(other.0, self.0)) }
        }
        #[inline(always)]
        fn sub(self, other: Self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_sub_epi32(self.0, other.0)) }
        }
        #[inline(always)]
        fn shl<const N: i32>(self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_slli_epi32::<N>(self.0)) }
        }
        #[inline(always)]
        fn shr<const N: i32>(self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_srli_epi32::<N>(self.0)) }
        }
        #[inline(always)]
        fn next_band(self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)) }
        }
        #[inline(always)]
        fn last_band(self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)) }
        }
        #[inline(always)]
        fn zero_lanes(self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256())) }
        }
        #[inline(always)]
        fn any(self) -> bool {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
        }
        #[inline(always)]
        fn swap(self) -> Self {
            // SAFETY: AVX2 is there, see `Avx2`.
            unsafe { Self(_mm256_permute2x128_si256::<1>(self.0, self.0)) }
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use core::arch::wasm32::*;

    use crate::nine::boards::Boards;
    use crate::nine::vector::Vector;

    /// One board in a simd128 register.
    #[derive(Clone, Copy)]
    pub struct Simd128(v128);

    impl Vector for Simd128 {
        const SLOTS: usize = 1;
        const REGISTERS: usize = 9;
        #[inline(always)]
        fn load(from: &Boards, at: usize) -> Self {
            // SAFETY: reads the 16 bytes of one board.
            unsafe { Self(v128_load((&raw const from.0[at]).cast())) }
        }
        #[inline(always)]
        fn store(self, to: &mut Boards, at: usize) {
            // SAFETY: writes the 16 bytes of one board.
            unsafe { v128_store((&raw mut to.0[at]).cast(), self.0) }
        }
        #[inline(always)]
        fn splat(lane: u32) -> Self {
            Self(u32x4_splat(lane))
        }
        #[inline(always)]
        fn board(board: u128) -> Self {
            Self(u32x4(board as u32, (board >> 32) as u32, (board >> 64) as u32, (board >> 96) as u32))
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Self(v128_and(self.0, other.0))
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(v128_or(self.0, other.0))
        }
        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            Self(v128_xor(self.0, other.0))
        }
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            Self(v128_andnot(self.0, other.0))
        }
        #[inline(always)]
        fn sub(self, other: Self) -> Self {
            Self(i32x4_sub(self.0, other.0))
        }
        #[inline(always)]
        fn shl<const N: i32>(self) -> Self {
            Self(i32x4_shl(self.0, N as u32))
        }
        #[inline(always)]
        fn shr<const N: i32>(self) -> Self {
            Self(u32x4_shr(self.0, N as u32))
        }
        #[inline(always)]
        fn next_band(self) -> Self {
            Self(i32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
        }
        #[inline(always)]
        fn last_band(self) -> Self {
            Self(i32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
        }
        #[inline(always)]
        fn zero_lanes(self) -> Self {
            Self(i32x4_eq(self.0, i32x4_splat(0)))
        }
        #[inline(always)]
        fn any(self) -> bool {
            v128_any_true(self.0)
        }
        #[inline(always)]
        fn swap(self) -> Self {
            self
        }
    }
}
