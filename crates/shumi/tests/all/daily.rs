//! Golden test of the puzzles of a day: natively here, in wasm by `crates/shumi-wasm/tests/made.rs`, and as output of the command line in
//! `crates/shumi-cli/tests/cli/daily.rs`. All compare with the same file.
//!
//! `cargo xtask bless` rewrites it, but refuses to change a puzzle of the same version of makers: see `docs/making.md`.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

use shumi::Meter;
use shumi::builtin::{MAKERS, listing};
use shumi::generation::{Date, Level, Made};

/// A Monday and a Sunday, which include the wishes of families for single days.
const DAYS: [&str; 2] = ["2026-01-05", "2028-02-27"];

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn puzzle_of(id: &str, date: Date, level: Level) -> Made {
    let make = || {
        let daily = shumi::daily(id, date, level).unwrap();
        shumi::generate(id, &daily.order, daily.seed, &mut Meter::unlimited()).unwrap()
    };
    shumi::kept_day(id, date, level).unwrap().unwrap_or_else(make)
}

fn since(id: &str) -> Date {
    MAKERS.iter().find_map(|maker| maker.since(id)).unwrap()
}

#[test]
fn the_puzzles_of_a_day_stay() {
    let mut now = String::from("ID DATE LEVEL SEED, and the puzzle\n");
    for day in DAYS {
        for entry in shumi::families() {
            for level in Level::ALL {
                let made = puzzle_of(entry.id(), date(day), level);
                let _ = writeln!(now, "\n{} {day} {} {}\n{}", entry.id(), level.name(), made.seed, made.puzzle.trim_end());
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/daily.txt");
    // The seeds derive from the version of the makers, so that a new version has other lines.
    shumi_testing::compare_made(&path, &now, |_| false).unwrap();
}

#[test]
fn every_day_has_orders_that_can_be_filled_and_seeds_of_its_own() {
    let mut seeds = HashSet::new();
    for entry in shumi::families() {
        let first = since(entry.id()).days();
        for days in first..first + 1000 {
            for level in Level::ALL {
                let daily = shumi::daily(entry.id(), Date::of_days(days).unwrap(), level).unwrap();
                let checked = MAKERS.iter().find_map(|maker| maker.check(entry.id(), &daily.order, daily.seed)).unwrap();
                assert_eq!(checked, Ok(()), "{} {level:?}", entry.id());
                assert!(seeds.insert(daily.seed), "{} {level:?}", entry.id());
            }
        }
    }
}

#[test]
fn each_day_before_the_makers_version_is_kept() {
    for entry in shumi::families() {
        let since = since(entry.id());
        let week = listing(entry.id()).unwrap().daily;
        for date in (Date::FIRST.days()..since.days()).map(|days| Date::of_days(days).unwrap()) {
            for level in Level::ALL {
                let made = shumi::kept_day(entry.id(), date, level).unwrap().unwrap_or_else(|| panic!("{} {date}", entry.id()));
                // The page shows the sizes of today's makers.
                let plan = &week[date.weekday()][level as usize];
                assert_eq!((made.size, made.grade), (plan.size, plan.grade), "{} {date}", entry.id());
                assert!(shumi::read(&made.puzzle, entry.id()).is_ok(), "{} {date}", entry.id());
                assert!(shumi::daily(entry.id(), date, level).is_err(), "{} {date}", entry.id());
            }
        }
        assert_eq!(shumi::kept_day(entry.id(), since, Level::Easy), Ok(None));
    }
}

#[test]
fn menus_tell_what_a_day_brings() {
    for listing in shumi::builtin::listings() {
        assert!(!listing.offers.is_empty() && listing.daily.len() == 7, "{}", listing.id);
        for (day, plans) in
            (since(listing.id).days()..).map(|days| Date::of_days(days).unwrap()).take(7).map(|d| (d, &listing.daily[d.weekday()]))
        {
            for (level, plan) in Level::ALL.into_iter().zip(plans) {
                let order = shumi::daily(listing.id, day, level).unwrap().order;
                assert_eq!((plan.level, Some(plan.size.map(u64::from))), (level, order.size));
                assert_eq!((u64::from(plan.grade), plan.kind), (order.grade.unwrap_or(0), order.extras.kind));
            }
        }
    }
}
