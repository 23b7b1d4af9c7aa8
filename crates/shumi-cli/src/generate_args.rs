//! Arguments of `generate`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read as _};

use crate::words::cli::usage as words;
use lexopt::Arg::{Long, Short};
use lexopt::Parser;
use shumi::family::{Kind, Symmetry};
use shumi::generation::GenerateRequest;
use shumi::message::Arg;

use crate::help;
use crate::requests::{Command, Generate, OutputFormat, What, WishSource};
use crate::usage::{UsageError, takes};
use crate::values::{all_cores, any_seed, jobs, maximum, named, named_file, needs, seconds, sides, text, whole};

/// Size limit of a file of weights, in bytes.
const MAX_WEIGHTS_FILE: u64 = 1 << 16;

pub fn generate(parser: &mut Parser) -> Result<Command, UsageError> {
    let (mut family, mut seed, mut count, mut to, mut limit, mut jobs_given) = (None, None, None, None, None, None);
    let mut wishes = None;
    let mut order = GenerateRequest::default();
    let [mut json, mut keep_going] = [false; 2];
    while let Some(arg) = parser.next()? {
        match arg {
            Long("family") => family = shumi::entry_of(&text(parser)?)?,
            Long("size") => order.size = Some(size(&text(parser)?)?),
            Long("grade") => order.grade = Some(whole(parser, "--grade")?),
            Long("symmetry") => order.symmetry = Some(named(parser, "--symmetry", Symmetry::ALL.map(|s| (s.name(), s)))?),
            Long("givens") => order.extras.givens = Some(u8::try_from(whole(parser, "--givens")?).unwrap_or(u8::MAX)),
            Long("kind") => order.extras.kind = Some(named(parser, "--kind", Kind::ALL.map(|kind| (kind.name(), kind)))?),
            Long("turns") => order.extras.turns = Some(u8::try_from(whole(parser, "--turns")?).unwrap_or(u8::MAX)),
            Long("any-filling") => order.extras.any_filling = true,
            Long("weights") => order.extras.weights = Some(weights(&parser.value()?)?),
            Long("count") => count = Some(maximum(parser, "--count")?),
            Long("seed") => seed = Some(whole(parser, "--seed")?),
            Long("to") => to = Some(text(parser)?),
            Long("time-limit") => limit = Some(seconds(&text(parser)?)?),
            Long("wishes") => wishes = Some(parser.value()?),
            Long("keep-going") => keep_going = true,
            Long("json") => json = true,
            Long("jobs") => jobs_given = Some(jobs(parser)?),
            Long("help") | Short('h') => return Ok(Command::Print(help::GENERATE)),
            other => return Err(other.unexpected().into()),
        }
    }
    let what = match wishes {
        Some(file) => {
            if count.is_some() || order != GenerateRequest::default() {
                return Err(words::ONLY_WISHES.into());
            }
            What::Wishes(WishSource { file: named_file(file)?, family, keep_going })
        }
        None => What::Series { family: family.ok_or(words::NO_FAMILY)?, order, count: count.unwrap_or(1) },
    };
    if keep_going {
        needs("--keep-going", "--json", json)?;
        needs("--keep-going", "--wishes", matches!(what, What::Wishes(_)))?;
    }
    let form = OutputFormat { to: to.unwrap_or_else(|| "text".into()), limit, json };
    let seed = seed.unwrap_or_else(any_seed);
    Ok(Command::Generate(Generate { what, form, seed, jobs: jobs_given.unwrap_or_else(all_cores) }))
}

/// Parses `N` or `RxC`.
fn size(given: &str) -> Result<[u64; 2], UsageError> {
    sides(given).ok_or_else(|| takes("--size", words::SIDES, given))
}

/// Reads the weights in a file.
fn weights(file: &OsString) -> Result<Vec<i32>, UsageError> {
    let wrong = |why: Arg| UsageError::from(words::WEIGHTS.with([("file", Arg::Code(file.display().to_string())), ("why", why)]));
    let failed = |e: io::Error| wrong(Arg::Code(e.to_string()));
    let mut text = String::new();
    let open = File::open(file).map_err(failed)?;
    open.take(MAX_WEIGHTS_FILE).read_to_string(&mut text).map_err(failed)?;
    let no_weight = |word: &str| words::NO_WEIGHT.with([("word", Arg::Code(word.chars().take(20).collect()))]);
    let number = |word: &str| word.parse().map_err(|_| wrong(no_weight(word).into()));
    text.split_whitespace().map(number).collect()
}
