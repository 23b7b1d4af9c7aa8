//! `cargo xtask watch`: tables of the algorithms to watch, their answers on whole corpora, and the time of jumps in long runs.
mod corpus;
mod jumps;
mod tables;

use anyhow::{Result, anyhow, bail};
use shumi::builtin::{WATCHED, watched_ids};
use shumi::watch::WatchedRun;

/// The algorithm that all ids have.
const BRUTE_FORCE: &str = "brute-force";

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

/// Runs an algorithm to its end, or for so many events.
fn ran(text: &str, family: &str, algorithm: &str, switches: &[(String, bool)], most: u32) -> Result<WatchedRun> {
    let puzzle = WATCHED.read(text, family).map_err(|e| anyhow!("{family}: {e}"))?;
    let mut opened = WatchedRun::new(puzzle, Some(algorithm), switches, most, &watched_ids())?;
    while opened.run.advance(100_000) {}
    Ok(opened)
}
