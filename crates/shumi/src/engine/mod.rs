//! Algorithms that more than one family may use.

pub mod order;
pub mod sums;
