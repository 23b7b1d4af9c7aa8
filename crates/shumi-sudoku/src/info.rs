//! The menu entries of the two rules, and puzzles to try.

use crate::words::sudoku as words;
use shumi_frame::family::{Info, Sample};
use shumi_frame::info;
use shumi_frame::words::common;

/// In the order of [`SudokuRule`](super::SudokuRule).
pub(super) const VARIANTS: &[Info] = &[info!("sudoku", words::sudoku), info!("target-sudoku", words::target_sudoku)];

/// Samples of each variant, easiest first.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample::of("9 × 9", common::sample::EASY, include_str!("../samples/9-easy.txt")),
        Sample::of("9 × 9", common::sample::MEDIUM, include_str!("../samples/9-medium.txt")),
        Sample::of("9 × 9", common::sample::HARD, include_str!("../samples/9-hard.txt")),
        Sample::of("9 × 9", common::sample::EXTREME, include_str!("../samples/9-extreme.txt")),
        Sample::plain("4 × 4", include_str!("../samples/4.txt")),
        Sample::plain("6 × 6", include_str!("../samples/6.txt")),
        Sample::plain("16 × 16", include_str!("../samples/16.txt")),
        Sample::plain("UVA 1309", include_str!("../samples/uva-1309.txt")),
        Sample::plain("25 × 25", include_str!("../samples/25.txt")),
    ],
    &[
        Sample::of("", words::sample::GIVEN_28, include_str!("../samples/target-28.txt")),
        Sample::of("", words::sample::GIVEN_24, include_str!("../samples/target-24.txt")),
        Sample::plain("NOIP 2009", include_str!("../samples/noip-2009.txt")),
        Sample::of("", words::sample::WEIGHTS, include_str!("../samples/target-weights.txt")),
        Sample::of("", words::sample::EMPTY, include_str!("../samples/target-empty.txt")),
    ],
];
