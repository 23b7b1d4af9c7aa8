//! Menu entries and sample puzzles.

use crate::family::{Info, Sample};
use crate::message::words::shading::{hitori, kuromasu};

/// For each variant, its menu entry.
pub(super) const VARIANTS: &[Info] = &[
    Info { id: "hitori", name: hitori::NAME, summary: hitori::SUMMARY, rules: hitori::RULES, sizes: hitori::SIZES, source: hitori::SOURCE },
    Info {
        id: "kuromasu",
        name: kuromasu::NAME,
        summary: kuromasu::SUMMARY,
        rules: kuromasu::RULES,
        sizes: kuromasu::SIZES,
        source: kuromasu::SOURCE,
    },
];

/// For each variant, puzzles to try, easiest first.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample { name: "5 × 5, easy", text: include_str!("samples/hitori-5-easy.txt") },
        Sample { name: "5 × 5", text: include_str!("samples/hitori-5.txt") },
        Sample { name: "8 × 8", text: include_str!("samples/hitori-8.txt") },
        Sample { name: "12 × 12", text: include_str!("samples/hitori-12.txt") },
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
