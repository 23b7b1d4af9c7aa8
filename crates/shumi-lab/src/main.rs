//! The laboratory: makes, solves and measures puzzles in numbers, for commands of `cargo xtask`, which hands them to this program.
//!
//! | file | what it does |
//! |---|---|
//! | `corpus/` | solves the corpora and checks each answer by the rules |
//! | `bench/` | ratios against peers and prototypes |
//! | `soak/` | ever new puzzles through everything, for some minutes |
//! | `fuzz.rs` | runs the fuzz targets |
//! | `sheet.rs` | new puzzles drawn on a sheet |
//! | `spark/` | the example for Apache Spark on a cluster of this machine |
//! | `grids.rs` | Sudoku grids in any number, for some of these |
//! | `page.rs`, `lessons.rs`, `pictures.rs` | the files that the page shows of all families |
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

mod bench;
mod corpus;
mod fuzz;
mod grids;
mod lessons;
mod page;
mod pictures;
mod sheet;
mod soak;
mod spark;

use anyhow::{Result, bail};
use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::exit(run)
}

fn run(args: &[&str]) -> Result<bool> {
    match args {
        ["bench", rest @ ..] => bench::command(rest),
        // Called by `bench`.
        ["peak-of", rest @ ..] => bench::measure::peak_of(rest),
        ["corpus", rest @ ..] => corpus::command(rest),
        ["fuzz", rest @ ..] => fuzz::command(rest),
        ["sheet", rest @ ..] => sheet::command(rest),
        ["soak", rest @ ..] => soak::command(rest),
        // Called by `soak`.
        ["soak-worker", rest @ ..] => soak::work(rest),
        ["spark", rest @ ..] => spark::command(rest),
        // Called by `spark`.
        ["spark-cluster", rest @ ..] => spark::in_group(rest),
        // Called by the build of the page.
        ["page", folder] => page::command(folder),
        _ => bail!("no command of the laboratory: {}; run: cargo xtask help", args.join(" ")),
    }
}
