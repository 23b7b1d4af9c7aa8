//! The command line: solves, checks, converts and explains puzzles from files and pipes.
//!
//! [`args`] says what is asked, [`input`] brings puzzles one after another, [`output`] takes the answers; each command has its file.

mod args;
mod check;
mod convert;
mod explain;
mod failure;
mod families;
mod help;
mod hint;
mod input;
mod output;
mod solve;
mod source;
mod watch;

use std::process::ExitCode;

use args::Command;
use failure::Failure;
use output::Output;

/// Exit status where everything was answered.
const ANSWERED: u8 = 0;
/// Exit status where a time limit cut a puzzle short.
const CUT: u8 = 3;

fn main() -> ExitCode {
    let out = Output::default();
    let ended = run(&out);
    // What was answered comes before what went wrong.
    let ended = out.flush().and(ended);
    let status = ended.unwrap_or_else(|failure| failure.tell());
    ExitCode::from(status)
}

fn run(out: &Output) -> Result<u8, Failure> {
    let command = args::parse()?;
    if !matches!(command, Command::Print(_) | Command::Families { .. }) {
        out.flush_on_interrupt();
    }
    match command {
        Command::Print(text) => out.push(text.as_bytes()).map(|()| ANSWERED),
        Command::Families { json } => families::run(json, out),
        Command::Solve(request) => solve::run(&request, out),
        Command::Check(request) => check::run(&request, out),
        Command::Convert(request) => convert::run(&request, out),
        Command::Hint(request) => hint::run(&request, out),
        Command::Explain(request) => explain::run(&request, out),
    }
}
