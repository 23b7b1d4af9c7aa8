//! What the registry tells of the three rules.

use crate::family::{Info, Sample};

/// In the order of [`Rule`](super::Rule).
pub(super) const VARIANTS: &[Info] = &[
    Info {
        id: "kakuro",
        names: ["Kakuro", "数和", "カックロ"],
        summary: "Fill each run with different digits that add up to its clue.",
        rules: &[
            "Write a digit from 1 to 9 in each white cell.",
            "The digits of each run add up to the clue before it; a run without a clue may have any sum.",
            "No digit stands twice in a run.",
        ],
        sizes: "any, to 4000000 cells",
        source: "SGU 454",
    },
    Info {
        id: "kakuro-repeats",
        names: ["Kakuro with repeats", "可重复数和", "重複ありカックロ"],
        summary: "The same, but digits may repeat: a flow of numbers through the grid.",
        rules: &[
            "Write a digit from 1 to 9 in each white cell.",
            "The digits of each run add up to the clue before it.",
            "A digit may stand several times in a run.",
        ],
        sizes: "any, to 4000000 cells",
        source: "HDU 3338",
    },
    Info {
        id: "simple-kakuro",
        names: ["Simple Kakuro", "简单数和", "シンプルカックロ"],
        summary: "Row sums, column sums, a few digits given. One answer, many or none?",
        rules: &[
            "Write a digit from 1 to 9 in each cell; some are given.",
            "The digits of each row and column add up to the number before it.",
            "No digit stands twice in a row or column.",
        ],
        sizes: "any; only up to 9 rows and columns can have an answer",
        source: "BZOJ 2469",
    },
];

/// Of each variant.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample { name: "6 × 6", text: include_str!("samples/kakuro-6.txt") },
        Sample { name: "10 × 10", text: include_str!("samples/kakuro-10.txt") },
        Sample { name: "20 × 20", text: include_str!("samples/kakuro-20.txt") },
    ],
    &[
        Sample { name: "5 × 8", text: include_str!("samples/repeats-5x8.txt") },
        Sample { name: "12 × 12", text: include_str!("samples/repeats-12.txt") },
    ],
    &[
        Sample { name: "2 × 3", text: include_str!("samples/simple-2x3.txt") },
        Sample { name: "9 × 9", text: include_str!("samples/simple-9.txt") },
    ],
];
