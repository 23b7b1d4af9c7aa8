//! Seeds and days stay while the ladder gets a technique that is easier than most.

use super::super::facts::Facts;
use super::super::ladder::LADDER;
use super::super::line_cases;
use super::super::newer::NEWER;
use crate::Rotation;
use crate::words::rotation::technique as words;
use shumi_core::message::Template;
use shumi_frame::family::{Premise, Step, Technique};
use shumi_testing::seeds::{Days, assert_unmoved, with_easiest};

const EASY: Technique<Facts> = Technique {
    premise: Premise::None,
    all: None,
    words: &Template { id: "newer", ..words::LINE_CASES },
    grade: 1,
    find: |state| Some(Step { technique: "newer", ..(line_cases::TECHNIQUE.find)(state)? }),
};

/// For each id, how many explanations the newer technique makes easier.
fn easier(days: Days) -> Vec<usize> {
    assert_unmoved::<Rotation>(env!("CARGO_MANIFEST_DIR"), days, "newer", |variant| NEWER.set(variant.map(|_| with_easiest(&EASY, LADDER))))
}

#[test]
fn seeds_and_days_do_not_know_a_newer_technique() {
    let easier = easier(Days::Some);
    assert!(easier[0] > 0, "{easier:?}");
}

#[test]
#[ignore = "a minute without optimisation"]
fn no_day_of_a_year_knows_a_newer_technique() {
    easier(Days::All);
}
