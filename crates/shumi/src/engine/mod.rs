//! Algorithms that more than one family may use.

pub mod cover;
pub mod learn;
pub mod order;
pub mod sums;
