//! Makers against hashes of the puzzles that they have made since their version began, while the ladder knows a newer technique.
//!
//! A family's hashes are lines of a file, `ID PART VERSION HASH`. `cargo xtask bless` rewrites them if the version has risen;
//! `docs/making.md` says when it may.

use std::path::Path;

use shumi_core::meter::Meter;
use shumi_core::text::Cursor;
use shumi_frame::authoring::{Aim, FinishRequest, finish};
use shumi_frame::explain::climb;
use shumi_frame::family::{Extras, Finish, Offer, Technique};
use shumi_frame::generation::{Date, GenerateRequest, Level, Made, daily, make, nth_seed};

/// Seeds of each grade at the size that is made without a wish; one at others, which may take long.
const SEEDS: u64 = 6;
/// One of so many days is looked at where not all are: no multiple of a week.
const STRIDE: usize = 13;
/// Work for one change of a puzzle.
const FINISH_WORK: u64 = 200_000;

/// The days that are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Days {
    /// Some of the makers' first year.
    Some,
    /// All of it.
    All,
}

impl Days {
    const fn part(self) -> &'static str {
        match self {
            Self::Some => "days",
            Self::All => "year",
        }
    }
}

/// A ladder with one more technique, below all others.
pub fn with_easiest<D>(newer: &'static Technique<D>, ladder: &[&'static Technique<D>]) -> &'static [&'static Technique<D>] {
    [&[newer], ladder].concat().leak()
}

/// Asserts that a family makes the same puzzles of seeds and of `days` as ever, while its ladder knows a newer technique, which
/// `learn(Some(variant))` adds and `learn(None)` takes away. Returns for each id how many explanations are easier by the newer one than the
/// grade that was made.
pub fn assert_unmoved<P: Finish>(folder: &str, days: Days, newer: &str, learn: impl Fn(Option<usize>)) -> Vec<usize> {
    let file = Path::new(folder).join("seeds.txt");
    let easier = (0..P::IDS.len()).map(|variant| {
        learn(None);
        if crate::is_blessing() {
            bless::<P>(&file, variant, "seeds", &of_seeds::<P>(variant));
            bless::<P>(&file, variant, days.part(), &of_days::<P>(variant, days));
        }
        learn(Some(variant));
        let made = of_seeds::<P>(variant);
        assert_blessed::<P>(&file, variant, "seeds", &made);
        assert_blessed::<P>(&file, variant, days.part(), &of_days::<P>(variant, days));
        assert_listed::<P>(variant);
        let read = made.iter().map(|made| P::read_text(&mut Cursor::new(&made.puzzle), variant).expect("a text that was written"));
        let puzzles: Vec<P> = read.collect();
        let finished: Vec<_> = puzzles.iter().step_by(SEEDS as usize).map(finished).collect();
        let is_easier = |(puzzle, made): &(&P, &Made)| {
            let climb = climb(*puzzle, &mut Meter::unlimited());
            climb.solved && climb.rungs.iter().any(|rung| rung.id == newer) && (made.grade == 0 || climb.grade() < made.grade)
        };
        // Where the family rates by itself, there are no steps.
        let easier = puzzles.iter().zip(&made).filter(|(_, made)| made.steps > 0).filter(is_easier).count();
        learn(None);
        assert_eq!(finished, puzzles.iter().step_by(SEEDS as usize).map(self::finished).collect::<Vec<_>>(), "{}", P::IDS[variant]);
        easier
    });
    easier.collect()
}

