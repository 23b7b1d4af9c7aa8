//! The puzzles of a day: for each id and level a request and a seed that depend only on the day and the version of the makers.

use serde::Serialize;

use super::request::GenerateRequest;
use super::seed::seed_of_day;
use crate::family::{Date, Generate, Kind, ResolvedWish};

/// The difficulty of one of the three puzzles of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The first one.
    Easy,
    /// The second one.
    Middle,
    /// The third one.
    Hard,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Middle, Self::Hard];

    /// Its name in the interfaces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Middle => "middle",
            Self::Hard => "hard",
        }
    }
}

/// One of the puzzles of a day, as input of [`make`](super::make).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The request, with every field set.
    pub order: GenerateRequest,
    /// The seed.
    pub seed: u64,
}

/// Data of a daily puzzle for menus, known before it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DayPlan {
    /// Its level among the three.
    pub level: Level,
    /// Rows and columns, as the text counts them.
    pub size: [u16; 2],
    /// Its grade or level; 0 if the family reports grades and no request can choose them.
    pub grade: u8,
    /// The kind, in families with kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
}

/// The puzzle of a day, a variant and a level. The makers fill days from [`since`](Generate::since) on.
pub fn daily<P: Generate>(variant: usize, date: Date, level: Level) -> Daily {
    let wish = P::daily(variant, date.weekday())[level as usize].clone();
    let version = P::version(variant, &wish);
    let ResolvedWish { size, grade, symmetry, extras } = wish;
    let order = GenerateRequest {
        size: Some([size.rows.into(), size.cols.into()]),
        grade: Some(grade).filter(|grade| *grade > 0).map(u64::from),
        symmetry: Some(symmetry),
        extras,
    };
    let seed = seed_of_day(version, P::IDS[variant], date.days(), level as u64, grade);
    Daily { order, seed }
}

/// Returns the plans of a variant for each day of the week, Monday first.
pub fn week<P: Generate>(variant: usize) -> Vec<[DayPlan; 3]> {
    let plan = |level: Level, wish: &ResolvedWish| DayPlan {
        level,
        size: [wish.size.rows, wish.size.cols],
        grade: wish.grade,
        kind: wish.extras.kind,
    };
    let day = |weekday| {
        let wishes = P::daily(variant, weekday);
        Level::ALL.map(|level| plan(level, &wishes[level as usize]))
    };
    (0..7).map(day).collect()
}
