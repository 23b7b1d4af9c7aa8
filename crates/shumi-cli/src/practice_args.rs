//! Arguments of `drill` and `instances`.

use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use shumi::practice::DrillRequest;

use crate::help;
use crate::requests::{Command, Drill, Hint, Instances};
use crate::usage::{UsageError, takes};
use crate::values::{all_cores, any_seed, family, format, jobs, maximum, positional, seconds, sides, text, whole};
use crate::words::cli::usage as words;

/// The hardest grade.
const HARDEST: u64 = 6;

pub fn drill(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut technique, mut size, mut seed, mut count, mut limit, mut jobs_given) = (None, None, None, None, None, None, None);
    let mut json = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = shumi::entry_of(&text(parser)?)?,
            Long("technique") => technique = Some(text(parser)?),
            Long("size") => {
                let given = text(parser)?;
                size = Some(sides(&given).ok_or_else(|| takes("--size", words::SIDES, &given))?);
            }
            Long("seed") => seed = Some(whole(parser, "--seed")?),
            Long("count") => count = Some(maximum(parser, "--count")?),
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("jobs") => jobs_given = Some(jobs(parser)?),
            Long("help") | Short('h') => return Ok(Command::Print(help::DRILL)),
            other => return Err(other.unexpected().into()),
        }
    }
    let family = family.ok_or(words::NO_FAMILY)?;
    let technique = technique.ok_or(words::NO_TECHNIQUE)?;
    let request = DrillRequest { technique, size, seed: seed.unwrap_or_else(any_seed), known: None };
    let jobs = jobs_given.unwrap_or_else(all_cores);
    Ok(Command::Drill(Drill { family, request, count: count.unwrap_or(1), limit, json, jobs }))
}

pub fn instances(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut from, mut grade, mut limit) = (None, None, HARDEST, None);
    let mut json = false;
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = self::family(parser)?,
            Long("from") => from = format(parser)?,
            Long("grade") => grade = whole(parser, "--grade")?.min(HARDEST),
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("json") => json = true,
            Long("help") | Short('h') => return Ok(Command::Print(help::INSTANCES)),
            Value(file) => files.push(file),
            other => return Err(other.unexpected().into()),
        }
    }
    let [puzzle, board] = positional(files, ["", ""])?;
    if puzzle.is_empty() {
        return Err(words::ONE_FILE.into());
    }
    let at = Hint { family, from, puzzle, board: Some(board).filter(|board| !board.is_empty()) };
    Ok(Command::Instances(Instances { at, grade: grade as u8, limit, json }))
}
