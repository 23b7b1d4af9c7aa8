//! The menu entries of the two rules, and puzzles to try.

use crate::family::{Info, Sample};
use crate::message::words::sudoku as words;

/// In the order of [`Rule`](super::Rule).
pub(super) const VARIANTS: &[Info] = &[
    Info {
        id: "sudoku",
        name: words::sudoku::NAME,
        summary: words::sudoku::SUMMARY,
        rules: words::sudoku::RULES,
        sizes: words::sudoku::SIZES,
        source: words::sudoku::SOURCE,
    },
    Info {
        id: "target-sudoku",
        name: words::target_sudoku::NAME,
        summary: words::target_sudoku::SUMMARY,
        rules: words::target_sudoku::RULES,
        sizes: words::target_sudoku::SIZES,
        source: words::target_sudoku::SOURCE,
    },
];

/// For each variant, easiest first.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample { name: "9 × 9, easy", text: include_str!("samples/9-easy.txt") },
        Sample { name: "9 × 9, medium", text: include_str!("samples/9-medium.txt") },
        Sample { name: "9 × 9, hard", text: include_str!("samples/9-hard.txt") },
        Sample { name: "9 × 9, extreme", text: include_str!("samples/9-extreme.txt") },
        Sample { name: "4 × 4", text: include_str!("samples/4.txt") },
        Sample { name: "6 × 6", text: include_str!("samples/6.txt") },
        Sample { name: "16 × 16", text: include_str!("samples/16.txt") },
        Sample { name: "UVA 1309", text: include_str!("samples/uva-1309.txt") },
        Sample { name: "25 × 25", text: include_str!("samples/25.txt") },
    ],
    &[
        Sample { name: "28 given", text: include_str!("samples/target-28.txt") },
        Sample { name: "24 given", text: include_str!("samples/target-24.txt") },
        Sample { name: "NOIP 2009", text: include_str!("samples/noip-2009.txt") },
        Sample { name: "Own weights", text: include_str!("samples/target-weights.txt") },
        Sample { name: "Nothing given", text: include_str!("samples/target-empty.txt") },
    ],
];
