//! `makers < JOBS`: CPU milliseconds per generated puzzle, including the proof of uniqueness and grading.
//!
//! A job is a line `ID ROWSxCOLS GRADE SYMMETRY KIND SEEDS`; GRADE 0 is none, SYMMETRY and KIND may be `-`. Generates the puzzles of
//! seeds 1 to SEEDS. Prints a line for each job: the milliseconds in the order of the seeds. A run over a minute is aborted and reported
//! with the time until then.
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("makers: {why}");
            ExitCode::from(2)
        }
    }
}

#[cfg(target_family = "wasm")]
fn run() -> Result<(), String> {
    Err("there is no clock in wasm".into())
}

#[cfg(not(target_family = "wasm"))]
fn run() -> Result<(), String> {
    for line in std::io::stdin().lines() {
        let line = line.map_err(|e| e.to_string())?;
        let (id, order, seeds) = job(&line).ok_or_else(|| format!("`{line}` is no job"))?;
        let mut times = Vec::new();
        for seed in 1..=seeds {
            times.push(format!("{:.4}", milliseconds(id, &order, seed)?));
        }
        println!("{}", times.join(" "));
    }
    Ok(())
}

/// Parses the id, the order and the number of seeds.
#[cfg(not(target_family = "wasm"))]
fn job(line: &str) -> Option<(&str, shumi::generation::GenerateRequest, u64)> {
    use shumi::generation::{Extras, GenerateRequest, Kind, Symmetry};
    let [id, size, grade, symmetry, kind, seeds] = line.split_whitespace().collect::<Vec<_>>()[..] else { return None };
    let (rows, cols) = size.split_once('x')?;
    let grade = grade.parse().ok()?;
    let order = GenerateRequest {
        size: Some([rows.parse().ok()?, cols.parse().ok()?]),
        grade: Some(grade).filter(|grade| *grade > 0),
        symmetry: Symmetry::ALL.into_iter().find(|known| known.name() == symmetry),
        extras: Extras { kind: Kind::ALL.into_iter().find(|known| known.name() == kind), ..Extras::default() },
    };
    Some((id, order, seeds.parse().ok()?))
}

#[cfg(not(target_family = "wasm"))]
fn milliseconds(id: &str, order: &shumi::generation::GenerateRequest, seed: u64) -> Result<f64, String> {
    use std::ops::ControlFlow;
    /// Time limit per puzzle, in milliseconds.
    const MOST: f64 = 60_000.0;
    let begin = cpu();
    let mut poll = |_: &_| if cpu() - begin > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    match shumi::generate(id, order, seed, &mut shumi::Meter::new(&mut poll)) {
        Ok(_) | Err(shumi::RequestError::Make(shumi::generation::MakeError::Stopped)) => Ok(cpu() - begin),
        Err(why) => Err(why.to_string()),
    }
}

/// Returns the CPU time of this thread in milliseconds.
#[cfg(not(target_family = "wasm"))]
fn cpu() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}
