//! `shumi solve`: answers, one puzzle after another.

use std::io::{Write as _, stderr};
use std::time::{Duration, Instant};

use serde::Serialize;
use shumi::answer::Answer;
use shumi::read_next;
use shumi::solve::{Ask, Status};

use crate::args::Solve;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{Joint, Output};
use crate::watch::Watch;

/// A row of `--json`.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    parse_us: f64,
    solve_us: f64,
}

/// Totals for `--stats`.
#[derive(Default)]
struct Stats {
    puzzles: u64,
    cut: u64,
    parse: Duration,
    solve: Duration,
    print: Duration,
    slowest: Option<(u64, Duration)>,
}

/// Answers every puzzle of the input.
pub fn run(request: &Solve, out: &Output) -> Result<u8, Failure> {
    let mut stats = Stats::default();
    let ended = answer_all(request, out, &mut stats);
    if !request.stats {
        return ended.map(|()| stats.status());
    }
    let started = Instant::now();
    let ended = out.flush().and(ended);
    stats.print += started.elapsed();
    // The totals come last, also after what went wrong.
    let status = ended.map_or_else(|failure| failure.tell(), |()| stats.status());
    stats.tell();
    Ok(status)
}

fn answer_all(request: &Solve, out: &Output, stats: &mut Stats) -> Result<(), Failure> {
    let mut input = Input::open(&request.file, false, out)?;
    let watch = Watch { out, limit: request.limit };
    let ask = Ask { goal: request.goal, reasons: request.json, clockwise: request.clockwise };
    let mut row = Vec::new();
    let mut joint = Joint::default();
    while let Some(problem) = input.take(|cursor| read_next(cursor, request.family))? {
        stats.puzzles += 1;
        let number = stats.puzzles;
        let parse = input.parse_time();
        let (answer, solve) = watch.solve(&*problem, number, &ask)?;
        let started = Instant::now();
        if request.json {
            row.clear();
            let full = Row { answer: &answer, parse_us: micros(parse), solve_us: micros(solve) };
            serde_json::to_writer(&mut row, &full).expect("an answer has text keys only, and memory takes all");
            row.push(b'\n');
            out.push(&row)?;
        } else {
            let mut text = answer.text(request.grid);
            joint.set_off(&mut text, answer.set_off);
            out.push(text.as_bytes())?;
        }
        if answer.status == Status::Limit {
            stats.cut += 1;
            if !request.json {
                out.flush()?;
                let _ = writeln!(stderr(), "puzzle {number}: time limit reached");
            }
        }
        stats.add(number, parse, solve, started.elapsed());
    }
    if stats.puzzles == 0 { Err(input.empty()) } else { Ok(()) }
}

impl Stats {
    fn add(&mut self, number: u64, parse: Duration, solve: Duration, print: Duration) {
        self.parse += parse;
        self.solve += solve;
        self.print += print;
        if self.slowest.is_none_or(|(_, most)| solve > most) {
            self.slowest = Some((number, solve));
        }
    }

    fn status(&self) -> u8 {
        if self.cut > 0 { crate::CUT } else { crate::ANSWERED }
    }

    fn tell(&self) {
        let [parse, solve, print] = [self.parse, self.solve, self.print].map(micros);
        let mut line = format!("puzzles {}, parse {parse:.1} us, solve {solve:.1} us, print {print:.1} us", self.puzzles);
        if let Some((number, time)) = self.slowest {
            line += &format!(", slowest puzzle {number} ({:.1} us)", micros(time));
        }
        let _ = writeln!(stderr(), "{line}");
    }
}

/// A time in microseconds.
pub fn micros(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1000.0
}
