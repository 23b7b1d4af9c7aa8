//! Vector operations of the core, jobs that run over them, and the scalar reference.

use super::boards::Boards;

/// A register with one or two digit boards side by side.
///
/// Has only operations that are one instruction on SSE2, AVX2 and wasm simd128: no byte shuffle, no population count, no table. Shifts
/// and subtraction work on 32-bit lanes, which are the bands of a board.
pub(crate) trait Vector: Copy {
    /// Digit boards in a register.
    const SLOTS: usize;
    /// Registers for nine digits.
    const REGISTERS: usize;
    /// Loads the boards of register `at < REGISTERS`.
    fn load(from: &Boards, at: usize) -> Self;
    /// Stores them.
    fn store(self, to: &mut Boards, at: usize);
    /// Repeats the same 32 bits in every lane.
    fn splat(lane: u32) -> Self;
    /// Repeats the same board in every slot.
    fn board(board: u128) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Returns `self & !other`.
    fn and_not(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn shl<const N: i32>(self) -> Self;
    fn shr<const N: i32>(self) -> Self;
    /// Rotates: lanes 0, 1, 2 from lanes 1, 2, 0.
    fn next_band(self) -> Self;
    /// Rotates: lanes 0, 1, 2 from lanes 2, 0, 1.
    fn last_band(self) -> Self;
    /// Sets all bits of each lane that is zero, clears the others.
    fn zero_lanes(self) -> Self;
    /// Returns whether a bit is set.
    fn any(self) -> bool;
    /// Swaps the two slots; does nothing if there is one.
    fn swap(self) -> Self;
}

/// Work over any vector type. Everything it calls with `V` must be `#[inline(always)]`, closures too: code that is not inlined into
/// `Backend::run` is compiled without the chosen instructions.
pub(crate) trait Job {
    type Out;
    fn run<V: Vector>(self) -> Self::Out;
}

/// The reference, and the fallback without vectors.
#[derive(Clone, Copy)]
pub(super) struct Scalar([u32; 4]);

impl Scalar {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Vector for Scalar {
    const SLOTS: usize = 1;
    const REGISTERS: usize = 9;
    #[inline(always)]
    fn load(from: &Boards, at: usize) -> Self {
        Self::board(from.0[at])
    }
    #[inline(always)]
    fn store(self, to: &mut Boards, at: usize) {
        to.0[at] = self.0.iter().rev().fold(0, |board, lane| board << 32 | u128::from(*lane));
    }
    #[inline(always)]
    fn splat(lane: u32) -> Self {
        Self([lane; 4])
    }
    #[inline(always)]
    fn board(board: u128) -> Self {
        Self(std::array::from_fn(|i| (board >> (32 * i)) as u32))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        Self(self.0.map(|lane| lane << N))
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        Self(self.0.map(|lane| lane >> N))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, c, a, d])
    }
    #[inline(always)]
    fn last_band(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([c, a, b, d])
    }
    #[inline(always)]
    fn zero_lanes(self) -> Self {
        Self(self.0.map(|lane| if lane == 0 { u32::MAX } else { 0 }))
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0 != [0; 4]
    }
    #[inline(always)]
    fn swap(self) -> Self {
        self
    }
}
