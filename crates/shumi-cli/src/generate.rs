//! `shumi generate`: generates new puzzles.

use std::time::Duration;

use serde::Serialize;
use shumi::RequestError;
use shumi::builtin::MAKERS;
use shumi::generation::{Date, GenerateRequest, Level, Made, MakeError, nth_seed};
use shumi::registry::{Basic, Entry};

use crate::error::CliError;
use crate::output::Output;
use crate::pipeline::{self, Report};
use crate::requests::{Generate, OutputFormat, What};
use crate::rows::{self, Head};
use crate::solve::{bad, cut_short, micros};
use crate::usage::no_notation;
use crate::wishes::{Wanted, Wish};
use crate::{supervise, wishes};

/// Estimated memory of a batch in bytes: its numbers, and a part of its output.
const COST: usize = 1 << 10;

/// One puzzle to generate.
pub struct One<'a> {
    pub index: u64,
    /// The id of its request, as JSON.
    pub id: Option<&'a str>,
    pub family: &'static str,
    pub order: &'a GenerateRequest,
    pub seed: u64,
    /// Day and level of a puzzle of the day.
    pub day: Option<Day>,
}

/// Day and level of a puzzle of the day, as rows have them.
#[derive(Clone, Copy, Serialize)]
pub struct Day {
    pub date: Date,
    pub level: Level,
}

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    day: Option<Day>,
    #[serde(flatten)]
    made: &'a Made,
    generate_us: f64,
}

/// The row of a puzzle that hit the time limit.
#[derive(Serialize)]
struct Cut {
    #[serde(flatten)]
    day: Option<Day>,
    family: &'static str,
    seed: u64,
    status: &'static str,
}

/// Generates puzzles, each from a seed of its own.
pub fn run(request: Generate, out: &Output) -> Result<u8, CliError> {
    let Generate { what, form, seed, jobs } = request;
    match what {
        What::Series { family, order, count } => {
            check(family, &order, seed, &form)?;
            each(count, jobs, out, move |index, report| {
                make(&One { index, id: None, family: family.id(), order: &order, seed: nth_seed(seed, index), day: None }, &form, report)
            })
        }
        What::Wishes(reading) => {
            let keep_going = reading.keep_going;
            let feed = move |feeder: &mut _| wishes::feed(&reading, feeder);
            let (totals, ended) = pipeline::run(out, jobs, 0, feed, move |wish: Wish, report| match wish.read {
                Ok(Wanted { family, order, seed: own }) => {
                    let index = report.number();
                    let seed = own.unwrap_or_else(|| nth_seed(seed, index));
                    make(&One { index, id: wish.tag.id.as_deref(), family, order: &order, seed, day: None }, &form, report)
                }
                Err(why) => bad(&wish.tag, why, keep_going, report),
            });
            ended.map(|()| totals.status)
        }
    }
}

/// Generates puzzles 0 to `count`, in this order, with up to `jobs` jobs.
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

/// Rejects impossible requests before any puzzle is generated.
fn check(family: Entry<dyn Basic>, order: &GenerateRequest, seed: u64, form: &OutputFormat) -> Result<(), CliError> {
    if !family.has(&form.to) {
        return Err(no_notation(family, &form.to).of("generate"));
    }
    let checked = MAKERS.iter().find_map(|maker| maker.check(family.id(), order, seed));
    let checked = checked.ok_or_else(|| CliError::lacks("generate", family.id()))?;
    checked.map_err(|why| CliError::Usage(why.into(), "generate"))
}

/// Generates one puzzle and prints it.
pub fn make(one: &One<'_>, form: &OutputFormat, report: &mut Report<'_>) -> Result<(), CliError> {
    let One { family, seed, day, index, .. } = *one;
    let (made, took) = supervise::run(report, form.limit, |meter| shumi::generate(family, one.order, seed, meter));
    match made {
        Ok(made) => print(one, form, made, took, report),
        Err(RequestError::Make(MakeError::Stopped)) => {
            report.totals().set_status(crate::exit::CUT_SHORT);
            match form.json {
                true => rows::push(report.out(), head(one), &Cut { day, family, seed, status: "limit" }),
                false => report.message(&cut_short(index)),
            }
            report.end_step();
            Ok(())
        }
        Err(why) => Err(CliError::Write(why.into())),
    }
}

/// Prints a puzzle.
pub fn print(one: &One<'_>, form: &OutputFormat, mut made: Made, took: Duration, report: &mut Report<'_>) -> Result<(), CliError> {
    let problem = shumi::read(&made.puzzle, made.family).map_err(|e| CliError::Write(e.into()))?;
    let text = problem.write(&form.to).map_err(|why| CliError::of_puzzle(one.index + 1, &why))?;
    if form.json {
        made.puzzle = text;
        rows::push(report.out(), head(one), &Row { day: one.day, made: &made, generate_us: micros(took) });
    } else {
        report.text(&text, problem.blank_line_between());
    }
    report.end_step();
    Ok(())
}

const fn head<'a>(one: &One<'a>) -> Head<'a> {
    Head { index: Some(one.index), id: one.id }
}
