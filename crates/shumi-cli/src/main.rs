//! The command-line tool `shumi`: solves, checks, converts, explains, makes and finishes puzzles from files and pipes.
//!
//! [`args`] parses the command line, [`input`] reads one puzzle after another, [`puzzles`] makes batches of them, [`pipeline`] works on
//! these on all cores, [`supervise`] limits the time of each puzzle, [`output`] buffers the answers. Each command is a module of its own
//! with a function `run`, which returns the exit status.

mod appraise;
mod args;
mod check;
mod convert;
mod daily;
mod error;
mod explain;
mod families;
mod finish;
mod generate;
mod generate_args;
mod help;
mod hint;
mod input;
mod json_line;
mod language;
mod lines;
mod making_args;
mod output;
mod pipeline;
mod progress;
mod puzzles;
mod resume;
mod rows;
mod solve;
mod source;
mod supervise;
mod values;
mod wishes;

/// The texts of this crate by name: a module for each file under `words`.
#[allow(
    dead_code,
    missing_docs,
    clippy::module_inception,
    reason = "generated; the texts say what they are for, and a file has a table of its own name"
)]
mod words {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

use std::process::ExitCode;

use args::Command;
use error::CliError;
use output::Output;

/// Exit status when every puzzle was answered.
const ANSWERED: u8 = 0;
/// Exit status when a fault was found: in a board, in a step of an explanation, or in a puzzle to finish that has no answer.
const FAULTY: u8 = 1;
/// Exit status for bad input.
const BAD_INPUT: u8 = 2;
/// Exit status when a time limit cut a puzzle short.
const CUT_SHORT: u8 = 3;

fn main() -> ExitCode {
    let out = Output::default();
    let ended = run(&out);
    // Answers are written before the error that followed them.
    let ended = out.flush().and(ended);
    let status = ended.unwrap_or_else(|error| error.report());
    ExitCode::from(status)
}

fn run(out: &Output) -> Result<u8, CliError> {
    let command = args::parse()?;
    if !matches!(command, Command::Print(_) | Command::Families { .. }) {
        out.flush_on_interrupt();
    }
    match command {
        Command::Print(text) => out.push(text.as_bytes()).map(|()| ANSWERED),
        Command::Families { json } => families::run(json, out),
        Command::Solve(request) => solve::run(request, out),
        Command::Check(request) => check::run(request, out),
        Command::Convert(request) => convert::run(&request, out),
        Command::Hint(request) => hint::run(&request, out),
        Command::Explain(request) => explain::run(request, out),
        Command::Appraise(request) => appraise::run(request, out),
        Command::Finish(request) => finish::run(request, out),
        Command::Generate(request) => generate::run(request, out),
        Command::Daily(request) => daily::run(request, out),
    }
}
