//! Parses the arguments of `watch`.

use crate::words::cli::usage as words;
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use shumi::watch::{MAX_EVENTS, WatchError};

use crate::help;
use crate::requests::{Command, Watch};
use crate::usage::{UsageError, takes};
use crate::values::{positional, text};
use crate::why::Why;

pub fn watch(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut algorithm, mut switches, mut max_events, mut json) = (None, None, Vec::new(), MAX_EVENTS, false);
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = crate::values::family(parser)?,
            Long("algorithm") => algorithm = Some(text(parser)?),
            Long("switch") => switches.push(switch(&text(parser)?)?),
            Long("max-events") => max_events = most(&text(parser)?)?,
            Long("json") => json = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::WATCH)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [file] = positional(files, ["-"])?;
    Ok(Command::Watch(Watch { family, algorithm, switches, max_events, json, file }))
}

/// Parses `NAME=on` or `NAME=off`.
fn switch(given: &str) -> Result<(String, bool), UsageError> {
    match given.split_once('=') {
        Some((name, "on")) => Ok((name.into(), true)),
        Some((name, "off")) => Ok((name.into(), false)),
        _ => {
            let why = WatchError::position(given);
            Err(UsageError(Why::new(move |lang| why.to(lang))))
        }
    }
}

/// Parses a number of events.
fn most(given: &str) -> Result<u32, UsageError> {
    let plain = given.bytes().all(|b| b.is_ascii_digit());
    let most = given.parse().ok().filter(|most| plain && (1..=MAX_EVENTS).contains(most));
    most.ok_or_else(|| takes("--max-events", words::NUMBER_TO.with([("most", MAX_EVENTS.into())]), given))
}
