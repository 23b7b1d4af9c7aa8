//! `shumi explain`: all steps from the givens, and what they make of a puzzle.

use std::fmt::Write as _;

use serde::Serialize;
use shumi::explain::{Check, Climb, Rung, Unsound};
use shumi::read_next;
use shumi::registry::Problem;
use shumi::say::Lang;
use shumi::solve::{Ask, Goal, Status};

use crate::args::Explain;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;
use crate::solve::micros;
use crate::watch::Watch;

/// Exit status where a solution contradicts a step.
const UNSOUND: u8 = 1;

/// Work of the solver for a puzzle: about a second. What it has not found by then is not held against the steps.
const SOLVER: u64 = 2_000_000;

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    family: &'static str,
    status: Status,
    solved: bool,
    cut: bool,
    grade: u8,
    steps: usize,
    techniques: &'a [Rung],
    /// Against all solutions.
    checked: bool,
    unsound: &'a [Unsound],
    explain_us: f64,
}

/// Explains every puzzle of the input.
pub fn run(request: &Explain, out: &Output) -> Result<u8, Failure> {
    let mut input = Input::open(&request.file, false, out)?;
    let solver = Watch { out, limit: None };
    let climber = Watch { out, limit: request.limit };
    let ask = Ask { reasons: false, ..Goal::Unique.into() };
    let mut number = 0;
    let mut ended = crate::ANSWERED;
    while let Some(problem) = input.take(|cursor| read_next(cursor, request.family))? {
        number += 1;
        if number > 1 && !request.json {
            out.push(b"\n")?;
        }
        let (status, _) = solver.run(number, |meter| meter.share(SOLVER, |m| problem.solve(&ask, m)).status)?;
        if status == Status::None {
            out.push(&if request.json { row(&Row::without(problem.id())) } else { b"No answer, so no steps.\n".to_vec() })?;
            continue;
        }
        let (climb, took) = climber.run(number, |meter| problem.climb(meter))?;
        let (Check { all: checked, unsound }, _) = solver.run(number, |meter| meter.share(SOLVER, |m| problem.check_climb(&climb, m)))?;
        let text = if request.json {
            let (techniques, unsound, explain_us) = (&*climb.rungs, &*unsound, micros(took));
            let (steps, grade) = (climb.steps.len(), climb.grade());
            let Climb { solved, stopped: cut, .. } = climb;
            row(&Row { family: problem.id(), status, solved, cut, grade, steps, techniques, checked, unsound, explain_us })
        } else {
            told(&*problem, status, &climb, &unsound).into_bytes()
        };
        out.push(&text)?;
        // An error of the program outranks a limit that was asked for.
        if !unsound.is_empty() {
            ended = UNSOUND;
        } else if climb.stopped && ended == crate::ANSWERED {
            ended = crate::CUT;
        }
    }
    if number == 0 { Err(input.empty()) } else { Ok(ended) }
}

impl Row<'_> {
    /// Of a puzzle without solution.
    const fn without(family: &'static str) -> Self {
        let (techniques, unsound): (&[Rung], &[Unsound]) = (&[], &[]);
        let (solved, cut, checked) = (false, false, true);
        Self { family, status: Status::None, solved, cut, grade: 0, steps: 0, techniques, checked, unsound, explain_us: 0.0 }
    }
}

fn row(row: &Row<'_>) -> Vec<u8> {
    let mut line = serde_json::to_vec(row).expect("a row has text keys only, and memory takes all");
    line.push(b'\n');
    line
}

/// The steps in sentences, then what they come to.
fn told(problem: &dyn Problem, status: Status, climb: &Climb, unsound: &[Unsound]) -> String {
    let mut text = String::new();
    for (at, step) in climb.steps.iter().enumerate() {
        let grade = climb.rungs.iter().find(|rung| rung.id == step.technique).map_or(0, |rung| rung.grade);
        let (name, sentence) = problem.tell(step, Lang::En);
        let _ = writeln!(text, "{}. {name} (grade {grade}): {sentence}", at + 1);
    }
    for Unsound { step, technique, cell: [row, col] } in unsound {
        let _ = writeln!(text, "Wrong: step {step} ({technique}) contradicts a solution at {row},{col}.");
    }
    let steps = match climb.steps.len() {
        1 => "1 step".into(),
        n => format!("{n} steps"),
    };
    let grade = climb.grade();
    let _ = match (climb.solved, climb.stopped, status) {
        (true, ..) => writeln!(text, "Solved in {steps}, grade {grade}."),
        (_, true, _) => writeln!(text, "Cut short by the time limit after {steps}."),
        (.., Status::Multiple) => writeln!(text, "Several answers: nothing more follows after {steps}."),
        _ => writeln!(text, "No technique known here goes on after {steps}."),
    };
    text
}
