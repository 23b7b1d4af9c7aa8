//! `shumi solve`: answers one puzzle after another.

use std::io::{Write as _, stderr};
use std::time::Duration;

use crate::words::cli::run as words;
use serde::Serialize;
use shumi::ParseError;
use shumi::message::{Arg, Lang, Message};
use shumi::registry::{Basic, Problem};
use shumi::solving::{Answer, Ask, Status};

use crate::csv_table;
use crate::error::{CliError, lacks};
use crate::json_line::Tag;
use crate::output::Output;
use crate::pipeline::{self, Report, Totals};
use crate::puzzles::{Puzzle, feed};
use crate::requests::PuzzleSource;
use crate::requests::Solve;
use crate::rows::{self, Head};
use crate::why::Why;
use crate::{resume, supervise};

/// A row of `--json`: the answer, and times in microseconds.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    parse_us: f64,
    solve_us: f64,
}

/// Answers every puzzle of the input.
pub fn run(request: Solve, out: &Output) -> Result<u8, CliError> {
    let Solve { stats, jobs, mut reading, table, .. } = request.clone();
    if let Some(table) = table {
        return csv_table::run(request, table, out);
    }
    let done = request.out.as_deref().map_or_else(|| Ok(resume::EarlierRows::default()), |file| resume::open(file, out))?;
    reading.skip = done.rows;
    let ask = Ask { goal: request.goal, reasons: request.json, clockwise: request.clockwise, lang: out.lang() };
    let (mut totals, ended) = pipeline::run(
        out,
        jobs,
        done.rows,
        move |feeder| feed(&reading, feeder),
        move |puzzle, report| {
            let Puzzle { tag, read, parse } = puzzle;
            let parsed = report.end_step();
            match read {
                Ok(problem) => answer(&request, &ask, &tag, &*problem, parse.unwrap_or(parsed), report),
                Err(e) => bad(&tag, e, request.reading.keep_going, report)?,
            }
            Ok(())
        },
    );
    totals.set_status(done.status);
    if !stats {
        return ended.map(|()| totals.status);
    }
    let ended = out.flush().and(ended);
    // The totals come last, even after the message of an error.
    let status = ended.map_or_else(|error| error.report(out.lang()), |()| totals.status);
    print_stats(&totals, out.lang());
    Ok(status)
}

/// Runs `work`, that of a command for complete families, on every puzzle of the input, rows numbered from `first`; a bad puzzle, and one
/// of a lower tier, is a row or ends the run.
pub fn each<W>(
    out: &Output,
    command: &'static str,
    first: u64,
    (jobs, reading): (usize, PuzzleSource),
    work: W,
) -> (Totals, Result<(), CliError>)
where
    W: Fn(&Tag, &dyn Problem, &mut Report<'_>) -> Result<(), CliError> + Send + Sync + 'static,
{
    let keep_going = reading.keep_going;
    pipeline::run(
        out,
        jobs,
        first,
        move |feeder| feed(&reading, feeder),
        move |puzzle, report| {
            report.end_step();
            match puzzle.read {
                Ok(basic) => match basic.complete() {
                    Some(problem) => work(&puzzle.tag, problem, report),
                    None => refused(&puzzle.tag, basic.id(), lacks(command, basic.id()).into(), keep_going, report),
                },
                Err(e) => bad(&puzzle.tag, e, keep_going, report),
            }
        },
    )
}

/// Reports a puzzle that the command refuses, with the reason: as a row, or as the end of the run.
pub fn refused(tag: &Tag, family: &'static str, why: Why, keep_going: bool, report: &mut Report<'_>) -> Result<(), CliError> {
    if !keep_going {
        return Err(CliError::Write(why));
    }
    let head = Head::new(report.number(), true, tag);
    let text = why.to(report.lang());
    rows::push_refused(report.out(), head, family, &text);
    report.totals().set_status(crate::exit::BAD_INPUT);
    report.end_step();
    Ok(())
}

/// Reports a bad puzzle: as a row, or as the end of the run.
pub fn bad(tag: &Tag, error: ParseError, keep_going: bool, report: &mut Report<'_>) -> Result<(), CliError> {
    if !keep_going {
        return Err(CliError::Text(None, error));
    }
    let head = Head::new(report.number(), true, tag);
    let lang = report.lang();
    rows::push_bad(report.out(), head, &error, lang);
    report.totals().set_status(crate::exit::BAD_INPUT);
    report.end_step();
    Ok(())
}

fn answer(request: &Solve, ask: &Ask, tag: &Tag, problem: &dyn Basic, parse: Duration, report: &mut Report<'_>) {
    let number = report.number();
    let (answer, solve) = supervise::run(report, request.limit, |meter| problem.solve(ask, meter));
    if request.json {
        let head = Head::new(number, request.reading.keep_going || request.out.is_some(), tag);
        rows::push(report.out(), head, &Row { answer: &answer, parse_us: micros(parse), solve_us: micros(solve) });
    } else {
        report.text(&text(&answer, request.grid, report.lang()), answer.blank_line_between);
    }
    let is_cut = answer.status == Status::Limit;
    if is_cut && !request.json {
        report.message(&cut_short(number));
    }
    let print = report.end_step();
    let status = if is_cut { crate::exit::CUT_SHORT } else { crate::exit::ANSWERED };
    report.totals().add(&Totals { puzzles: 1, parse, solve, print, slowest: Some((number, solve)), status });
}

/// Writes the answer as text.
fn text(answer: &Answer, grid: bool, lang: Lang) -> String {
    match answer.in_words() {
        Some(Status::None) => format!("{}\n", words::NO_ANSWER.to(lang)),
        Some(_) => format!("{}\n", words::NOT_UNIQUE.to(lang)),
        None => answer.text(grid),
    }
}

/// Returns the message for puzzle `number`, from 0, stopped by a time limit.
pub fn cut_short(number: u64) -> Message {
    words::CUT_SHORT.with([("n", (number + 1).into())])
}

/// Prints the totals on standard error.
fn print_stats(totals: &Totals, lang: Lang) {
    let [parse, solve, print] = [totals.parse, totals.solve, totals.print].map(micros);
    let time = |us: f64| Arg::Code(format!("{us:.1}"));
    let args = [("n", totals.puzzles.into()), ("parse", time(parse)), ("solve", time(solve)), ("print", time(print))];
    let mut line = words::STATS.with(args);
    if let Some((number, took)) = totals.slowest {
        line = words::SLOWEST.with([("stats", line.into()), ("n", (number + 1).into()), ("time", time(micros(took)))]);
    }
    let _ = writeln!(stderr(), "{}", line.to(lang));
}

/// Converts a duration to microseconds.
pub fn micros(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1000.0
}
