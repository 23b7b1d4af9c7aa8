//! What the registry tells of it.

use crate::family::{Info, Sample};

pub(super) const VARIANTS: &[Info] = &[Info {
    id: "rotation",
    names: ["Rotation", "旋转", "回転"],
    summary: "Turn squares of four numbers until every square has its sum.",
    rules: &[
        "The numbers stand in the cells of the board, each as often as it is given.",
        "The four numbers of each window, a square of 2 x 2 cells, add up to the sum on their common corner.",
        "With a board to start from, turn windows by a quarter until all sums are right; else write the numbers in.",
    ],
    sizes: "1 to 100 windows in a row and in a column",
    source: "a 2 x 2 window puzzle",
}];

pub(super) const SAMPLES: &[&[Sample]] = &[&[
    Sample { name: "3 × 3, turn", text: include_str!("samples/2-turn.txt") },
    Sample { name: "3 × 3, swap two", text: include_str!("samples/2-formula.txt") },
    Sample { name: "4 × 4, turn", text: include_str!("samples/3-turn.txt") },
    Sample { name: "5 × 5, turn", text: include_str!("samples/4-turn.txt") },
    Sample { name: "3 × 3, arrange", text: include_str!("samples/2.txt") },
    Sample { name: "5 × 5, arrange", text: include_str!("samples/4.txt") },
    Sample { name: "6 × 6, large numbers", text: include_str!("samples/5-wide.txt") },
]];
