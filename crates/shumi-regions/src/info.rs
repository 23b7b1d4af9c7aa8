//! The menu entries of the two rules, and puzzles to try.

use crate::words::regions as words;
use shumi_frame::family::{Info, Sample};
use shumi_frame::info;

/// In the order of [`RegionsRule`](super::RegionsRule).
pub(super) const VARIANTS: &[Info] = &[info!("killer-sudoku", words::killer_sudoku), info!("sudoku-regions", words::sudoku_regions)];

/// Samples of each variant, easiest first.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample::plain("4 × 4", include_str!("../samples/killer-4.txt")),
        Sample::plain("6 × 6", include_str!("../samples/killer-6.txt")),
        Sample::plain("9 × 9", include_str!("../samples/killer-9.txt")),
    ],
    &[
        Sample::of("9 × 9", words::sample::DIAGONALS, include_str!("../samples/diagonals.txt")),
        Sample::of("9 × 9", words::sample::JIGSAW, include_str!("../samples/jigsaw.txt")),
        Sample::of("9 × 9", words::sample::JIGSAW_CAGES, include_str!("../samples/jigsaw-cages.txt")),
        Sample::plain("8 × 8", include_str!("../samples/8.txt")),
    ],
];
