//! Arguments of `appraise` and `finish`.

use std::ffi::OsString;

use crate::words::cli::usage as words;
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use shumi::authoring::Aim;

use crate::help;
use crate::requests::{Appraise, Command, Finish};
use crate::usage::{UsageError, takes};
use crate::values::{all_cores, any_seed, family, format, jobs, reading, seconds, text, whole};

pub fn appraise(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut limit, mut jobs_given) = (None, None, None, None);
    let [mut json, mut keep_going] = [false; 2];
    let mut files: Vec<OsString> = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("jobs") => jobs_given = Some(jobs(parser)?),
            Long("keep-going") => keep_going = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::APPRAISE)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let reading = reading(files, family, from, json, keep_going, None)?;
    Ok(Command::Appraise(Appraise { limit, json, jobs: jobs_given.unwrap_or_else(all_cores), reading }))
}

pub fn finish(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut seed, mut limit, mut jobs_given) = (None, None, None, None, None);
    let mut aim = Aim::Any;
    let [mut json, mut keep_going] = [false; 2];
    let mut files: Vec<OsString> = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("seed") => seed = Some(whole(parser, "--seed")?),
            Long("grade") => aim = grade(&text(parser)?)?,
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("jobs") => jobs_given = Some(jobs(parser)?),
            Long("keep-going") => keep_going = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::FINISH)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let reading = reading(files, family, from, json, keep_going, None)?;
    let seed = seed.unwrap_or_else(any_seed);
    Ok(Command::Finish(Finish { seed, aim, limit, json, jobs: jobs_given.unwrap_or_else(all_cores), reading }))
}

/// Parses a grade, or a direction from the grade of the puzzle.
fn grade(given: &str) -> Result<Aim, UsageError> {
    match given {
        "easier" => Ok(Aim::Easier),
        "harder" => Ok(Aim::Harder),
        _ => {
            let plain = given.bytes().all(|b| b.is_ascii_digit());
            given.parse().ok().filter(|_| plain).map(Aim::Grade).ok_or_else(|| takes("--grade", words::AIM, given))
        }
    }
}
