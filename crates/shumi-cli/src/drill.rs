//! `shumi drill`: makes positions one step before a technique.

use serde::Serialize;
use shumi::RequestError;
use shumi::builtin::MAKERS;
use shumi::generation::nth_seed;
use shumi::message::{Arg, Lang};
use shumi::practice::{DrillError, DrillRequest};

use crate::check::places;
use crate::error::CliError;
use crate::generate::each;
use crate::output::Output;
use crate::pipeline::Report;
use crate::requests::Drill;
use crate::rows::{self, Head};
use crate::solve::{cut_short, micros};
use crate::supervise;
use crate::words::cli::answer as words;

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    drill: &'a shumi::practice::Drill,
    drill_us: f64,
}

/// The row of a drill that hit the time limit.
#[derive(Serialize)]
struct Cut<'a> {
    family: &'static str,
    technique: &'a str,
    seed: u64,
    status: &'static str,
}

/// Makes drills, each from a seed of its own.
pub fn run(request: Drill, out: &Output) -> Result<u8, CliError> {
    let family = request.family.id();
    if !MAKERS.iter().any(|maker| maker.has(family)) {
        return Err(CliError::lacks("drill", family));
    }
    each(request.count, request.jobs, out, move |index, report| make(&request, index, report))
}

/// Makes one drill and prints it.
fn make(drill: &Drill, index: u64, report: &mut Report<'_>) -> Result<(), CliError> {
    let (family, lang) = (drill.family.id(), report.lang());
    let request = DrillRequest { seed: nth_seed(drill.request.seed, index), ..drill.request.clone() };
    let (made, took) = supervise::run(report, drill.limit, |meter| shumi::drill_in(lang, family, &request, meter));
    let head = Head { index: Some(index), id: None };
    match made {
        Ok(made) if drill.json => rows::push(report.out(), head, &Row { drill: &made, drill_us: micros(took) }),
        Ok(made) => {
            if index > 0 {
                report.out().push(b'\n');
            }
            report.out().extend_from_slice(text(&made, lang).as_bytes());
        }
        Err(RequestError::Drill(DrillError::Stopped)) => {
            report.totals().set_status(crate::exit::CUT_SHORT);
            match drill.json {
                true => {
                    let (technique, seed) = (&*request.technique, request.seed);
                    rows::push(report.out(), head, &Cut { family, technique, seed, status: "limit" });
                }
                false => report.message(&cut_short(index)),
            }
        }
        Err(why @ RequestError::Drill(DrillError::Rare { .. })) => return Err(CliError::Write(why.into())),
        Err(why) => return Err(CliError::Usage(why.into(), "drill")),
    }
    report.end_step();
    Ok(())
}

/// Writes the puzzle, the position and its step.
fn text(made: &shumi::practice::Drill, lang: Lang) -> String {
    let name = Arg::Code(made.name.into());
    let title = words::GRADED.with([("name", name), ("grade", made.grade.into())]).to(lang);
    let seed = words::SEED.with([("seed", Arg::Code(made.seed.to_string()))]).to(lang);
    let cells = words::CELLS.with([("cells", Arg::Code(places(&made.cells).trim_start().into()))]).to(lang);
    format!("{title}, {seed}\n{}\n{}\n{}\n{cells}\n", made.puzzle, made.board, made.sentence)
}
