//! Seeds and days stay while the ladder gets a technique that is easier than most.

use super::super::deduction::Deduction;
use super::super::hitori::forced_cut;
use super::super::kuromasu::arm_lengths;
use super::super::ladder::{HITORI, KUROMASU};
use super::super::newer::NEWER;
use crate::words::shading::technique as words;
use crate::{Shading, Variant};
use shumi_core::message::Template;
use shumi_frame::family::{Premise, Step, Technique};
use shumi_testing::seeds::{Days, assert_unmoved, with_easiest};

const EASY_CUT: Technique<Deduction> = Technique {
    premise: Premise::None,
    all: None,
    words: &Template { id: "newer", ..words::FORCED_CUT },
    grade: 1,
    find: |state| Some(Step { technique: "newer", ..(forced_cut::TECHNIQUE.find)(state)? }),
};

const EASY_ARMS: Technique<Deduction> = Technique {
    premise: Premise::None,
    all: None,
    words: &Template { id: "newer", ..words::ARM_LENGTHS },
    grade: 1,
    find: |state| Some(Step { technique: "newer", ..(arm_lengths::TECHNIQUE.find)(state)? }),
};

fn ladder(variant: usize) -> &'static [&'static Technique<Deduction>] {
    match Variant::ALL[variant] {
        Variant::Hitori => with_easiest(&EASY_CUT, HITORI),
        Variant::Kuromasu => with_easiest(&EASY_ARMS, KUROMASU),
    }
}

/// For each id, how many explanations the newer technique makes easier.
fn easier(days: Days) -> Vec<usize> {
    assert_unmoved::<Shading>(env!("CARGO_MANIFEST_DIR"), days, "newer", |variant| NEWER.set(variant.map(ladder)))
}

#[test]
fn seeds_and_days_do_not_know_a_newer_technique() {
    let easier = easier(Days::Some);
    assert!(easier.iter().all(|n| *n > 0), "{easier:?}");
}

#[test]
#[ignore = "a minute without optimisation"]
fn no_day_of_a_year_knows_a_newer_technique() {
    easier(Days::All);
}
