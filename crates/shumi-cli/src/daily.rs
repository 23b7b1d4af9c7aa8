//! `shumi daily`: the puzzles of a day.

use shumi::families::MAKERS;
use shumi::generate::Level;

use crate::error::CliError;
use crate::generate::{Day, One, each, make};
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
        let daily = shumi::daily(family, date, level).map_err(|e| CliError::Write(e.into()))?;
        make(&One { index, id: None, family, order: &daily.order, seed: daily.seed, day: Some(Day { date, level }) }, &form, report)
    })
}
