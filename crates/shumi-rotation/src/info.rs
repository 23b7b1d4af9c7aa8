//! Menu entry: names, rules, samples.

use crate::words::rotation::{rotation as words, sample};
use shumi_frame::family::{Info, Sample};
use shumi_frame::info;

/// The only id.
pub(super) const ID: &str = "rotation";

pub(super) const VARIANTS: &[Info] = &[info!(ID, words)];

pub(super) const SAMPLES: &[&[Sample]] = &[&[
    Sample::of("3 × 3", sample::TURN, include_str!("../samples/2-turn.txt")),
    Sample::of("3 × 3", sample::SWAP, include_str!("../samples/2-formula.txt")),
    Sample::of("4 × 4", sample::TURN, include_str!("../samples/3-turn.txt")),
    Sample::of("5 × 5", sample::TURN, include_str!("../samples/4-turn.txt")),
    Sample::of("3 × 3", sample::ARRANGE, include_str!("../samples/2.txt")),
    Sample::of("5 × 5", sample::ARRANGE, include_str!("../samples/4.txt")),
    Sample::of("6 × 6", sample::WIDE, include_str!("../samples/5-wide.txt")),
]];
