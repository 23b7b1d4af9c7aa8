//! `cargo xtask`: builds, serves, tests and measures the project, and fetches the tools that takes.
//!
//! | file | what it does |
//! |---|---|
//! | `tools.rs` | makes sure of every tool, at its pinned version |
//! | `step.rs` | runs one long command: log, sign of life, closing lines |
//! | `build.rs` | builds the page into `dist/` |
//! | `serve.rs` | a small server for `dist/` |
//! | `test.rs`, `size.rs` | everything that must hold, the size budget |
//! | `corpus/` | solves the corpora and checks each answer by the rules |
//! | `bench/` | ratios against peers and prototypes |
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

mod bench;
mod build;
mod bundle;
mod corpus;
mod modules;
mod root;
mod serve;
mod size;
mod step;
mod test;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask COMMAND

  serve [--port N]      build the page and serve it on 127.0.0.1 (port 8080, or the next free one)
  build                 build the page and the widget's folder into dist/
  test [STEP…]          everything that must hold: style, lints, docs, tests, browser, size
  corpus [ID] [--explain [--all]]
                        solve ../shared/corpus, check every answer; --explain names each failure, and tells how many puzzles
                        each rung of the ladder solves (of a sample, or of --all) and whether every step holds
  bench [ID] [--quick] [--python]
                        ratios against ../shared/peers and ../shared/prototypes

Missing tools are installed on the way, into target/ where that is possible.";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::from(2)
        }
    }
}

/// `Ok(false)`: the command did its work and found something wrong. `Err`: it could not work.
fn run(args: &[&str]) -> Result<bool, String> {
    match args {
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(true)
        }
        ["serve", rest @ ..] => serve::command(rest),
        ["build"] => build::command(),
        // Called by Trunk, see Trunk.toml.
        ["arrange-page"] => build::arrange(),
        ["bench", rest @ ..] => bench::command(rest),
        // Called by `bench`.
        ["peak-of", rest @ ..] => bench::measure::peak_of(rest),
        ["corpus", rest @ ..] => corpus::command(rest),
        ["test", rest @ ..] => test::command(rest),
        _ => Err(format!("unknown arguments: {}\n\n{USAGE}", args.join(" "))),
    }
}
