//! `shumi explain`: solves puzzles with human techniques, prints every step with its reason, and grades the puzzle.

use std::fmt::Write as _;

use crate::words::cli::answer as words;
use serde::Serialize;
use shumi::explain::{Chapter, Check, Climb, Rung, Unsound};
use shumi::message::{Arg, Lang};
use shumi::registry::Problem;
use shumi::solving::{Ask, Goal, Status};

use crate::error::CliError;
use crate::json_line::Tag;
use crate::output::Output;
use crate::pipeline::Report;
use crate::requests::Explain;
use crate::rows::{self, Head};
use crate::solve::{each, micros};
use crate::{resume, supervise};

/// Work limit of the solver for a puzzle, in units of the meter: about a second. The steps are checked against the solutions found by
/// then.
const SOLVER_WORK: u64 = 488 * 4096;

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    family: &'static str,
    status: Status,
    solved: bool,
    /// True if the time limit ended the steps.
    cut: bool,
    grade: u8,
    effort: u64,
    steps: usize,
    techniques: &'a [Rung],
    /// True if the steps were checked against all solutions, not just some.
    checked: bool,
    unsound: &'a [Unsound],
    explain_us: f64,
    #[serde(skip_serializing_if = "<[Chapter]>::is_empty")]
    chapters: &'a [Chapter],
}

/// Explains every puzzle of the input.
pub fn run(request: Explain, out: &Output) -> Result<u8, CliError> {
    let (jobs, mut reading) = (request.jobs, request.reading.clone());
    let done = request.out.as_deref().map_or_else(|| Ok(resume::EarlierRows::default()), |file| resume::open(file, out))?;
    reading.skip = done.rows;
    let (mut totals, ended) = each(out, "explain", done.rows, (jobs, reading), move |tag, problem, report| {
        explain(&request, tag, problem, report);
        Ok(())
    });
    totals.set_status(done.status);
    ended.map(|()| totals.status)
}

fn explain(request: &Explain, tag: &Tag, problem: &dyn Problem, report: &mut Report<'_>) {
    let number = report.number();
    let ask = Ask { reasons: false, ..Goal::Unique.into() };
    let (status, _) = supervise::run(report, None, |meter| meter.with_budget(SOLVER_WORK, |m| problem.solve(&ask, m)).status);
    let head = Head::new(number, request.reading.keep_going || request.out.is_some(), tag);
    if number > 0 && !request.json && status == Status::None {
        report.out().push(b'\n');
    }
    let lang = report.lang();
    if status == Status::None {
        match request.json {
            true => rows::push(report.out(), head, &Row::without(problem.id())),
            false => report.out().extend_from_slice(format!("{}\n", words::NO_STEPS.to(lang)).as_bytes()),
        }
        report.end_step();
        return;
    }
    let (climb, took) = supervise::run(report, request.limit, |meter| problem.climb(meter));
    let (Check { all: checked, unsound }, _) =
        supervise::run(report, None, |meter| meter.with_budget(SOLVER_WORK, |m| problem.check_climb(&climb, m)));
    let chapters = &problem.chapters(&climb, lang);
    if request.json {
        let (techniques, unsound, explain_us) = (&*climb.rungs, &*unsound, micros(took));
        let (steps, grade, effort) = (climb.steps.len(), climb.grade(), climb.effort());
        let Climb { solved, stopped: cut, .. } = climb;
        rows::push(
            report.out(),
            head,
            &Row { family: problem.id(), status, solved, cut, grade, effort, steps, techniques, checked, unsound, explain_us, chapters },
        );
    } else {
        if number > 0 {
            report.out().push(b'\n');
        }
        report.out().extend_from_slice(text(problem, status, &climb, chapters, &unsound, lang).as_bytes());
    }
    if !unsound.is_empty() {
        report.totals().set_status(crate::exit::FAULTY);
    } else if climb.stopped {
        report.totals().set_status(crate::exit::CUT_SHORT);
    }
    report.end_step();
}

impl Row<'_> {
    /// Returns the row of a puzzle without a solution.
    const fn without(family: &'static str) -> Self {
        let (techniques, unsound): (&[Rung], &[Unsound]) = (&[], &[]);
        let (solved, cut, checked) = (false, false, true);
        Self {
            family,
            status: Status::None,
            solved,
            cut,
            grade: 0,
            effort: 0,
            steps: 0,
            techniques,
            checked,
            unsound,
            explain_us: 0.0,
            chapters: &[],
        }
    }
}

/// Writes the steps as sentences, one per line, each chapter after its own line, and a summary.
fn text(problem: &dyn Problem, status: Status, climb: &Climb, chapters: &[Chapter], unsound: &[Unsound], lang: Lang) -> String {
    let mut text = String::new();
    let mut chapters = chapters.iter().peekable();
    for (at, step) in climb.steps.iter().enumerate() {
        if let Some(chapter) = chapters.next_if(|chapter| chapter.first == at + 1) {
            let _ = writeln!(text, "{}", chapter.text);
        }
        let grade = climb.rungs.iter().find(|rung| rung.id == step.technique).map_or(0, |rung| rung.grade);
        let (name, sentence) = problem.step_text(step, lang);
        let [name, sentence] = [name, sentence].map(Arg::Code);
        let args = [("at", (at + 1).into()), ("name", name), ("grade", grade.into()), ("text", sentence)];
        let _ = writeln!(text, "{}", words::STEP.with(args).to(lang));
    }
    for Unsound { step, technique, cell: [row, col] } in unsound {
        let args = [("step", (*step).into()), ("technique", (&**technique).into()), ("row", (*row).into()), ("col", (*col).into())];
        let _ = writeln!(text, "{}", words::UNSOUND.with(args).to(lang));
    }
    let steps = match climb.steps.len() {
        1 => words::ONE_STEP.into(),
        n => words::STEPS.with([("n", n.into())]),
    };
    let steps = ("steps", Arg::from(steps));
    let grade = climb.grade();
    let end = match (climb.solved, climb.stopped, status) {
        (true, ..) => words::SOLVED.with([steps, ("grade", grade.into())]),
        (_, true, _) => words::CUT.with([steps]),
        (.., Status::Multiple) => words::SEVERAL.with([steps]),
        _ => words::STUCK.with([steps]),
    };
    text + &end.to(lang) + "\n"
}
