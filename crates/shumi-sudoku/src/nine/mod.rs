//! The 9 x 9 core: bitboards of the nine digits, propagated together.
//!
//! ```
//! use shumi_sudoku::nine::{Boards, NineSolver};
//! use shumi_core::meter::unlimited;
//! let mut digits = [0; 81];
//! digits[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
//! let (count, first, _) = unlimited(|meter| NineSolver::default().count(&Boards::from_digits(&digits), 2, meter));
//! assert_eq!(count, 2);
//! assert_eq!(first.expect("there are two").digits()[..9], digits[..9]);
//! ```

mod backend;
mod boards;
mod candidates;
mod choose;
mod propagate;
mod search;
mod simd;
mod vector;

pub use backend::Backend;
pub use boards::Boards;
pub(super) use boards::{HOUSES, bit};
pub(super) use propagate::Status;
pub use search::NineSolver;
pub(super) use vector::{Job, Vector};

#[cfg(test)]
mod tests;
