//! Settings of the search. Families choose them by measurement; the default suits small structured problems.

use super::restarts::Restarts;

/// The first value that a decision tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// Always "true".
    True,
    /// The last value of the variable; at first this.
    Saved(bool),
}

/// Settings of the search.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The factor of all activities at each conflict.
    pub decay: f64,
    /// The policy of restarts.
    pub restarts: Restarts,
    /// The values that decisions try.
    pub polarity: Polarity,
    /// The depth of the search for literals of a learnt clause that the others imply.
    pub minimise: u32,
    /// Learnt clauses to keep at first, and how many more after each reduction.
    pub keep: (usize, usize),
    /// Whether to learn from conflicts; else the last decision is flipped: slow, and simple enough to compare with. Not for
    /// assumptions.
    pub learns: bool,
}

impl Tuning {
    /// Settings to start from.
    pub const DEFAULT: Self =
        Self { decay: 0.95, restarts: Restarts::Luby(50), polarity: Polarity::Saved(false), minimise: 20, keep: (2000, 300), learns: true };
}

impl Default for Tuning {
    fn default() -> Self {
        Self::DEFAULT
    }
}
