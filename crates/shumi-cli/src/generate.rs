//! `shumi generate`: makes new puzzles.

use std::time::Duration;

use serde::Serialize;
use shumi::families::MAKERS;
use shumi::generate::{Date, Level, Made, MakeError, Order, nth_seed};

use crate::convert::no_notation;
use crate::error::CliError;
use crate::generate_args::Generate;
use crate::language::lang;
use crate::output::Output;
use crate::pipeline::{self, Report};
use crate::rows::{self, Head};
use crate::solve::{cut_short, micros};
use crate::supervise;

/// Bytes of memory that a batch is counted as: its numbers, and something of what it prints.
const COST: usize = 1 << 10;

/// One puzzle to be made.
pub struct One<'a> {
    pub index: u64,
    pub family: &'static str,
    pub order: &'a Order,
    pub seed: u64,
    /// Whose puzzle of the day it is, if it is one.
    pub day: Option<Day>,
}

/// Day and level of a puzzle of the day, as rows have them.
#[derive(Clone, Copy, Serialize)]
pub struct Day {
    pub date: Date,
    pub level: Level,
}

/// How puzzles are made and printed.
#[derive(Clone)]
pub struct Form {
    /// Id of the notation to write.
    pub to: String,
    /// Time limit per puzzle.
    pub limit: Option<Duration>,
    /// JSON rows instead of texts.
    pub json: bool,
}

/// One line of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    day: Option<Day>,
    #[serde(flatten)]
    made: &'a Made,
    generate_us: f64,
}

/// The line of a puzzle that was not made in time.
#[derive(Serialize)]
struct Cut {
    #[serde(flatten)]
    day: Option<Day>,
    family: &'static str,
    seed: u64,
    status: &'static str,
}

/// Makes puzzles, each from a seed of its own.
pub fn run(request: Generate, out: &Output) -> Result<u8, CliError> {
    check(&request)?;
    let (count, jobs) = (request.count, request.jobs);
    each(count, jobs, out, move |index, report| {
        let (family, order, seed) = (request.family.id(), &request.order, nth_seed(request.seed, index));
        make(&One { index, family, order, seed, day: None }, &request.form, report)
    })
}

/// Makes puzzles 0 to `count`, in this order, with so many jobs.
pub fn each(
    count: u64,
    jobs: usize,
    out: &Output,
    make: impl Fn(u64, &mut Report<'_>) -> Result<(), CliError> + Send + Sync + 'static,
) -> Result<u8, CliError> {
    let feed = move |feeder: &mut pipeline::Feeder<std::ops::Range<u64>>| {
        let mut next = 0;
        while next < count {
            let end = next.saturating_add(feeder.batch_size()).min(count);
            feeder.send(next..end, COST, 0)?;
            next = end;
        }
        Ok(())
    };
    let (totals, ended) = pipeline::run(out, jobs, 0, feed, make);
    ended.map(|()| totals.status)
}

/// Refuses what cannot be made before anything is.
fn check(request: &Generate) -> Result<(), CliError> {
    let id = request.family.id();
    if !request.family.has(&request.form.to) {
        return Err(no_notation(request.family, &request.form.to).of("generate"));
    }
    let refused = MAKERS.iter().find_map(|maker| maker.check(id, &request.order, request.seed)).and_then(Result::err);
    refused.map_or(Ok(()), |why| Err(CliError::Usage(why.to(lang()), "generate")))
}

/// Makes one puzzle and prints it.
pub fn make(one: &One<'_>, form: &Form, report: &mut Report<'_>) -> Result<(), CliError> {
    let One { index, family, seed, day, .. } = *one;
    let (made, took) = supervise::run(report, form.limit, |meter| shumi::generate(family, one.order, seed, meter));
    match made.map_err(|e| CliError::Write(e.to(lang())))? {
        Ok(made) => print(one, form, made, took, report)?,
        Err(MakeError::Stopped) => {
            report.totals().set_status(crate::CUT_SHORT);
            match form.json {
                true => rows::push(report.out(), head(index), &Cut { day, family, seed, status: "limit" }),
                false => report.message(cut_short(index)),
            }
        }
        Err(why) => return Err(CliError::Write(why.to(lang()))),
    }
    report.end_step();
    Ok(())
}

fn print(one: &One<'_>, form: &Form, mut made: Made, took: Duration, report: &mut Report<'_>) -> Result<(), CliError> {
    let problem = shumi::read(&made.puzzle, made.family).map_err(|e| CliError::Write(e.to(lang())))?;
    let text = problem.write(&form.to).map_err(|why| CliError::of_puzzle(one.index + 1, &why))?;
    if form.json {
        made.puzzle = text;
        rows::push(report.out(), head(one.index), &Row { day: one.day, made: &made, generate_us: micros(took) });
    } else {
        report.text(&text, problem.blank_line_between());
    }
    Ok(())
}

fn head(index: u64) -> Head<'static> {
    Head { index: Some(index), id: None }
}
