//! `shumi finish`: makes the answers of puzzles unique, and changes grades.

use crate::words::cli::failed as words;
use serde::Serialize;
use shumi::authoring::{FinishRequest, FinishStatus, Finished};
use shumi::generation::nth_seed;
use shumi::message::Arg;
use shumi::registry::Problem;

use crate::error::CliError;
use crate::json_line::Tag;
use crate::output::Output;
use crate::pipeline::Report;
use crate::requests::Finish;
use crate::rows::{self, Head};
use crate::solve::{each, micros, refused};
use crate::supervise;

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    made: &'a Finished,
    finish_us: f64,
}

/// Finishes every puzzle of the input.
pub fn run(request: Finish, out: &Output) -> Result<u8, CliError> {
    let (jobs, reading) = (request.jobs, request.reading.clone());
    let (totals, ended) = each(out, "finish", 0, (jobs, reading), move |tag, problem, report| finish(&request, tag, problem, report));
    ended.map(|()| totals.status)
}

fn finish(request: &Finish, tag: &Tag, problem: &dyn Problem, report: &mut Report<'_>) -> Result<(), CliError> {
    let (number, lang) = (report.number(), report.lang());
    let order = FinishRequest { seed: nth_seed(request.seed, number), aim: request.aim, lang };
    let (made, took) = supervise::run(report, request.limit, |meter| problem.finish(&order, meter));
    let made = match made {
        Ok(made) => made,
        Err(why) => return refused(tag, problem.id(), why.into(), request.reading.keep_going, report),
    };
    if request.json {
        let head = Head::new(number, request.reading.keep_going, tag);
        rows::push(report.out(), head, &Row { made: &made, finish_us: micros(took) });
    } else if let Some(puzzle) = &made.puzzle {
        report.text(puzzle, problem.blank_line_between());
    }
    if !request.json && made.status != FinishStatus::Done {
        report.message(&words::PUZZLE.with([("n", (number + 1).into()), ("why", Arg::Code(made.text))]));
    }
    match made.status {
        FinishStatus::Done => {}
        FinishStatus::None => report.totals().set_status(crate::exit::FAULTY),
        FinishStatus::Limit => report.totals().set_status(crate::exit::CUT_SHORT),
    }
    report.end_step();
    Ok(())
}
