//! The laboratory: makes, solves and measures puzzles in bulk, for commands of `cargo xtask`, which starts this program.
//!
//! | file | what it does |
//! |---|---|
//! | `corpus/` | solves the corpora and checks each answer by the rules |
//! | `bench/` | ratios against peers and prototypes |
//! | `soak/` | runs new puzzles through all code, for some minutes |
//! | `days.rs` | keeps days as data before makers change |
//! | `drill.rs` | drills of every technique: numbers, times, checks |
//! | `fuzz.rs` | runs the fuzz targets |
//! | `scale/` | grades beside ratings, and beside those of turned, mirrored and relabelled puzzles |
//! | `sheet.rs` | new puzzles drawn on a sheet |
//! | `spark/` | the example for Apache Spark on a cluster of this machine |
//! | `watch` | algorithms to watch: events by switch, answers on corpora, jumps |
//! | `grids.rs` | Sudoku grids in any number, for some of these |
//!
//! `page.rs`, `lessons.rs` and `pictures.rs` are a program of their own, `shumi-page`.
#![allow(clippy::print_stdout, clippy::print_stderr)] // A command's output is its work.

mod bench;
mod corpus;
mod days;
mod drill;
mod fuzz;
mod grids;
mod scale;
mod sheet;
mod soak;
mod spark;
mod watch;

use anyhow::{Result, bail};
use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::exit(run)
}

fn run(args: &[&str]) -> Result<bool> {
    match args {
        ["bench", rest @ ..] => bench::command(rest),
        // `bench` calls this.
        ["peak-of", rest @ ..] => bench::measure::peak_of(rest),
        ["corpus", rest @ ..] => corpus::command(rest),
        ["drill", rest @ ..] => drill::command(rest),
        ["freeze-days", rest @ ..] => days::command(rest),
        ["fuzz", rest @ ..] => fuzz::command(rest),
        ["scale", rest @ ..] => scale::command(rest),
        ["sheet", rest @ ..] => sheet::command(rest),
        ["soak", rest @ ..] => soak::command(rest),
        // `soak` calls this.
        ["soak-worker", rest @ ..] => soak::work(rest),
        ["spark", rest @ ..] => spark::command(rest),
        // `spark` calls this.
        ["spark-cluster", rest @ ..] => spark::in_group(rest),
        ["watch", rest @ ..] => watch::command(rest),
        _ => bail!("no command of the laboratory: {}; run: cargo xtask help", args.join(" ")),
    }
}
