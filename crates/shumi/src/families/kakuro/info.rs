//! The menu entries and samples of the three variants, in the order of [`Rule`](super::puzzle::Rule).

use crate::family::{Info, Sample};
use crate::message::words::kakuro::{kakuro, kakuro_repeats, simple_kakuro};

pub(super) const IDS: &[&str] = &["kakuro", "kakuro-repeats", "simple-kakuro"];

pub(super) const VARIANTS: &[Info] = &[
    Info { id: IDS[0], name: kakuro::NAME, summary: kakuro::SUMMARY, rules: kakuro::RULES, sizes: kakuro::SIZES, source: kakuro::SOURCE },
    Info {
        id: IDS[1],
        name: kakuro_repeats::NAME,
        summary: kakuro_repeats::SUMMARY,
        rules: kakuro_repeats::RULES,
        sizes: kakuro_repeats::SIZES,
        source: kakuro_repeats::SOURCE,
    },
    Info {
        id: IDS[2],
        name: simple_kakuro::NAME,
        summary: simple_kakuro::SUMMARY,
        rules: simple_kakuro::RULES,
        sizes: simple_kakuro::SIZES,
        source: simple_kakuro::SOURCE,
    },
];

pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample { name: "6 × 6, easy", text: include_str!("samples/kakuro-6-easy.txt") },
        Sample { name: "6 × 6, hard", text: include_str!("samples/kakuro-6.txt") },
        Sample { name: "10 × 10, easy", text: include_str!("samples/kakuro-10-easy.txt") },
        Sample { name: "SGU 454", text: include_str!("samples/sgu-454.txt") },
        Sample { name: "20 × 20", text: include_str!("samples/kakuro-20.txt") },
    ],
    &[
        Sample { name: "6 × 6", text: include_str!("samples/repeats-6.txt") },
        Sample { name: "HDU 3338", text: include_str!("samples/hdu-3338.txt") },
        Sample { name: "12 × 12", text: include_str!("samples/repeats-12.txt") },
    ],
    &[
        Sample { name: "4 × 4, easy", text: include_str!("samples/simple-4.txt") },
        Sample { name: "BZOJ 2469", text: include_str!("samples/bzoj-2469.txt") },
        Sample { name: "9 × 6", text: include_str!("samples/simple-9.txt") },
    ],
];
