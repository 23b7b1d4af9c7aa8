//! The menu entries and samples of the three variants, in the order of [`KakuroRule`](super::puzzle::KakuroRule).

use crate::words::kakuro::{kakuro, kakuro_repeats, simple_kakuro};
use shumi_frame::family::{Info, Sample};
use shumi_frame::info;
use shumi_frame::words::common;

pub(super) const IDS: &[&str] = &["kakuro", "kakuro-repeats", "simple-kakuro"];

pub(super) const VARIANTS: &[Info] = &[info!(IDS[0], kakuro), info!(IDS[1], kakuro_repeats), info!(IDS[2], simple_kakuro)];

pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample::of("5 × 5", common::sample::EASY, include_str!("../samples/kakuro-6-easy.txt")),
        Sample::of("5 × 5", common::sample::HARD, include_str!("../samples/kakuro-6.txt")),
        Sample::of("9 × 9", common::sample::EASY, include_str!("../samples/kakuro-10-easy.txt")),
        Sample::plain("SGU 454", include_str!("../samples/sgu-454.txt")),
        Sample::plain("19 × 19", include_str!("../samples/kakuro-20.txt")),
    ],
    &[
        Sample::plain("5 × 5", include_str!("../samples/repeats-6.txt")),
        Sample::plain("HDU 3338", include_str!("../samples/hdu-3338.txt")),
        Sample::plain("11 × 11", include_str!("../samples/repeats-12.txt")),
    ],
    &[
        Sample::of("4 × 4", common::sample::EASY, include_str!("../samples/simple-4.txt")),
        Sample::plain("BZOJ 2469", include_str!("../samples/bzoj-2469.txt")),
        Sample::plain("9 × 6", include_str!("../samples/simple-9.txt")),
    ],
];
