//! Techniques specific to Hitori: equal numbers in a line.

pub mod chain;
pub mod chain_cut;
pub mod chain_exit;
pub mod circled;
pub mod corner;
pub mod either_way;
pub mod forced_cut;
pub mod offset_pairs;
pub mod pair_induction;
pub mod sandwich;
