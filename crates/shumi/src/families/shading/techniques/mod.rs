//! How a person solves a Hitori or Kuromasu: the ladders of techniques, easiest first.
//!
//! Cells are shaded (value 1) or unshaded (value 2). The simple techniques look around one cell and take the first instance in
//! reading order; those that suppose a cell take, of all cells they can refute, the one with the fewest cells to follow. What is
//! concluded holds in every solution: [`ABOUT_EN`] says why. That a number which is alone in its row and column is unshaded is a
//! habit of those who make puzzles and not a rule, so no technique uses it; nor does any assume that there is only one solution.

mod about;
mod forest;
mod hitori;
mod kuromasu;
mod neighbours;
mod refute;
mod state;
mod suppose;
mod tell;
#[cfg(test)]
mod tests;
mod todo;
mod words;

pub use about::ABOUT_EN;
pub use state::{Deduction, Shade};
pub use words::WORDS_EN;

use super::Variant;
use crate::deduce::Step;
use hitori::{chains, corner, either_way, offset_pairs, starting};
use kuromasu::{counts, lengths, tested};

/// A rung: id, grade (1 to 6), and the search for its best instance.
pub type Rung = (&'static str, u8, fn(&mut Deduction) -> Option<Step>);

/// The ladder of a variant.
pub const fn ladder(variant: Variant) -> &'static [Rung] {
    match variant {
        Variant::Hitori => HITORI,
        Variant::Kuromasu => KUROMASU,
    }
}

/// All rungs of Hitori, easiest first. Every id has its [`WORDS_EN`].
const HITORI: &[Rung] = &[
    ("circled", 1, starting::circled),
    ("shaded-neighbours", 1, neighbours::neighbours),
    ("sandwich", 1, starting::sandwich),
    ("pair-induction", 1, starting::pair_induction),
    ("one-exit", 1, neighbours::one_exit),
    ("connectivity", 2, neighbours::connectivity),
    ("offset-pairs", 3, offset_pairs::offset_pairs),
    ("corner", 3, corner::corner),
    ("forced-cut", 4, chains::link),
    ("either-way", 4, either_way::either_way),
    ("chain", 5, chains::chain),
    ("chain-cut", 5, chains::chain_fence),
    ("chain-exit", 5, chains::chain_exit),
    ("contradiction", 6, refute::contradiction),
    ("nested-contradiction", 6, refute::nested),
];

/// All rungs of Kuromasu, easiest first.
const KUROMASU: &[Rung] = &[
    ("clue-unshaded", 1, counts::clue_unshaded),
    ("shaded-neighbours", 1, neighbours::neighbours),
    ("clue-satisfied", 1, counts::satisfied),
    ("clue-maximum", 1, counts::maximum),
    ("overshoot", 1, counts::overshoot),
    ("three-arms", 2, counts::three_arms),
    ("one-exit", 2, neighbours::one_exit),
    ("connectivity", 2, neighbours::connectivity),
    ("arm-lengths", 3, lengths::arm_lengths),
    ("same-line", 4, lengths::same_line),
    ("arm-ends", 4, tested::arm_ends),
    ("clue-combinations", 5, tested::combinations),
    ("contradiction", 6, refute::contradiction),
    ("nested-contradiction", 6, refute::nested),
];
