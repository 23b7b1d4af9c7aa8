//! Values of options, as all commands take them.

use std::ffi::OsString;
use std::thread::available_parallelism;
use std::time::Duration;

use crate::words::cli::usage as words;
use lexopt::Parser;
use shumi::message::Arg;

use crate::args::{Wrong, takes};

/// Most jobs: more than any machine has cores, and few enough for their stacks.
const MAX_JOBS: usize = 1024;

/// The value of an option, as text.
pub fn text(parser: &mut Parser) -> Result<String, Wrong> {
    Ok(parser.value()?.to_string_lossy().into_owned())
}

/// Checks that an option that is there has the other one that it needs.
pub fn needs(option: &'static str, other: &'static str, has: bool) -> Result<(), Wrong> {
    if has { Ok(()) } else { Err(words::NEEDS.with([("option", option.into()), ("other", other.into())]).into()) }
}

/// The name of a file, which must be one.
pub fn named_file(file: OsString) -> Result<OsString, Wrong> {
    if file.is_empty() { Err(words::NAMELESS.into()) } else { Ok(file) }
}

/// One of some names.
pub fn named<T: Copy, const N: usize>(parser: &mut Parser, option: &str, known: [(&'static str, T); N]) -> Result<T, Wrong> {
    let given = text(parser)?;
    let found = known.iter().find(|(name, _)| *name == given).map(|(_, value)| *value);
    found.ok_or_else(|| takes(option, Arg::Joined(known.map(|(name, _)| name.into()).into(), words::COMMA), &given))
}

/// The value of `--jobs`.
pub fn jobs(parser: &mut Parser) -> Result<usize, Wrong> {
    let given = text(parser)?;
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    let jobs = given.parse().ok().filter(|jobs| plain && (1..=MAX_JOBS).contains(jobs));
    jobs.ok_or_else(|| takes("--jobs", words::NUMBER_TO.with([("most", MAX_JOBS.into())]), &given))
}

/// As many jobs as this process may use cores.
pub fn all_cores() -> usize {
    available_parallelism().map_or(1, |cores| cores.get().min(MAX_JOBS))
}

/// The value of `--count` or `--all`: a positive number of plain digits.
pub fn maximum(parser: &mut Parser, option: &str) -> Result<u64, Wrong> {
    let given = text(parser)?;
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    let maximum = given.parse().ok().filter(|maximum| plain && *maximum > 0);
    maximum.ok_or_else(|| takes(option, words::NUMBER_FROM.with([("least", 1.into())]), &given))
}

/// Decimal seconds: digits with at most one point. What is too long for a `Duration` becomes the longest one.
pub fn seconds(given: &str) -> Result<Duration, Wrong> {
    let plain = given.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: Option<f64> = given.parse().ok().filter(|_| plain);
    let number = number.ok_or_else(|| takes("--time-limit", words::SECONDS, given))?;
    Ok(Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX))
}
