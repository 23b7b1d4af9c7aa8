//! The command-line tool `shumi`: solves, checks, converts, explains, generates and finishes puzzles from files and pipes.
//!
//! [`args`] parses the command line, [`input`] reads one puzzle after another, [`puzzles`] groups them in batches, [`pipeline`]
//! processes these on all cores, [`supervise`] limits the time of each puzzle, [`output`] buffers the answers. Each command is a module
//! with a function `run`, which returns the exit status.

mod appraise;
mod args;
mod check;
mod convert;
mod csv_table;
mod daily;
mod daily_args;
mod drill;
mod error;
mod exit;
mod explain;
mod families;
mod finish;
mod generate;
mod generate_args;
mod grid_line;
mod help;
mod hint;
mod import;
mod input;
mod instances;
mod json_line;
mod judge;
mod lang_option;
mod lines;
mod making_args;
mod output;
mod pipeline;
mod practice_args;
mod progress;
mod puzzles;
mod requests;
mod resume;
mod rows;
mod serve;
mod solve;
mod source;
mod sums;
mod sums_args;
mod supervise;
mod usage;
mod values;
mod watch;
mod watch_args;
mod why;
mod wishes;
mod words;

use std::process::ExitCode;

use error::CliError;
use exit::ANSWERED;
use output::Output;
use requests::Command;
use shumi::message::Lang;

fn main() -> ExitCode {
    let mut lang = Lang::default();
    let arguments = lang_option::take(std::env::args_os().skip(1), &mut lang);
    let out = Output::new(lang);
    let ended = arguments.map_err(|wrong| wrong.of("")).and_then(args::parse).and_then(|command| run(command, &out));
    // Write the answers before the error that followed them.
    let ended = out.flush().and(ended);
    let status = ended.unwrap_or_else(|error| error.report(lang));
    ExitCode::from(status)
}

fn run(command: Command, out: &Output) -> Result<u8, CliError> {
    if !matches!(command, Command::Print(_) | Command::Families { .. }) {
        out.flush_on_interrupt();
    }
    match command {
        Command::Print(text) => out.push(text.to(out.lang()).as_bytes()).map(|()| ANSWERED),
        Command::Families { json } => families::run(json, out),
        Command::Solve(request) => solve::run(request, out),
        Command::Check(request) => check::run(request, out),
        Command::Judge(request) => judge::run(&request, out),
        Command::Convert(request) => convert::run(&request, out),
        Command::Hint(request) => hint::run(&request, out),
        Command::Watch(request) => watch::run(&request, out),
        Command::Serve => serve::run(out),
        Command::Explain(request) => explain::run(request, out),
        Command::Appraise(request) => appraise::run(request, out),
        Command::Finish(request) => finish::run(request, out),
        Command::Generate(request) => generate::run(request, out),
        Command::Daily(request) => daily::run(request, out),
        Command::Drill(request) => drill::run(request, out),
        Command::Instances(request) => instances::run(&request, out),
        Command::Sums(request) => sums::run(&request, out),
    }
}
