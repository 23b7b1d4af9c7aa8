//! Selection of the instruction set at run time.

use super::vector::{Job, Scalar};

/// An instruction set for the 9 x 9 core. All give the same answers in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// No vectors: the reference implementation.
    Scalar,
    /// x86-64, one digit per register.
    Sse2,
    /// x86-64 with AVX2 (and the bit counting of the same generation), two digits per register.
    Avx2,
    /// WebAssembly with simd128, one digit per register.
    Simd128,
}

impl Backend {
    /// Returns those that this machine supports, slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        [Self::Scalar, Self::Sse2, Self::Avx2, Self::Simd128].into_iter().filter(|b| b.is_available())
    }

    /// Returns the fastest one on this machine.
    #[inline]
    pub fn best() -> Self {
        if Self::Avx2.is_available() {
            Self::Avx2
        } else if Self::Sse2.is_available() {
            Self::Sse2
        } else if Self::Simd128.is_available() {
            Self::Simd128
        } else {
            Self::Scalar
        }
    }

    /// Returns whether this machine supports it.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            Self::Scalar => true,
            Self::Sse2 => cfg!(target_arch = "x86_64"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => super::simd::has_avx2(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 => false,
            Self::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
        }
    }

    /// Runs a job with these instructions, or with the reference if the machine lacks them.
    #[inline]
    pub(crate) fn run<J: Job>(self, job: J) -> J::Out {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if super::simd::has_avx2() => super::simd::run_avx2(job),
            #[cfg(target_arch = "x86_64")]
            Self::Sse2 => job.run::<super::simd::Sse2>(),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => job.run::<super::simd::Simd128>(),
            _ => job.run::<Scalar>(),
        }
    }
}