fn of_seeds<P: Finish>(variant: usize) -> Vec<Made> {
    let orders = P::offers(variant).into_iter().flat_map(|offer| {
        let Offer { rows, cols, grades, kind, default, .. } = offer;
        let covers = |[first, last]: [u16; 2], side| (first..=last).contains(&side);
        let is_usual = covers(rows, default[0]) && covers(cols, default[1]);
        let (size, n) = if is_usual { (default, SEEDS) } else { ([rows[0], cols[0]], 1) };
        let of_grade = move |grade| GenerateRequest {
            size: Some(size.map(u64::from)),
            grade,
            extras: Extras { kind, ..Extras::default() },
            ..GenerateRequest::default()
        };
        let grades: Vec<_> = if grades.is_empty() { vec![None] } else { grades.iter().map(|grade| Some(u64::from(*grade))).collect() };
        grades.into_iter().map(move |grade| (of_grade(grade), n))
    });
    orders.flat_map(|(order, n)| (0..n).map(move |index| made::<P>(variant, &order, nth_seed(1, index)))).collect()
}

fn of_days<P: Finish>(variant: usize, days: Days) -> Vec<Made> {
    let first = P::since(variant).days();
    let days = (first..first + 365).step_by(if days == Days::All { 1 } else { STRIDE });
    let each = days.flat_map(|days| Level::ALL.map(|level| daily::<P>(variant, Date::of_days(days).expect("a day"), level)));
    each.map(|day| made::<P>(variant, &day.order, day.seed)).collect()
}

fn made<P: Finish>(variant: usize, order: &GenerateRequest, seed: u64) -> Made {
    make::<P>(variant, order, seed, &mut Meter::unlimited()).unwrap_or_else(|why| panic!("{} {order:?} {seed}: {why}", P::IDS[variant]))
}

/// The puzzle made easier; `None` where that takes long.
fn finished<P: Finish>(puzzle: &P) -> Option<String> {
    let order = FinishRequest { seed: 7, aim: Aim::Easier, ..FinishRequest::default() };
    Meter::unlimited().with_budget(FINISH_WORK, |meter| finish(puzzle, &order, meter)).ok()?.puzzle
}

/// Asserts that the puzzles of `crates/shumi/tests/made.txt` are still made.
fn assert_listed<P: Finish>(variant: usize) {
    let listed = include_str!("../../shumi/tests/made.txt");
    for (head, puzzle) in listed.split("\n\n").skip(1).map(|block| block.split_once('\n').expect("a wish and a puzzle")) {
        let [id, side, grade, seed] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
        if id == P::IDS[variant] {
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let order = GenerateRequest {
                size: Some([number(side); 2]),
                grade: Some(number(grade)).filter(|grade| *grade > 0),
                ..GenerateRequest::default()
            };
            assert_eq!(made::<P>(variant, &order, number(seed)).puzzle.trim_end(), puzzle.trim_end(), "{head}");
        }
    }
}

/// A hash of puzzles and grades (FNV-1a).
fn hash(made: &[Made]) -> String {
    let bytes = made.iter().flat_map(|made| made.puzzle.bytes().chain([made.grade]));
    format!("{:016x}", bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
}

fn assert_blessed<P: Finish>(file: &Path, variant: usize, part: &str, made: &[Made]) {
    let line = format!("{} {part} {} {}", P::IDS[variant], P::VERSION, hash(made));
    let blessed = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        blessed.lines().any(|known| known == line),
        "makers changed: `{line}` is not in {}; undo it, or raise the version and run cargo xtask bless (docs/making.md)",
        file.display()
    );
}

/// Writes the line of a part, which replaces that of an older version.
fn bless<P: Finish>(file: &Path, variant: usize, part: &str, made: &[Made]) {
    let key = format!("{} {part} ", P::IDS[variant]);
    let line = format!("{key}{} {}", P::VERSION, hash(made));
    let before = std::fs::read_to_string(file).unwrap_or_default();
    let mut lines: Vec<&str> = before.lines().filter(|known| !known.starts_with(&key)).collect();
    let same_version = before.lines().find(|known| known.starts_with(&format!("{key}{} ", P::VERSION)));
    assert!(same_version.is_none_or(|known| known == line), "`{key}` has changed: undo it, or raise the version (docs/making.md)");
    lines.push(&line);
    lines.sort_unstable();
    std::fs::write(file, lines.join("\n") + "\n").expect("a file that can be written");
}
