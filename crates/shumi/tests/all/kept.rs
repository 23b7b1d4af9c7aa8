//! Days of two versions of makers: the second one leaves the days of the first as they are, which then are data.

use std::ops::ControlFlow;

use shumi::family::{Capabilities, Change, Fault, Illegal, Info, Input, Key, Lesson, Notations, Offer, Pencil, Play, Puzzle, Rating};
use shumi::family::{Explain, Finish, FinishStrategy, Generate, ResolvedWish, Sample, Solve, Step, Technique};
use shumi::generation::{Date, Level, Made, kept, kept_message, make};
use shumi::grid::{Cell, Size};
use shumi::message::{Lang, Message, Text};
use shumi::meter::{End, Meter};
use shumi::registry::Maker;
use shumi::rng::Rng;
use shumi::text::{Cursor, Stop};

const ID: &str = "number";
const OWN: Text = Text::own(&["number"]);

/// A puzzle that is its own answer, a number below 1000, with makers of a version.
#[derive(Clone, Debug, PartialEq)]
struct Number<const VERSION: u32>(u32);

impl<const VERSION: u32> Puzzle for Number<VERSION> {
    const IDS: &'static [&'static str] = &[ID];
    const VARIANTS: &'static [Info] = &[Info { id: ID, name: OWN, summary: OWN, rules: &[], sizes: OWN, source: OWN }];
    const SAMPLES: &'static [&'static [Sample]] = &[&[]];
    type Board = Vec<u32>;

    fn size(&self) -> Size {
        Size { rows: 1, cols: 1 }
    }
    fn start(&self) -> Vec<u32> {
        vec![self.0]
    }
    fn is_valid_board(&self, board: &Vec<u32>) -> bool {
        *board == self.start()
    }
    fn read_board(&self, _: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
        Ok(self.start())
    }
    fn write_board(&self, board: &Vec<u32>, out: &mut String) {
        *out += &format!("{}\n", board[0]);
    }
    fn faults(&self, _: &Vec<u32>) -> Vec<Fault> {
        Vec::new()
    }
    fn values(&self, _: Cell) -> Vec<u32> {
        vec![self.0]
    }
    fn value(&self, board: &Vec<u32>, _: Cell) -> Option<u32> {
        Some(board[0])
    }
    fn with_value(&self, _: &Vec<u32>, _: Cell, value: u32) -> Vec<u32> {
        vec![value]
    }
}

impl<const VERSION: u32> Notations for Number<VERSION> {
    fn read_text(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        Ok(Self(cursor.number(999, OWN)? as u32))
    }
    fn write_text(&self) -> Result<String, Message> {
        Ok(format!("{}\n", self.0))
    }
}

impl<const VERSION: u32> Solve for Number<VERSION> {
    fn search(&self, from: &Vec<u32>, _: &mut Meter<'_>, found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>) -> End {
        let _ = found(from);
        End::Exhausted
    }
}

impl<const VERSION: u32> Pencil for Number<VERSION> {}

impl<const VERSION: u32> Play for Number<VERSION> {
    type Move = Vec<u32>;

    fn keys(&self) -> Vec<Key> {
        Vec::new()
    }
    fn key_value(&self, _: char) -> Option<u32> {
        None
    }
    fn capabilities(&self) -> Capabilities {
        Capabilities::default()
    }
    fn input(&self, _: &Vec<u32>, _: Cell, _: Input) -> Option<Vec<u32>> {
        None
    }
    fn move_to(&self, _: &Vec<u32>, _: &Vec<u32>) -> Option<Vec<u32>> {
        None
    }
    fn reset_move(&self, _: &Vec<u32>) -> Option<Vec<u32>> {
        None
    }
    fn hint_move(&self, _: &Vec<u32>, _: &[Change]) -> Option<Vec<u32>> {
        None
    }
    fn apply(&self, _: &mut Vec<u32>, _: &Vec<u32>) -> Result<Vec<u32>, Illegal> {
        Err(Illegal)
    }
}

impl<const VERSION: u32> Explain for Number<VERSION> {
    type Deduction = ();

    fn techniques(&self) -> &'static [&'static Technique<()>] {
        &[]
    }
    fn lessons(&self) -> &'static [&'static Lesson] {
        &[]
    }
    fn deduction(&self, _: &Vec<u32>) {}
    fn conclude(_: &mut (), _: &Step) {}
    fn candidates_of(&self, _: &(), _: Cell) -> Vec<u32> {
        vec![self.0]
    }
}

