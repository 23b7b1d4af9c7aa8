//! `shumi appraise`: counts the answers of puzzles, shows their differences, and grades puzzles with a unique answer.

use serde::Serialize;
use shumi::authoring::{Appraisal, Appraise as Ask, SolutionCount};
use shumi::registry::Problem;

use crate::error::CliError;
use crate::json_line::Tag;
use crate::output::Output;
use crate::pipeline::Report;
use crate::requests::Appraise;
use crate::rows::{self, Head};
use crate::solve::{each, micros};
use crate::supervise;

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    found: &'a Appraisal,
    appraise_us: f64,
}

/// Appraises every puzzle of the input.
pub fn run(request: Appraise, out: &Output) -> Result<u8, CliError> {
    let (jobs, reading) = (request.jobs, request.reading.clone());
    let (totals, ended) = each(out, "appraise", 0, (jobs, reading), move |tag, problem, report| {
        appraise(&request, tag, problem, report);
        Ok(())
    });
    ended.map(|()| totals.status)
}

fn appraise(request: &Appraise, tag: &Tag, problem: &dyn Problem, report: &mut Report<'_>) {
    let ask = Ask { rate: true, lang: report.lang() };
    let (found, took) = supervise::run(report, request.limit, |meter| problem.appraise(&ask, meter));
    if request.json {
        let head = Head::new(report.number(), request.reading.keep_going, tag);
        rows::push(report.out(), head, &Row { found: &found, appraise_us: micros(took) });
    } else {
        report.out().extend_from_slice(format!("{}\n", found.text).as_bytes());
    }
    if found.status == SolutionCount::Unknown || found.cut == Some(true) {
        report.totals().set_status(crate::exit::CUT_SHORT);
    }
    report.end_step();
}
