//! What the registry tells of the two.

use crate::family::{Info, Sample};

/// In the order of [`Variant`](super::Variant).
pub(super) const VARIANTS: &[Info] = &[
    Info {
        id: "hitori",
        names: ["Hitori", "数壹", "ひとりにしてくれ"],
        summary: "Shade numbers until none stands twice in a row or column.",
        rules: &[
            "Shade some of the cells.",
            "No number stands twice among the unshaded cells of a row, or of a column.",
            "No two shaded cells share a side.",
            "All unshaded cells are connected side by side.",
        ],
        sizes: "1 to 200 rows and columns, numbers to 1295",
        source: "Nikoli; Singles in Simon Tatham's collection",
    },
    Info {
        id: "kuromasu",
        names: ["Kuromasu", "黑格", "黒マスはどこだ"],
        summary: "Find the shaded cells from how far the circled numbers see.",
        rules: &[
            "Shade some of the cells, but none with a circle.",
            "From a circle as many unshaded cells are seen as its number says: itself, and along its row and column up to the nearest \
             shaded cell.",
            "No two shaded cells share a side.",
            "All unshaded cells are connected side by side.",
        ],
        sizes: "1 to 100 rows and columns",
        source: "Nikoli; Range in Simon Tatham's collection",
    },
];

/// Of each variant.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample { name: "5 × 5", text: include_str!("samples/hitori-5.txt") },
        Sample { name: "8 × 8", text: include_str!("samples/hitori-8.txt") },
        Sample { name: "12 × 12", text: include_str!("samples/hitori-12.txt") },
        Sample { name: "20 × 20", text: include_str!("samples/hitori-20.txt") },
        Sample { name: "40 × 40", text: include_str!("samples/hitori-40.txt") },
    ],
    &[
        Sample { name: "5 × 5", text: include_str!("samples/kuromasu-5.txt") },
        Sample { name: "7 × 7", text: include_str!("samples/kuromasu-7.txt") },
        Sample { name: "9 × 9", text: include_str!("samples/kuromasu-9.txt") },
        Sample { name: "11 × 11", text: include_str!("samples/kuromasu-11.txt") },
        Sample { name: "14 × 14", text: include_str!("samples/kuromasu-14.txt") },
    ],
];
