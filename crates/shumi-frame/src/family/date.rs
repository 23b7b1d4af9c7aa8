//! Days of the calendar.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::words::generate::daily as words;
use shumi_core::message::{Lang, put};

/// A day of the Gregorian calendar, from 2026-01-01 to 9999-12-31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is not a day with puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidDate(String);

/// Most characters of a wrong date that an error repeats.
const SHOWN: usize = 20;

impl Date {
    /// The first day.
    pub const FIRST: Self = Self { year: 2026, month: 1, day: 1 };

    /// The day that is `days` days after 1970-01-01, counted in UTC; `None` outside the years.
    pub fn of_days(days: u64) -> Option<Self> {
        // Years begin in March here, so that the leap day is a year's last one: 400 of them have 146,097 days (H. Hinnant,
        // "chrono-compatible low-level date algorithms").
        let days = days.checked_add(719_468)?;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = era * 400 + year_of_era + u64::from(month <= 2);
        Self::new(u16::try_from(year).ok()?, month as u8, day as u8)
    }

    /// A day by its year, month from 1 and day of the month from 1; `None` if there is no such day, or none with puzzles.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_month = Self::FIRST.year <= year && year <= 9999 && 1 <= month && month <= 12;
        if is_month && 1 <= day && day <= days_of_month(year, month) { Some(Self { year, month, day }) } else { None }
    }

    /// The days from 1970-01-01 to this one.
    pub fn days(self) -> u64 {
        let before_march = self.month <= 2;
        let year = u64::from(self.year) - u64::from(before_march);
        let from_march = u64::from(if before_march { self.month + 9 } else { self.month - 3 });
        let of_year = (153 * from_march + 2) / 5 + u64::from(self.day) - 1;
        year / 400 * 146_097 + year % 400 * 365 + year % 400 / 4 - year % 400 / 100 + of_year - 719_468
    }

    /// The day of the week; 0 is Monday.
    pub fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        ((self.days() + 3) % 7) as usize
    }
}

const fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// `YYYY-MM-DD`.
impl FromStr for Date {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        let is_formed =
            text.len() == 10 && text.bytes().enumerate().all(|(at, b)| if at == 4 || at == 7 { b == b'-' } else { b.is_ascii_digit() });
        let number = |from: usize, to: usize| text.get(from..to).and_then(|digits| digits.parse::<u16>().ok());
        let parts = is_formed.then(|| Some((number(0, 4)?, number(5, 7)? as u8, number(8, 10)? as u8))).flatten();
        parts.and_then(|(year, month, day)| Self::new(year, month, day)).ok_or_else(|| InvalidDate(text.chars().take(SHOWN).collect()))
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Display for InvalidDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl InvalidDate {
    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        put(words::DATE, &[("date", self.0.clone())], lang)
    }
}

impl std::error::Error for InvalidDate {}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn days_follow_each_other_without_a_gap() {
        let first = Date::FIRST.days();
        assert_eq!((first, Date::of_days(first), Date::of_days(first - 1)), (20_454, Some(Date::FIRST), None));
        let mut before = Date::FIRST;
        for days in first + 1..first + 200_000 {
            let day = Date::of_days(days).unwrap();
            assert_eq!(day.days(), days);
            assert_eq!(date(&day.to_string()), day);
            assert!(day > before && day.weekday() == (before.weekday() + 1) % 7, "{day}");
            before = day;
        }
        assert_eq!(Date::of_days(date("9999-12-31").days() + 1), None);
        assert_eq!(Date::of_days(u64::MAX), None);
    }

    #[test]
    fn known_days_have_their_weekdays() {
        assert_eq!(["2026-01-01", "2026-11-22", "2028-02-29", "2100-03-01"].map(|text| date(text).weekday()), [3, 6, 1, 0]);
    }

    #[test]
    fn what_is_no_day_of_ours_is_refused_in_words() {
        for text in [
            "",
            "today",
            "2026-1-1",
            "2026-13-01",
            "2026-00-01",
            "2026-02-29",
            "2026-04-31",
            "2026-01-00",
            "2025-12-31",
            "0000-01-01",
            "10000-01-01",
            "2026-01-01 ",
            "2026/01/01",
            "+026-01-01",
            "2026-01-+1",
            "2026-०१-01",
            "2100-02-29",
        ] {
            let error = text.parse::<Date>().unwrap_err().to_string();
            assert!(error.contains(text) && error.contains("2026-01-01"), "{error}");
        }
    }
}
