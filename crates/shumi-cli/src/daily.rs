//! `shumi daily`: the puzzles of a day.

use std::time::Duration;

use shumi::builtin::MAKERS;
use shumi::generation::{GenerateRequest, Level, month_of};
use shumi::message::Arg;

use crate::error::CliError;
use crate::generate::{Day, One, each, make, print};
use crate::output::Output;
use crate::requests::Daily;

/// Generates the puzzles of a day, family by family, each from easy to hard.
pub fn run(request: Daily, out: &Output) -> Result<u8, CliError> {
    let Daily { date, family, level, form, jobs } = request;
    if let Some(family) = family.filter(|family| !MAKERS.iter().any(|maker| maker.has(family.id()))) {
        return Err(CliError::lacks("daily", family.id()));
    }
    let ids = shumi::families().filter(|entry| family.is_none_or(|family| family.id() == entry.id()));
    let days: Vec<(&str, Level)> = ids
        .flat_map(|entry| {
            Level::ALL.into_iter().filter(|one| level.is_none_or(|level| level == *one)).map(move |level| (entry.id(), level))
        })
        .collect();
    each(days.len() as u64, jobs, out, move |index, report| {
        let (family, level) = days[index as usize];
        let one = |order, seed| One { index, id: None, family, order, seed, day: Some(Day { date, level }) };
        let file = || Arg::Code(format!("{}.json", month_of(family, date)));
        if let Some(made) = shumi::kept_day(family, date, level).map_err(|e| CliError::Text(Some(Box::new(file())), e))? {
            return print(&one(&GenerateRequest::default(), made.seed), &form, made, Duration::ZERO, report);
        }
        let daily = shumi::daily(family, date, level).map_err(|e| CliError::Write(e.into()))?;
        make(&one(&daily.order, daily.seed), &form, report)
    })
}
