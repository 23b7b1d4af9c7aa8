//! What the registry tells of the two rules.

use crate::family::{Info, Sample};

/// In the order of [`Rule`](super::Rule).
pub(super) const VARIANTS: &[Info] = &[
    Info {
        id: "sudoku",
        names: ["Sudoku", "数独", "数独"],
        summary: "Each row, column and box holds every value once, from 4 x 4 to 25 x 25.",
        rules: &[
            "Write a value in each cell: a digit, or a letter in 16 x 16 and 25 x 25; some are given.",
            "No value stands twice in a row.",
            "No value stands twice in a column.",
            "No value stands twice in a box.",
        ],
        sizes: "4, 6, 9, 16 and 25",
        source: "UVA 1309",
    },
    Info {
        id: "target-sudoku",
        names: ["Target Sudoku", "靶形数独", "ターゲット数独"],
        summary: "A Sudoku with many solutions: which one scores highest on the target?",
        rules: &[
            "Write a digit from 1 to 9 in each cell; some are given.",
            "No digit stands twice in a row, column or box.",
            "Each digit scores as often as its cell weighs: 6 at the border to 10 in the centre, or as given.",
            "Of all solutions, find one with the highest score.",
        ],
        sizes: "9",
        source: "NOIP 2009",
    },
];

/// Of each variant.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample { name: "4 × 4", text: include_str!("samples/4.txt") },
        Sample { name: "6 × 6", text: include_str!("samples/6.txt") },
        Sample { name: "9 × 9, easy", text: include_str!("samples/9-easy.txt") },
        Sample { name: "9 × 9, medium", text: include_str!("samples/9-medium.txt") },
        Sample { name: "9 × 9, hard", text: include_str!("samples/9-hard.txt") },
        Sample { name: "16 × 16", text: include_str!("samples/16.txt") },
        Sample { name: "25 × 25", text: include_str!("samples/25.txt") },
    ],
    &[
        Sample { name: "28 given", text: include_str!("samples/target-28.txt") },
        Sample { name: "24 given", text: include_str!("samples/target-24.txt") },
        Sample { name: "Own weights", text: include_str!("samples/target-weights.txt") },
        Sample { name: "Nothing given", text: include_str!("samples/target-empty.txt") },
    ],
];