impl<const VERSION: u32> Generate for Number<VERSION> {
    const VERSION: u32 = VERSION;

    fn since(_: usize) -> Date {
        if VERSION == 1 { Date::FIRST } else { Date::new(2026, 3, 10).unwrap() }
    }
    fn offers(_: usize) -> Vec<Offer> {
        vec![Offer::squares(1..=1, &[1], 1)]
    }
    fn make(_: usize, _: &ResolvedWish, rng: &mut Rng, _: &mut Meter<'_>) -> Option<Self> {
        Some(Self((rng.next_u64() % 1000) as u32))
    }
    fn daily(_: usize, _: usize) -> [ResolvedWish; 3] {
        [1; 3].map(|grade| ResolvedWish::new([1, 1], grade))
    }
    fn rating(&self, _: &mut Meter<'_>) -> Option<Rating> {
        Some(Rating { grade: 1, effort: 0 })
    }
}

impl<const VERSION: u32> Finish for Number<VERSION> {
    fn strategy(_: usize) -> FinishStrategy {
        FinishStrategy::Never
    }
}

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// The puzzle of a day by the makers of a version.
fn made<const VERSION: u32>(day: Date, level: Level) -> Result<Made, Date> {
    let daily = Maker::of::<Number<VERSION>>().daily(ID, day, level).unwrap()?;
    Ok(make::<Number<VERSION>>(0, &daily.order, daily.seed, &mut Meter::unlimited()).unwrap())
}

/// The file of a month: the rows of its days from the first version.
fn month(days: std::ops::RangeInclusive<&str>) -> String {
    let mut rows = Vec::new();
    for day in (date(days.start()).days()..=date(days.end()).days()).map(|days| Date::of_days(days).unwrap()) {
        for level in Level::ALL {
            let mut row = serde_json::to_value(made::<1>(day, level).unwrap()).unwrap();
            row["date"] = day.to_string().into();
            row["level"] = level.name().into();
            rows.push(row);
        }
    }
    serde_json::to_string_pretty(&rows).unwrap()
}

#[test]
fn days_of_an_earlier_version_are_read_and_later_ones_made() {
    let (february, march) = (month("2026-02-01"..="2026-02-28"), month("2026-03-01"..="2026-03-09"));
    let months = [("number-2026-02", &*february), ("number-2026-03", &march)];
    for day in (date("2026-02-01").days()..date("2026-04-01").days()).map(|days| Date::of_days(days).unwrap()) {
        for level in Level::ALL {
            let found = kept(&months, ID, day, level).unwrap();
            if day < date("2026-03-10") {
                assert_eq!(found, made::<1>(day, level).ok(), "{day}");
                assert_eq!(made::<2>(day, level), Err(date("2026-03-10")));
            } else {
                assert_eq!(found, None, "{day}");
                assert_ne!(made::<2>(day, level).unwrap().seed, made::<1>(day, level).unwrap().seed);
            }
        }
    }
    let missing = kept_message(ID, date("2026-01-31")).to(Lang::default());
    assert_eq!(missing, "the generators have changed since that day; its puzzle is in `number-2026-01.json`");
    assert_eq!(kept(&months, ID, date("2026-01-31"), Level::Easy), Ok(None));
}

#[test]
fn a_damaged_month_is_refused_with_the_place() {
    let whole = month("2026-02-01"..="2026-02-02");
    let read = |text: &str| kept(&[("number-2026-02", text)], ID, date("2026-02-02"), Level::Hard);
    assert!(read(&whole).unwrap().is_some());
    for cut in 0..whole.trim_end().len() {
        assert!(read(&whole[..cut]).is_err(), "cut at {cut}");
    }
    for (part, other) in
        [("\"number\"", "\"sudoku\""), ("\"seed\": ", "\"seed\": -"), ("\"steps\"", "\"strides\""), (": 1,", ": 1000,"), ("\"hard\"", "7")]
    {
        let (before, last) = whole.split_at(whole.rfind(part).unwrap());
        let error = read(&format!("{before}{}", last.replacen(part, other, 1))).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line {}, ", before.lines().count())), "{part}: {error}");
    }
    let side = whole.rfind("1\n").unwrap();
    assert!(read(&format!("{}65536{}", &whole[..side], &whole[side + 1..])).is_err(), "a side that no board has");
}
