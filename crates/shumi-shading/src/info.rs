//! Menu entries and sample puzzles.

use crate::words::shading::{hitori, kuromasu};
use shumi_frame::family::{Info, Sample};
use shumi_frame::info;
use shumi_frame::words::common;

/// Menu entry of each variant.
pub(super) const VARIANTS: &[Info] = &[info!("hitori", hitori), info!("kuromasu", kuromasu)];

/// Sample puzzles of each variant, easiest first.
pub(super) const SAMPLES: &[&[Sample]] = &[
    &[
        Sample::of("5 × 5", common::sample::EASY, include_str!("../samples/hitori-5-easy.txt")),
        Sample::plain("5 × 5", include_str!("../samples/hitori-5.txt")),
        Sample::plain("8 × 8", include_str!("../samples/hitori-8.txt")),
        Sample::plain("12 × 12", include_str!("../samples/hitori-12.txt")),
        Sample::plain("40 × 40", include_str!("../samples/hitori-40.txt")),
    ],
    &[
        Sample::plain("5 × 5", include_str!("../samples/kuromasu-5.txt")),
        Sample::plain("7 × 7", include_str!("../samples/kuromasu-7.txt")),
        Sample::plain("9 × 9", include_str!("../samples/kuromasu-9.txt")),
        Sample::plain("11 × 11", include_str!("../samples/kuromasu-11.txt")),
        Sample::plain("14 × 14", include_str!("../samples/kuromasu-14.txt")),
    ],
];
