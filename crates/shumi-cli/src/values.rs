//! Values of options common to all commands.

use std::collections::hash_map::RandomState;
use std::ffi::OsStr;
use std::ffi::OsString;
use std::hash::BuildHasher as _;
use std::thread::available_parallelism;
use std::time::Duration;

use crate::words::cli::usage as words;
use lexopt::Parser;
use shumi::formats::{Format, find, offered};
use shumi::generation::MAX_SEED;
use shumi::message::Arg;
use shumi::registry::{Basic, Entry};

use crate::requests::PuzzleSource;
use crate::usage::{UsageError, takes};

/// Limit of jobs: more than the cores of any machine, and few enough for their stacks.
const MAX_JOBS: usize = 1024;

/// Returns the value of an option, as text.
pub fn text(parser: &mut Parser) -> Result<String, UsageError> {
    Ok(parser.value()?.to_string_lossy().into_owned())
}

/// Checks that an option appears together with another one that it needs.
pub fn needs(option: &'static str, other: &'static str, has: bool) -> Result<(), UsageError> {
    if has { Ok(()) } else { Err(words::NEEDS.with([("option", option.into()), ("other", other.into())]).into()) }
}

/// Checks that the name of a file is not empty.
pub fn named_file(file: OsString) -> Result<OsString, UsageError> {
    if file.is_empty() { Err(words::NAMELESS.into()) } else { Ok(file) }
}

/// Parses a name from a fixed set.
pub fn named<T: Copy, const N: usize>(parser: &mut Parser, option: &str, known: [(&'static str, T); N]) -> Result<T, UsageError> {
    let given = text(parser)?;
    let found = known.iter().find(|(name, _)| *name == given).map(|(_, value)| *value);
    found.ok_or_else(|| takes(option, Arg::Joined(known.map(|(name, _)| name.into()).into(), words::COMMA), &given))
}

/// Parses the value of `--jobs`.
pub fn jobs(parser: &mut Parser) -> Result<usize, UsageError> {
    let given = text(parser)?;
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    let jobs = given.parse().ok().filter(|jobs| plain && (1..=MAX_JOBS).contains(jobs));
    jobs.ok_or_else(|| takes("--jobs", words::NUMBER_TO.with([("most", MAX_JOBS.into())]), &given))
}

/// Returns the number of cores available to this process.
pub fn all_cores() -> usize {
    available_parallelism().map_or(1, |cores| cores.get().min(MAX_JOBS))
}

/// Parses the value of `--count` or `--all`: a positive number of plain digits.
pub fn maximum(parser: &mut Parser, option: &str) -> Result<u64, UsageError> {
    let given = text(parser)?;
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    let maximum = given.parse().ok().filter(|maximum| plain && *maximum > 0);
    maximum.ok_or_else(|| takes(option, words::NUMBER_FROM.with([("least", 1.into())]), &given))
}

/// Parses decimal seconds: digits with at most one point. A value too long for a `Duration` becomes the longest one.
pub fn seconds(given: &str) -> Result<Duration, UsageError> {
    let plain = given.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: Option<f64> = given.parse().ok().filter(|_| plain);
    let number = number.ok_or_else(|| takes("--time-limit", words::SECONDS, given))?;
    Ok(Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX))
}

/// Parses the value of `--family`; `None` for `auto`.
pub fn family(parser: &mut Parser) -> Result<Option<Entry<dyn Basic>>, UsageError> {
    Ok(shumi::entry_of(&text(parser)?)?)
}

/// Parses the value of `--from`: the id of a notation or of a format.
pub fn format(parser: &mut Parser) -> Result<Option<String>, UsageError> {
    let given = text(parser)?;
    let own = ["text", "json", "puzzlink", "sgt"];
    if own.contains(&given.as_str()) || find(&given).is_some_and(Format::is_read) {
        return Ok(Some(given));
    }
    let read = offered().filter(|format| format.is_read()).map(|format| format.id);
    let known = own.into_iter().chain(read).map(Arg::from).collect();
    Err(takes("--from", Arg::Joined(known, words::COMMA), &given))
}

/// Collects the options of the input; checks options that require `--json`.
pub fn reading(
    files: Vec<OsString>,
    family: Option<Entry<dyn Basic>>,
    from: Option<String>,
    json: bool,
    keep_going: bool,
    out: Option<&OsStr>,
) -> Result<PuzzleSource, UsageError> {
    for (option, is_given) in [("--keep-going", keep_going), ("--out", out.is_some())] {
        if is_given {
            needs(option, "--json", json)?;
        }
    }
    if out.is_some_and(|out| out.is_empty() || out == "-") {
        return Err(words::OUT_FILE.into());
    }
    let [file] = positional(files, ["-"])?;
    Ok(PuzzleSource { file, family, from, keep_going, skip: 0 })
}

/// Returns the `N` file arguments, with `defaults` for missing ones. An error if there are more, or if two are standard input.
pub fn positional<const N: usize>(files: Vec<OsString>, defaults: [&str; N]) -> Result<[OsString; N], UsageError> {
    if files.iter().any(|file| file.is_empty()) {
        return Err(words::NAMELESS.into());
    }
    if let Some(extra) = files.get(N) {
        return Err(words::EXTRA_FILE.with([("file", Arg::Code(extra.display().to_string()))]).into());
    }
    if files.iter().filter(|file| *file == "-").count() > 1 {
        return Err(words::ONE_INPUT.into());
    }
    let mut files = files.into_iter();
    Ok(defaults.map(|default| files.next().unwrap_or_else(|| default.into())))
}

/// Returns a random seed.
pub fn any_seed() -> u64 {
    RandomState::new().hash_one(0) & MAX_SEED
}

/// Parses the sides in `N` or `RxC`.
pub fn sides(given: &str) -> Option<[u64; 2]> {
    let side = |side: &str| side.parse().ok().filter(|_| side.bytes().all(|b| b.is_ascii_digit()));
    match given.split_once('x') {
        Some((rows, cols)) => Some([side(rows)?, side(cols)?]),
        None => side(given).map(|side| [side; 2]),
    }
}

/// Parses a whole number of plain digits.
pub fn whole(parser: &mut Parser, option: &str) -> Result<u64, UsageError> {
    let given = text(parser)?;
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    given.parse().ok().filter(|_| plain).ok_or_else(|| takes(option, words::NUMBER_FROM.with([("least", 0.into())]), &given))
}
