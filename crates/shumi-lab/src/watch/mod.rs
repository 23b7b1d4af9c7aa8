//! `cargo xtask watch`: tables of the algorithms to watch, their answers on whole corpora, and the time of jumps in long runs.
mod corpus;
mod jumps;
mod runs;
mod tables;

use anyhow::{Result, bail};

/// Does what the arguments ask for.
pub fn command(args: &[&str]) -> Result<bool> {
    match args {
        [] => tables::tables(false),
        ["--write"] => tables::tables(true),
        ["--corpus", ids @ ..] => corpus::command(ids),
        ["--jumps"] => jumps::command(),
        _ => bail!("usage: cargo xtask watch [--write | --corpus [ID…] | --jumps]"),
    }
}
