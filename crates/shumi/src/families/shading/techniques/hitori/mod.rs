//! Techniques of Hitori alone: equal numbers in a line.

pub mod chains;
pub mod corner;
pub mod either_way;
pub mod offset_pairs;
pub mod starting;
