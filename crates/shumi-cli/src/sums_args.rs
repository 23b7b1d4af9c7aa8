//! Arguments of `sums`.

use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use shumi_digits::sums::set_of;

use crate::help;
use crate::requests::{Command, SumsOf};
use crate::usage::{UsageError, takes};
use crate::values::text;
use crate::words::cli::usage as words;

/// The greatest sum: that of all nine digits.
const MAX_SUM: u32 = 45;

pub fn sums(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut with, mut without, mut json) = (0, 0, false);
    let mut given = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("with") => with = digits(parser, "--with")?,
            Long("without") => without = digits(parser, "--without")?,
            Long("json") => json = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::SUMS)),
            Value(number) if given.len() < 2 => given.push(number.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    let [sum, size] = &given[..] else { return Err(words::SUM_AND_SIZE.into()) };
    let (sum, size) = (number("SUM", sum, MAX_SUM)?, number("CELLS", size, 9)? as usize);
    Ok(Command::Sums(SumsOf { sum, size, with, without, json }))
}

/// Parses a whole number from 1 to `most`.
fn number(name: &str, given: &str, most: u32) -> Result<u32, UsageError> {
    let number = given.parse().ok().filter(|number| (1..=most).contains(number) && given.bytes().all(|byte| byte.is_ascii_digit()));
    number.ok_or_else(|| takes(name, words::NUMBER_TO.with([("most", most.into())]), given))
}

/// Parses the digits of an option.
fn digits(parser: &mut Parser, option: &str) -> Result<u16, UsageError> {
    let given = text(parser)?;
    set_of(&given).ok_or_else(|| takes(option, words::DIGITS, &given))
}
