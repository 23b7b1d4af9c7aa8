//! `shumi watch`: prints the events of a textbook algorithm on a puzzle, one after the other.

use std::time::Instant;

use crate::words::cli::watch as words;
use serde::Serialize;
use shumi::Meter;
use shumi::builtin::{WATCHED, watched_ids};
use shumi::message::Arg;
use shumi::registry::Basic;
use shumi::solving::{Ask, Goal};
use shumi::text::to_json;
use shumi::watch::{RunOutcome, WatchedRun, tuned};

use crate::error::CliError;
use crate::hint::end;
use crate::input::Input;
use crate::json_line::Tag;
use crate::output::Output;
use crate::puzzles::read_next;
use crate::requests::Watch;
use crate::solve::micros;
use crate::why::Why;
use crate::words::cli::text as expected;

/// Work limit of the solver that the algorithm is compared with, in units of the meter: a few seconds.
const SOLVER_WORK: u64 = 2000 * 4096;

/// The last row of `--json`, beside the last event: counts of the run, the board, and the solver made for speed.
#[derive(Serialize)]
struct Last<'a> {
    run: shumi::watch::RunRow<'a>,
    board: &'a str,
    tuned: Tuned,
}

/// Decisions and time of the solver made for speed.
#[derive(Serialize)]
struct Tuned {
    nodes: u64,
    solve_us: f64,
}

/// Prints the events of an algorithm on the only puzzle of a file.
pub fn run(request: &Watch, out: &Output) -> Result<u8, CliError> {
    let mut input = Input::open(&request.file, false)?;
    let Some(problem) = input.take(|cursor| read_next(cursor, request.family, &mut Tag::default()), || Ok(()))? else {
        return Err(input.empty());
    };
    end(&mut input, expected::END_OF_PUZZLE)?;
    let mut opened = open(request, &*problem)?;
    let lang = out.lang();
    if !request.json {
        let about = opened.about();
        let line = words::HEAD.with([("name", about.name.into()), ("source", about.source.into())]).to(lang);
        out.push(format!("{line}\n").as_bytes())?;
    }
    loop {
        let goes_on = opened.run.advance(1);
        let Some(event) = opened.event(lang) else { break };
        let line = if request.json && goes_on {
            to_json(&event) + "\n"
        } else if request.json {
            let last = Last { run: opened.counts(), board: &opened.answer(), tuned: solve(&*problem) };
            let row = to_json(&event);
            [row.strip_suffix('}').unwrap_or_default(), ",", &to_json(&last)[1..], "\n"].concat()
        } else {
            format!("{}\n", words::EVENT.with([("at", event.at.into()), ("text", Arg::Code(event.text))]).to(lang))
        };
        out.push(line.as_bytes())?;
        if !goes_on {
            break;
        }
    }
    let outcome = opened.run.position().outcome();
    if !request.json {
        let tally = &opened.run.position().tally;
        let counts = [("decisions", tally.decisions.into()), ("failures", tally.failures.into())];
        let counts = words::COUNTS.with(counts).to(lang);
        let Tuned { nodes, solve_us } = solve(&*problem);
        let board = if matches!(outcome, Some(RunOutcome::None | RunOutcome::Limit)) { String::new() } else { opened.answer() };
        out.push(format!("{counts}\n{}\n{board}", tuned(nodes, solve_us, lang)).as_bytes())?;
    }
    Ok(if outcome == Some(RunOutcome::Limit) { crate::exit::CUT_SHORT } else { crate::exit::ANSWERED })
}

/// Starts the run on a puzzle, which may have been read in any notation.
fn open(request: &Watch, problem: &dyn Basic) -> Result<WatchedRun, CliError> {
    let known = watched_ids();
    let refused = |why: shumi::watch::WatchError| CliError::Write(Why::new(move |lang| why.to(lang)));
    if !known.contains(&problem.id()) {
        return Err(refused(shumi::watch::WatchError::family(problem.id(), &known)));
    }
    let json = problem.write("json").map_err(|why| CliError::Write(why.into()))?;
    let puzzle = WATCHED.read(&json, problem.id()).map_err(|e| CliError::Write(e.into()))?;
    WatchedRun::new(puzzle, request.algorithm.as_deref(), &request.switches, request.max_events, &known).map_err(refused)
}

/// Answers the puzzle by the solver made for speed.
fn solve(problem: &dyn Basic) -> Tuned {
    let begin = Instant::now();
    let ask = Ask { reasons: false, ..Goal::First.into() };
    let answer = Meter::unlimited().with_budget(SOLVER_WORK, |meter| problem.solve(&ask, meter));
    Tuned { nodes: answer.nodes, solve_us: micros(begin.elapsed()) }
}
