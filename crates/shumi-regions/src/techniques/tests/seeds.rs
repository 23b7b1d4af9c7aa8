//! Seeds and days stay while the ladder gets a technique that is easier than most.

use super::super::newer::NEWER;
use super::super::{Deduction, LADDER, naked_pair};
use crate::Regions;
use crate::words::regions::technique as words;
use shumi_core::message::Template;
use shumi_frame::family::{Premise, Step, Technique};
use shumi_testing::seeds::{Days, assert_unmoved, with_easiest};

const EASY: Technique<Deduction> = Technique {
    premise: Premise::None,
    all: None,
    words: &Template { id: "newer", ..words::NAKED_PAIR },
    grade: 1,
    find: |state| Some(Step { technique: "newer", ..(naked_pair::TECHNIQUE.find)(state)? }),
};

/// For each id, how many explanations the newer technique makes easier.
fn easier(days: Days) -> Vec<usize> {
    assert_unmoved::<Regions>(env!("CARGO_MANIFEST_DIR"), days, "newer", |variant| {
        NEWER.set(variant.map(|_| with_easiest(&EASY, LADDER)));
    })
}

#[test]
#[ignore = "a minute without optimisation"]
fn seeds_and_days_do_not_know_a_newer_technique() {
    let easier = easier(Days::Some);
    // Pairs hardly help where cages decide.
    assert!(easier[1] > 0, "{easier:?}");
}

#[test]
#[ignore = "minutes without optimisation"]
fn no_day_of_a_year_knows_a_newer_technique() {
    easier(Days::All);
}
