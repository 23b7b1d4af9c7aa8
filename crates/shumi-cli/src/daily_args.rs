//! Arguments of `daily`.

use std::time::{SystemTime, UNIX_EPOCH};

use lexopt::Arg::{Long, Short};
use lexopt::Parser;
use shumi::generation::{Date, InvalidDate, Level};
use shumi::message::Arg;

use crate::help;
use crate::requests::{Command, Daily, OutputFormat};
use crate::usage::UsageError;
use crate::values::{all_cores, jobs, named, seconds, text};
use crate::why::Why;
use crate::words::cli::usage as words;

/// Seconds of a day; the clock ignores leap seconds.
const SECONDS: u64 = 86_400;

/// Parses the arguments.
pub fn daily(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut date, mut family, mut level, mut limit, mut jobs_given) = (None, None, None, None, None);
    let mut json = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Long("date") => date = Some(text(parser)?.parse().map_err(no_date)?),
            Long("family") => family = shumi::entry_of(&text(parser)?)?,
            Long("level") => level = Some(named(parser, "--level", Level::ALL.map(|level| (level.name(), level)))?),
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("jobs") => jobs_given = Some(jobs(parser)?),
            Long("help") | Short('h') => return Ok(Command::Print(help::DAILY)),
            other => return Err(other.unexpected().into()),
        }
    }
    let date = date.or_else(today).ok_or(words::CLOCK)?;
    let form = OutputFormat { to: "text".into(), limit, json };
    Ok(Command::Daily(Daily { date, family, level, form, jobs: jobs_given.unwrap_or_else(all_cores) }))
}

fn no_date(why: InvalidDate) -> UsageError {
    UsageError(Why::new(move |lang| words::DATE.with([("why", Arg::Code(why.to(lang)))]).to(lang)))
}

/// Returns the day by the machine's clock, in UTC.
fn today() -> Option<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    Date::of_days(since.as_secs() / SECONDS)
}
